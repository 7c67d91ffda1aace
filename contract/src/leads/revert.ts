import { type LeadChange, type LeadValues, same } from './changes.ts'
import { fieldWord } from './history.ts'

/** A change as the history keeps it: names for people to read, and beside them the ids that they stood for. */
export type StoredChange = LeadChange & { fromId?: unknown; toId?: unknown }

/** Fields whose history tells names where ids stood. */
const NAMED = ['assignedTo', 'teamMember', 'department', 'images']

export type PutBack = { set: Partial<LeadValues> } | { changedAgain: string } | { cannot: string }

/**
 * What sets the fields of a change back to what they were, for a lead that now holds `now`. Refused, with the
 * sentence to show, when a field has been changed again since, or when the history does not know the ids.
 */
export function putBack(now: LeadValues, changes: readonly StoredChange[]): PutBack {
  if (!changes.length) return { cannot: 'There is nothing in this entry that can be put back.' }
  const set: Record<string, unknown> = {}
  const customFields: Record<string, unknown> = {}
  const again: string[] = []
  for (const change of changes) {
    const { field } = change
    const known = idsOf(change)
    if (!known) return { cannot: `${fieldWord(field)} cannot be put back: only the name is known.` }
    const custom = /^customFields\.(.*)$/s.exec(field)?.[1]
    const held = custom === undefined ? now[field as keyof LeadValues] : now.customFields[custom]
    if (!same(held, known.to)) again.push(fieldWord(field))
    if (custom === undefined) set[field] = known.from
    else customFields[custom] = known.from ?? null
  }
  if (again.length) return { changedAgain: againWords(again) }
  return { set: { ...set, ...(Object.keys(customFields).length ? { customFields } : {}) } }
}

function idsOf(change: StoredChange): { from: unknown; to: unknown } | undefined {
  if (!NAMED.includes(change.field)) return change
  if (Object.hasOwn(change, 'fromId')) return { from: change.fromId, to: change.toId }
  return isNobody(change.from) && isNobody(change.to) ? change : undefined
}

const isNobody = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)

const againWords = (fields: string[]) =>
  `${fields.join(', ')} ${fields.length === 1 ? 'has' : 'have'} been changed again since, so this change cannot be put back.`
