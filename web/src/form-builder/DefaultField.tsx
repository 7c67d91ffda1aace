import { longestAnswer } from '@leadline/contract/form-builder/field-types'
import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { Choose } from '../ui/Choose.tsx'
import css from './FieldForm.module.css'
import type { FieldValues } from './field-values.ts'

interface Props {
  values: FieldValues
  problem: string | undefined
  onChange: (value: string) => void
}

/** What stands in the field before anything is typed: of its options, or as it would be typed. */
export const DefaultField = ({ values: { type, options, defaultValue }, problem, onChange }: Props) => {
  const texts = [...new Set(options.map(({ text }) => text.trim()))].filter(text => text !== '')
  if (type === 'checkbox') {
    const ticked = defaultValue.split('\n')
    const tick = (option: string, on: boolean) =>
      onChange(texts.filter(text => (text === option ? on : ticked.includes(text))).join('\n'))
    return (
      <fieldset className={css.part}>
        <legend>Default value</legend>
        {texts.map(text => (
          <Checkbox
            key={text}
            label={text}
            checked={ticked.includes(text)}
            onChange={event => tick(text, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
    )
  }
  if (type === 'select' || type === 'radio')
    return (
      <Choose
        label="Default value"
        value={texts.includes(defaultValue) ? defaultValue : ''}
        data={[{ value: '', label: 'None' }, ...texts]}
        onChange={event => onChange(event.currentTarget.value)}
      />
    )
  const shared = {
    label: 'Default value',
    maxLength: longestAnswer(type),
    error: problem,
    value: defaultValue,
  }
  if (type === 'textarea')
    return <Textarea {...shared} rows={2} onChange={event => onChange(event.currentTarget.value)} />
  return (
    <TextInput
      {...shared}
      type={type === 'date' || type === 'time' ? type : 'text'}
      autoComplete="off"
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
