import {
  LABEL_AND_TYPE,
  lacksOptions,
  NAME_RESERVED,
  SELECT_NEEDS_OPTIONS,
  TITLE_IS_SELECT,
} from '@leadline/contract/form-fields/field-input'
import { formFieldNameOf } from '@leadline/contract/form-fields/field-name'
import { type FieldType, type FormField, TITLE_FIELD } from '@leadline/contract/form-fields/form-field'
import { newOrder } from '@leadline/contract/form-fields/order'

/** One choice of a select as it is typed; the key tells rows apart while they are empty. */
export interface Choice {
  key: string
  label: string
  value: string
}

/** What stands in the dialog. */
export interface FieldValues {
  label: string
  type: FieldType | ''
  placeholder: string
  required: boolean
  insertAfter: string
  choices: Choice[]
}

export const valuesOf = (field: FormField | undefined): FieldValues => ({
  label: field?.label ?? '',
  type: field?.type ?? '',
  placeholder: field?.placeholder ?? '',
  required: field?.required ?? false,
  insertAfter: field?.insertAfter ?? '',
  choices: (field?.options ?? []).map((option, at) => ({ ...option, key: `${at}` })),
})

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
  const place = fields.some(other => other.name === insertAfter) && { order: newOrder(fields, insertAfter) }
  return { ...Object.fromEntries(changed), insertAfter, ...place }
}

/**
 * The options of a select that was opened with `base` and left with `mine`, on top of what somebody else has made of them
 * meanwhile: what they added stays, what they took away is gone, and each label is that of who changed it, oneself first.
 */
export function optionsOnTop(base: readonly Option[], mine: readonly Option[], theirs: readonly Option[]) {
  const find = (options: readonly Option[], { value }: Option) => options.find(each => each.value === value)
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
