import { answerErrors, startingAnswers } from '@leadline/contract/form-builder/answers'
import { fieldProblems } from '@leadline/contract/form-builder/built-form'
import { settled } from '@leadline/contract/form-builder/edit-form'
import {
  type BuilderField,
  type BuilderType,
  takesOptions,
  takesRules,
} from '@leadline/contract/form-builder/field-types'
import { BAD_PATTERN, type Patterns } from '@leadline/contract/form-builder/patterns'
import { newKey } from '../platform/new-key.ts'

/** One option as it is typed; the key tells rows apart while they are empty. */
export interface OptionRow {
  key: string
  text: string
}

/** What stands in the dialog of a field. */
export interface FieldValues {
  type: BuilderType
  label: string
  placeholder: string
  required: boolean
  helpText: string
  defaultValue: string
  options: OptionRow[]
  minLength: string
  maxLength: string
  pattern: string
}
export type FieldProblems = Partial<Record<keyof FieldValues, string>>

export const optionRow = (text: string): OptionRow => ({ key: newKey(), text })

export const valuesOf = ({ id: _, options, validation, ...field }: BuilderField): FieldValues => ({
  ...field,
  options: options.map(optionRow),
  minLength: `${validation.minLength ?? ''}`,
  maxLength: `${validation.maxLength ?? ''}`,
  pattern: validation.pattern ?? '',
})

/** With another type, one that is chosen from has an option to begin with. */
export const withType = (values: FieldValues, type: BuilderType): FieldValues => ({
  ...values,
  type,
  defaultValue: '',
  options: takesOptions(type) && !values.options.length ? [optionRow('Option 1')] : values.options,
})

/** The field as it is saved. */
export const fieldOf = (
  id: string,
  { minLength, maxLength, pattern, options, ...values }: FieldValues,
): BuilderField =>
  settled({
    ...values,
    id,
    label: values.label.trim(),
    placeholder: values.placeholder.trim(),
    helpText: values.helpText.trim(),
    options: options.map(({ text }) => text.trim()).filter(text => text !== ''),
    validation: { minLength: lengthOf(minLength), maxLength: lengthOf(maxLength), pattern: pattern.trim() },
  })

/** What is against saving, beside its field. */
export function problemsOf(id: string, values: FieldValues, patterns: Patterns | undefined): FieldProblems {
  const field = fieldOf(id, values)
  const texts = values.options.map(({ text }) => text.trim())
  const problems: FieldProblems = {}
  if (!field.label) problems.label = 'Label is required'
  if (takesOptions(field.type) && texts.some(text => text === '')) problems.options = 'An option is empty'
  if (takesOptions(field.type) && new Set(texts).size < texts.length)
    problems.options = 'Two options are the same'
  if (takesRules(field.type)) {
    for (const rule of ['minLength', 'maxLength'] as const)
      if (values[rule] !== '' && !(Number(values[rule]) <= 5000)) problems[rule] = 'A number up to 5000'
    if (fieldProblems(field).length) problems.maxLength = 'Less than the min length'
    if (field.validation.pattern && patterns && !patterns.isSound(field.validation.pattern))
      problems.pattern = `${BAD_PATTERN}: write it without lookaround and back references.`
  }
  if (!Object.keys(problems).length) {
    const asked = { ...field, required: false }
    const wrong = answerErrors([asked], startingAnswers([asked]), patterns?.fits)[id]
    if (wrong) problems.defaultValue = wrong
  }
  return problems
}

/** Only digits are typed; nothing is no rule. */
const lengthOf = (typed: string) => (typed === '' ? undefined : Number(typed))
