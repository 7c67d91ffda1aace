import { isSameFields, type Reconciled, reconcileFields } from '../reconcile.ts'
import type { LeadFormValues } from './lead-form.ts'

/**
 * Three forms of one lead: as it was opened, as it was typed, as somebody else has saved it meanwhile. What
 * only one side changed is kept from that side; what both changed is for the person to say, and so is what was asked
 * before and is still `open`.
 */
export function reconcile(
  base: LeadFormValues,
  mine: LeadFormValues,
  theirs: LeadFormValues,
  open: readonly string[] = [],
): Reconciled<LeadFormValues> {
  const { merged, clashes, taken } = reconcileFields(flat(base), flat(mine), flat(theirs), { open })
  const { custom, own } = unflat(merged)
  // The server dates a lead.
  const isOwn = (name: string) => name !== 'date'
  return {
    merged: { ...theirs, ...own, custom },
    clashes: clashes.filter(isOwn),
    taken: taken.filter(isOwn),
  }
}

/** Whether two forms say the same; a custom field that one lacks is empty there. */
export const isSameForm = (one: LeadFormValues, other: LeadFormValues): boolean =>
  isSameFields(flat(one), flat(other))

/** What stands in a field by the name that `clashes` gives it. */
export const fieldOf = (values: LeadFormValues, name: string): string => flat(values)[name] ?? ''

/** The form with another text in the field of that name. */
export function withField(values: LeadFormValues, name: string, text: string): LeadFormValues {
  const { custom, own } = unflat({ ...flat(values), [name]: text })
  return { ...values, ...own, custom }
}

type Texts = Record<string, string>
const CUSTOM = 'custom:'

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
