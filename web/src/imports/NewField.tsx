import { FIELD_TYPES, type FieldType } from '@leadline/contract/form-fields/form-field'
import type { ColumnTarget } from '@leadline/contract/imports/target'
import { TextInput, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { Choose } from '../ui/Choose.tsx'
import css from '../ui/ColumnTable.module.css'

export type NewFieldTarget = Extract<ColumnTarget, { kind: 'newField' }>

interface Props {
  /** What the column is called, for those who cannot see where this stands. */
  column: string
  index: number
  target: NewFieldTarget
  /** What is wrong with the name; it keeps the form open. */
  problem: string | null
  onTarget: (target: NewFieldTarget) => void
}

/** Name and type of a field that the import makes: a quiet line until someone wants to change them. */
export const NewField = ({ column, index, target, problem, onTarget }: Props) => {
  const [open, setOpen] = useState(false)
  if (!open && !problem) {
    return (
      <UnstyledButton className={css.newField} onClick={() => setOpen(true)}>
        <span className={css.newFieldWords}>
          <VisuallyHidden component="span">Change the new field </VisuallyHidden>
          {target.label}, {TYPE_LABELS[target.type].toLowerCase()}
        </span>
        <IconPencil size={14} stroke={1.6} aria-hidden="true" />
      </UnstyledButton>
    )
  }
  return (
    <>
      <TextInput
        id={`field-${index}`}
        aria-label={`Name of the new field for ${column}`}
        value={target.label}
        error={problem}
        onChange={event => {
          setOpen(true)
          onTarget({ ...target, label: event.currentTarget.value })
        }}
      />
      <Choose
        aria-label={`Type of the new field for ${column}`}
        value={target.type}
        data={FIELD_TYPES.map(type => ({ value: type, label: TYPE_LABELS[type] }))}
        onChange={event => onTarget({ ...target, type: event.currentTarget.value as FieldType })}
      />
    </>
  )
}

const TYPE_LABELS: Record<FieldType, string> = {
  text: 'Text',
  email: 'Email',
  phone: 'Phone',
  number: 'Number',
  textarea: 'Long text',
  select: 'List of choices',
  date: 'Date',
}
