import {
  LABEL_AND_TYPE,
  lacksOptions,
  NAME_RESERVED,
  SELECT_NEEDS_OPTIONS,
  TITLE_IS_SELECT,
} from '@leadline/contract/form-fields/field-input'
import { formFieldNameOf } from '@leadline/contract/form-fields/field-name'
import { FIELD_TYPES, type FormField, TITLE_FIELD } from '@leadline/contract/form-fields/form-field'
import { newOrder } from '@leadline/contract/form-fields/order'
import { isSameFields, type Reconciled, reconcileFields } from '@leadline/contract/reconcile'
import { z } from 'zod'

/** One choice of a select as it is typed; the key tells rows apart while they are empty. */
const choice = z.object({ key: z.string(), label: z.string(), value: z.string() })
export type Choice = z.infer<typeof choice>

/** What stands in the dialog. */
export const fieldValues = z.object({
  label: z.string(),
  type: z.enum([...FIELD_TYPES, '']),
  placeholder: z.string(),
  required: z.boolean(),
  insertAfter: z.string(),
  choices: z.array(choice),
})
export type FieldValues = z.infer<typeof fieldValues>

export const valuesOf = (field: FormField | undefined): FieldValues => ({
  label: field?.label ?? '',
  type: field?.type ?? '',
  placeholder: field?.placeholder ?? '',
  required: field?.required ?? false,
  insertAfter: field?.insertAfter ?? '',
  choices: (field?.options ?? []).map((option, at) => ({ ...option, key: `${at}` })),
})

/** What stands in the dialog beside the choices. */
export const ownOf = ({ choices: _, ...own }: FieldValues) => own

export const isSameField = (one: FieldValues, other: FieldValues): boolean =>
  isSameFields(ownOf(one), ownOf(other)) && isSameChoices(one, other)

const isSameChoices = (one: FieldValues, other: FieldValues) => {
  const [own, others] = [one, other].map(({ choices }) =>
    JSON.stringify(choices.map(({ label, value }) => [label, value])),
  )
  return own === others
}

/** What was typed, on top of what somebody else has made of the field meanwhile; of choices nothing is asked. */
export function reconcileField(
  before: FieldValues,
  mine: FieldValues,
  theirs: FieldValues,
  open: readonly string[],
): Reconciled<FieldValues> {
  const { merged, ...asked } = reconcileFields(ownOf(before), ownOf(mine), ownOf(theirs), { open })
  const onTop = () =>
    optionsOnTop(before.choices, mine.choices, theirs.choices).map((each, at) => ({ ...each, key: `${at}` }))
  const choices = isSameChoices(theirs, before) ? mine.choices : onTop()
  return { merged: { ...merged, choices }, ...asked }
}

export type FieldProblems = Partial<Record<'label' | 'type' | 'choices', string>>

/** What is against saving, by field; what is only not filled in yet is told apart by `isIncomplete`. */
export function problemsOf(
  values: FieldValues,
  field: FormField | undefined,
  fields: readonly FormField[],
): FieldProblems {
  const name = field?.name ?? formFieldNameOf(values.label)
  const problems: FieldProblems = {}
  if (!field && values.label.trim()) {
    if (name === null) problems.label = NAME_RESERVED
    else if (fields.some(other => other.name === name))
      problems.label = 'There is already a field of this name.'
  }
  if (name === TITLE_FIELD && values.type && values.type !== 'select') problems.type = TITLE_IS_SELECT
  const options = optionsOf(values)
  if (lacksOptions(name, values.type, options)) problems.choices = SELECT_NEEDS_OPTIONS
  if (new Set(options.map(option => option.value)).size < options.length)
    problems.choices = 'Two options have the same value'
  return problems
}

export const isIncomplete = ({ label, type }: FieldValues) => label.trim() === '' || type === ''

/** What a new field is sent as. */
export const newFieldBody = (values: FieldValues) => {
  const { label, type, placeholder, required, insertAfter } = values
  if (type === '') throw new Error(LABEL_AND_TYPE)
  return {
    label: label.trim(),
    type,
    placeholder: placeholder.trim(),
    required,
    insertAfter,
    options: optionsOf(values),
  }
}

/** Only what has been changed; another anchor also gives the place that a new field after it would get. */
export function fieldChanges(field: FormField, values: FieldValues, fields: readonly FormField[]) {
  const { insertAfter, ...after } = newFieldBody(values)
  const changed = Object.entries(after).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(field[key as keyof typeof after]),
  )
  if (insertAfter === field.insertAfter) return Object.fromEntries(changed)
  const others = fields.filter(({ name }) => name !== field.name)
  const place = others.some(({ name }) => name === insertAfter) && { order: newOrder(others, insertAfter) }
  return { ...Object.fromEntries(changed), insertAfter, ...place }
}

/**
 * The options of a select that was opened with `base` and left with `mine`, on top of what somebody else has made of them
 * meanwhile: what they added stays, what they took away is gone, and each label is that of who changed it, oneself first.
 */
export function optionsOnTop<T extends Option>(
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
): T[] {
  const find = (options: readonly T[], { value }: T) => options.find(each => each.value === value)
  const own = mine.flatMap(option => {
    const was = find(base, option)
    if (!was || was.label !== option.label) return option
    return find(theirs, option) ?? []
  })
  return [...own, ...theirs.filter(option => !find(base, option) && !find(own, option))]
}
type Option = FormField['options'][number]

/** The choices of a select: one without a value is stored as its label, an empty row is none. */
function optionsOf({ type, choices }: FieldValues) {
  if (type !== 'select') return []
  return choices
    .map(({ label, value }) => ({ value: value.trim() || label.trim(), label: label.trim() || value.trim() }))
    .filter(({ value }) => value !== '')
}
