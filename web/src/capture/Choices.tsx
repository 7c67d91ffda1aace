import type { BuilderField } from '@leadline/contract/form-builder/field-types'
import { nameOfAnswer, nameOfTick } from '@leadline/contract/form-builder/plain-answers'
import { useId } from 'react'
import css from './Choices.module.css'
import field from './Field.module.css'
import { Needed } from './Field.tsx'

interface Props {
  field: BuilderField
  chosen: readonly string[]
  error: string | undefined
  onChange: (chosen: string | string[]) => void
}

/** Options beside each other: one of them, or as many as one likes. */
export const Choices = ({
  field: { id, type, label, required, options, helpText },
  chosen,
  ...rest
}: Props) => {
  const key = useId()
  const isMany = type === 'checkbox'
  const choose = (option: string, isTicked: boolean) =>
    rest.onChange(isMany ? options.filter(one => (one === option ? isTicked : chosen.includes(one))) : option)
  const described = [helpText && `${key}-help`, rest.error && `${key}-error`].filter(Boolean).join(' ')
  return (
    <fieldset className={css.choices} aria-describedby={described || undefined}>
      <legend className={field.label}>
        {label}
        {required && <Needed />}
        {required && isMany && <span className={css.told}> (required)</span>}
      </legend>
      {helpText && (
        <p id={`${key}-help`} className={field.help}>
          {helpText}
        </p>
      )}
      {options.map((option, at) => (
        <label key={option} className={css.choice}>
          <input
            type={isMany ? 'checkbox' : 'radio'}
            name={isMany ? nameOfTick(id, at) : nameOfAnswer(id)}
            value={option}
            required={required && !isMany}
            checked={chosen.includes(option)}
            onChange={event => choose(option, event.target.checked)}
          />
          <span>{option}</span>
        </label>
      ))}
      <p id={`${key}-error`} className={field.error}>
        {rest.error}
      </p>
    </fieldset>
  )
}
