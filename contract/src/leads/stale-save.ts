import type { LeadFormValues } from './lead-form.ts'

export interface Reconciled {
  /** The other's form with one's own changes in it; a field that both changed holds one's own. */
  merged: LeadFormValues
  /** The fields that both changed, each to something else; custom ones as `custom:NAME`. */
  clashes: string[]
}

/**
 * Three forms of one lead: as it was opened, as it was typed, as somebody else has saved it meanwhile. What
 * only one side changed is kept from that side; what both changed is for the person to say.
 */
export function reconcile(base: LeadFormValues, mine: LeadFormValues, theirs: LeadFormValues): Reconciled {
  const texts = reconcileTexts(flat(base), flat(mine), flat(theirs))
  const { custom, own } = unflat(texts.merged)
  return { merged: { ...theirs, ...own, custom }, clashes: texts.clashes }
}

/** The fields that only the other has changed, each with what it was: they are taken over without a question. */
export const takenOver = (base: LeadFormValues, mine: LeadFormValues, theirs: LeadFormValues): string[] =>
  Object.keys(flat(theirs)).filter(
    name =>
      name !== 'date' &&
      fieldOf(theirs, name) !== fieldOf(base, name) &&
      fieldOf(mine, name) === fieldOf(base, name),
  )

/** What stands in a field by the name that `clashes` gives it. */
export const fieldOf = (values: LeadFormValues, name: string): string => flat(values)[name] ?? ''

/** The form with another text in the field of that name. */
export function withField(values: LeadFormValues, name: string, text: string): LeadFormValues {
  const { custom, own } = unflat({ ...flat(values), [name]: text })
  return { ...values, ...own, custom }
}

/** A list that was opened as `base` and left as `mine`, on top of what others have made of it meanwhile. */
export const listWithChanges = (
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): string[] => [
  ...theirs.filter(item => mine.includes(item) || !base.includes(item)),
  ...mine.filter(item => !base.includes(item) && !theirs.includes(item)),
]

type Texts = Record<string, string>
const CUSTOM = 'custom:'

function reconcileTexts(base: Texts, mine: Texts, theirs: Texts) {
  const merged: Texts = {}
  const clashes: string[] = []
  for (const name of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const [was, own, other] = [base[name] ?? '', mine[name] ?? '', theirs[name] ?? '']
    merged[name] = own === was ? other : own
    if (own !== was && other !== was && own !== other && name !== 'date') clashes.push(name)
  }
  return { merged, clashes }
}

const flat = ({ custom, ...own }: LeadFormValues): Texts => ({
  ...own,
  ...Object.fromEntries(Object.entries(custom).map(([name, text]) => [CUSTOM + name, text])),
})

function unflat(texts: Texts) {
  const entries = Object.entries(texts)
  return {
    own: Object.fromEntries(entries.filter(([name]) => !name.startsWith(CUSTOM))),
    custom: Object.fromEntries(
      entries
        .filter(([name]) => name.startsWith(CUSTOM))
        .map(([name, text]) => [name.slice(CUSTOM.length), text]),
    ),
  }
}
