import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { newKey } from '../platform/new-key.ts'
import css from './FieldForm.module.css'
import type { Choice } from './field-form.ts'

interface Props {
  choices: readonly Choice[]
  problem: string | undefined
  onChange: (choices: Choice[]) => void
}

/** The options of a select field: what people read, and what is stored where that is something else. */
export const ChoicesEditor = ({ choices, problem, onChange }: Props) => {
  const set = useRef<HTMLFieldSetElement>(null)
  const change = (key: string, changed: Partial<Choice>) =>
    onChange(choices.map(choice => (choice.key === key ? { ...choice, ...changed } : choice)))
  const focusLast = () =>
    requestAnimationFrame(() => [...(set.current?.querySelectorAll('input') ?? [])].at(-2)?.focus())
  const add = () => {
    onChange([...choices, { key: newKey(), label: '', value: '' }])
    focusLast()
  }
  const remove = (key: string) => {
    onChange(choices.filter(choice => choice.key !== key))
    requestAnimationFrame(() => set.current?.querySelector<HTMLElement>('[data-add]')?.focus())
  }
  return (
    <fieldset ref={set} className={css.choices}>
      <legend>Options</legend>
      {choices.map(({ key, label, value }, at) => (
        <div key={key} className={css.choice}>
          <TextInput
            aria-label={`Label of option ${at + 1}`}
            placeholder="Label"
            maxLength={200}
            value={label}
            onChange={event => change(key, { label: event.currentTarget.value })}
          />
          <TextInput
            aria-label={`Value of option ${at + 1}`}
            placeholder={label.trim() || 'Value'}
            maxLength={200}
            value={value}
            onChange={event => change(key, { value: event.currentTarget.value })}
          />
          <ActionIcon aria-label={`Remove option ${at + 1}`} onClick={() => remove(key)}>
            <IconX size={16} stroke={1.6} />
          </ActionIcon>
        </div>
      ))}
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      <Button
        variant="default"
        size="xs"
        data-add
        leftSection={<IconPlus size={14} stroke={1.8} aria-hidden="true" />}
        onClick={add}
      >
        Add option
      </Button>
    </fieldset>
  )
}
