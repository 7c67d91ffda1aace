import { LONGEST_PATTERN } from '@leadline/contract/form-builder/built-form'
import { TextInput } from '@mantine/core'
import css from './FieldForm.module.css'
import type { FieldProblems, FieldValues } from './field-values.ts'

interface Props {
  values: FieldValues
  problems: FieldProblems
  onChange: (changed: Partial<FieldValues>) => void
}

const LENGTHS = [
  ['minLength', 'Min length'],
  ['maxLength', 'Max length'],
] as const

/** The rules of a field that is written in. */
export const RuleFields = ({ values, problems, onChange }: Props) => (
  <fieldset className={css.part}>
    <legend>Validation</legend>
    <div className={css.pair}>
      {LENGTHS.map(([name, label]) => (
        <TextInput
          key={name}
          label={label}
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          value={values[name]}
          error={problems[name]}
          onChange={event => onChange({ [name]: event.currentTarget.value.replace(/\D/g, '') })}
        />
      ))}
    </div>
    <TextInput
      label="Pattern"
      description="A regular expression that the whole answer must match, such as \d{6} for a pincode."
      maxLength={LONGEST_PATTERN}
      autoComplete="off"
      spellCheck={false}
      w="100%"
      value={values.pattern}
      error={problems.pattern}
      onChange={event => onChange({ pattern: event.currentTarget.value })}
    />
  </fieldset>
)
