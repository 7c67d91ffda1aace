import { count } from '../format.ts'
import { type LeadValues, same } from './changes.ts'
import { LONGEST_NOTES } from './lead.ts'
import { MOST_TAGS, uniqueTags } from './tags.ts'

/** What one chooses between when two leads are merged, in the order in which it is asked. */
export const MERGE_CHOICES = [
  'title',
  'name',
  'phone',
  'email',
  'address',
  'company',
  'productOfInterest',
  'sector',
  'source',
  'sourceDetails',
  'productCategory',
  'status',
  'priority',
  'value',
  'budget',
  'assignedTo',
  'notes',
] as const satisfies readonly (keyof LeadValues)[]
export type MergeChoice = (typeof MERGE_CHOICES)[number]

const LISTS = ['tags', 'department', 'teamMember'] as const
const CUSTOM = 'customFields.'

/** The names of what differs between two leads and is therefore asked; custom fields follow. */
export function differing(survivor: LeadValues, other: LeadValues): string[] {
  const custom = new Set([...Object.keys(survivor.customFields), ...Object.keys(other.customFields)])
  return [
    ...MERGE_CHOICES.filter(field => !same(survivor[field], other[field])),
    ...[...custom]
      .filter(name => !same(survivor.customFields[name], other.customFields[name]))
      .map(name => CUSTOM + name),
  ]
}

/** What is chosen to begin with: the other lead's value wherever the survivor has none. */
export const firstTake = (survivor: LeadValues, other: LeadValues): string[] =>
  differing(survivor, other).filter(field => isEmpty(heldIn(survivor, field)))

/** What stands in a field by the name that `differing` gives it. */
export const heldIn = (lead: LeadValues, field: string): unknown =>
  field.startsWith(CUSTOM) ? lead.customFields[field.slice(CUSTOM.length)] : lead[field as keyof LeadValues]

/**
 * What merging `other` into `survivor` sets on it. The fields of `take` are the other's. Tags, departments and
 * team are those of both, the last contact is the later one; notes stand under each other unless those of one
 * lead were chosen. A field by which somebody has opted out stays so, whichever lead says it.
 */
export function mergedValues(
  survivor: LeadValues,
  other: LeadValues,
  { take, notes }: { take: readonly string[]; notes: 'both' | 'survivor' },
): Partial<LeadValues> {
  const set: Record<string, unknown> = {}
  for (const field of MERGE_CHOICES) if (take.includes(field)) set[field] = other[field]
  if (take.includes('assignedTo')) set.assignmentNotes = other.assignmentNotes
  for (const field of LISTS) set[field] = [...new Set([...survivor[field], ...other[field]])]
  for (const field of ['department', 'teamMember']) (set[field] as string[]).sort()
  set.tags = uniqueTags(set.tags as string[])
  if (notes === 'both' && !take.includes('notes')) set.notes = bothNotes(survivor.notes, other.notes)
  if (Date.parse(other.lastContact ?? '') > Date.parse(survivor.lastContact ?? '1970-01-01'))
    set.lastContact = other.lastContact
  const custom = mergedCustom(survivor.customFields, other.customFields, take)
  return Object.keys(custom).length ? { ...set, customFields: custom } : set
}

/**
 * What splitting sets on the survivor, which holds `now`: each field goes back to `before` if it still is what
 * the merge has `set`; of the lists, what the merge has added goes. `kept` names what was changed since and stays.
 */
export function splitValues(now: LeadValues, before: Partial<LeadValues>, set: Partial<LeadValues>) {
  const back: Record<string, unknown> = {}
  const kept: string[] = []
  for (const [field, to] of Object.entries(set)) {
    const was = before[field as keyof LeadValues]
    const held = now[field as keyof LeadValues]
    if (field === 'customFields') continue
    if (LISTS.some(list => list === field)) back[field] = withoutAdded(held, was, to)
    else if (same(held, to)) back[field] = was
    else if (!same(held, was)) kept.push(field)
  }
  const custom: Record<string, unknown> = {}
  for (const [name, to] of Object.entries(set.customFields ?? {})) {
    const was = before.customFields?.[name] ?? null
    if (same(now.customFields[name], to)) custom[name] = was
    else if (!same(now.customFields[name], was)) kept.push(CUSTOM + name)
  }
  if (Object.keys(custom).length) back.customFields = custom
  return { set: back as Partial<LeadValues>, kept }
}

/** The names of custom fields by which people say that they are not to be contacted, and that they may be. */
const OPT_OUT =
  /opt(ed)?.?out|(do.?not|don.?t).?(call|contact|disturb|e?.?mail|message|phone|ring|sms|text|whatsapp)|unsubscri|(^|_)(dnd|n?dnc)(_|$)/i
const OPT_IN = /opt(ed)?.?in(_|$)|consent|(^|_)subscribed(_|$)/i

function mergedCustom(
  survivor: Record<string, unknown>,
  other: Record<string, unknown>,
  take: readonly string[],
) {
  const custom: Record<string, unknown> = {}
  for (const name of new Set([...Object.keys(survivor), ...Object.keys(other)])) {
    const isTaken = take.includes(CUSTOM + name)
    const optedOut = OPT_OUT.test(name)
      ? [survivor[name], other[name]].find(isYes)
      : OPT_IN.test(name) && [survivor[name], other[name]].find(isNo)
    const to = optedOut || (isTaken ? (other[name] ?? null) : undefined)
    if (to !== undefined && !same(survivor[name], to)) custom[name] = to
  }
  return custom
}

const isNo = (value: unknown) => /^(no|n|false|0|नहीं)$/i.test(String(value ?? '').trim())
const isYes = (value: unknown) => !isEmpty(value) && !isNo(value)

/** The notes of both leads, one under the other. */
export const bothNotes = (own: string, other: string) =>
  own.includes(other) ? own : [own, other].filter(Boolean).join('\n\n')

/** What of a merge's values is more than a lead can hold, by field. */
export function tooMuch({
  tags = [],
  notes = '',
}: Partial<LeadValues>): [field: string, words: string] | undefined {
  if (tags.length > MOST_TAGS)
    return [
      'tags',
      `Together they have ${tags.length} tags, and a lead at most ${MOST_TAGS}: take some away first.`,
    ]
  if (notes.length <= LONGEST_NOTES) return undefined
  const [length, most] = [count(notes.length), count(LONGEST_NOTES)]
  return [
    'notes',
    `Both notes are ${length} characters together, and a lead has at most ${most}: choose one of them.`,
  ]
}

const withoutAdded = (held: unknown, was: unknown, to: unknown) => {
  const [now, before, merged] = [held, was, to] as string[][]
  return now!.filter(item => before!.includes(item) || !merged!.includes(item))
}

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === 0 ||
  (Array.isArray(value) && !value.length)
