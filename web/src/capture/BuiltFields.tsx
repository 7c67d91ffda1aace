import { type Answers, answerTo } from '@leadline/contract/form-builder/answers'
import { type BuilderField, takesOptions } from '@leadline/contract/form-builder/field-types'
import { nameOfAnswer } from '@leadline/contract/form-builder/plain-answers'
import { BuiltInput } from './BuiltInput.tsx'
import css from './Capture.module.css'
import { Choices } from './Choices.tsx'
import { Field } from './Field.tsx'
import { Select } from './Select.tsx'

export interface BuiltFieldsProps {
  fields: readonly BuilderField[]
  answers: Answers
  /** By the ids of the fields. */
  errors: Readonly<Record<string, string>>
  onChange: (id: string, answer: string | string[]) => void
}

/** The fields of a built form as whoever fills it in sees them: in public, and in the builder's preview. */
export const BuiltFields = ({ fields, answers, errors, onChange }: BuiltFieldsProps) => (
  <div className={css.grid}>
    {fields.map(field => {
      const given = answerTo(field, answers)
      const error = errors[field.id]
      if (takesOptions(field.type) && field.type !== 'select')
        return (
          <Choices
            key={field.id}
            field={field}
            chosen={given}
            error={error}
            onChange={chosen => onChange(field.id, chosen)}
          />
        )
      return (
        <Field
          key={field.id}
          name={nameOfAnswer(field.id)}
          label={field.label}
          required={field.required}
          help={field.helpText}
          error={error}
          wide={field.type === 'textarea'}
        >
          {control =>
            field.type === 'select' ? (
              <Select
                control={control}
                value={given[0] ?? ''}
                options={field.options.map(option => ({ value: option, label: option }))}
                placeholder={field.placeholder || 'Please choose'}
                onChange={value => onChange(field.id, value)}
              />
            ) : (
              <BuiltInput
                field={field}
                control={control}
                value={typedIn(answers, field.id)}
                onChange={value => onChange(field.id, value)}
              />
            )
          }
        </Field>
      )
    })}
  </div>
)

/** As it was typed, with the spaces that somebody is about to write on after. */
function typedIn(answers: Answers, id: string) {
  const typed = Object.hasOwn(answers, id) ? answers[id] : ''
  return typeof typed === 'string' ? typed : (typed?.[0] ?? '')
}
