import { MOST_OPTIONS } from '@leadline/contract/form-builder/built-form'
import { Button, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { ReasonIcon } from '../ui/ReasonIcon.tsx'
import css from './FieldForm.module.css'
import { type OptionRow, optionRow } from './field-values.ts'

interface Props {
  options: readonly OptionRow[]
  problem: string | undefined
  onChange: (options: OptionRow[]) => void
}

/** The options of a field that is chosen from: never fewer than one. */
export const OptionRows = ({ options, problem, onChange }: Props) => {
  const set = useRef<HTMLFieldSetElement>(null)
  const focusSoon = (selector: string) =>
    requestAnimationFrame(() =>
      [...(set.current?.querySelectorAll<HTMLElement>(selector) ?? [])].at(-1)?.focus(),
    )
  const add = () => {
    onChange([...options, optionRow(`Option ${options.length + 1}`)])
    focusSoon('input')
  }
  const remove = (key: string) => {
    onChange(options.filter(option => option.key !== key))
    focusSoon('[data-add]')
  }
  return (
    <fieldset ref={set} className={css.part}>
      <legend>Options</legend>
      {options.map(({ key, text }, at) => (
        <div key={key} className={css.option}>
          <TextInput
            aria-label={`Option ${at + 1}`}
            maxLength={200}
            autoComplete="off"
            value={text}
            error={problem !== undefined && isWrong(options, text)}
            onChange={event =>
              onChange(options.map(one => (one.key === key ? { key, text: event.currentTarget.value } : one)))
            }
          />
          <ReasonIcon
            why={options.length === 1 ? 'A field keeps at least one option' : undefined}
            label={`Remove option ${at + 1}`}
            onClick={() => remove(key)}
          >
            <IconX size={16} stroke={1.6} />
          </ReasonIcon>
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
        disabled={options.length >= MOST_OPTIONS}
        leftSection={<IconPlus size={14} stroke={1.8} aria-hidden="true" />}
        onClick={add}
      >
        Add option
      </Button>
    </fieldset>
  )
}

const isWrong = (options: readonly OptionRow[], text: string) =>
  text.trim() === '' || options.filter(other => other.text.trim() === text.trim()).length > 1
