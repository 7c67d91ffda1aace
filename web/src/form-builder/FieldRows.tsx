import { moved } from '@leadline/contract/form-builder/edit-form'
import { BUILDER_WORDS, type BuilderField } from '@leadline/contract/form-builder/field-types'
import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import { MoveWays } from '../ui/MoveWays.tsx'
import { SortableList } from '../ui/SortableList.tsx'
import css from './FormBuilder.module.css'
import { TYPE_ICONS } from './type-icons.ts'

interface Props {
  fields: readonly BuilderField[]
  onOrder: (fields: BuilderField[]) => void
  onEdit: (field: BuilderField) => void
  onDuplicate: (field: BuilderField) => void
  onDelete: (field: BuilderField) => void
}

/** The fields in their order: dragged, or moved by their arrows, and what else can be done with each. */
export const FieldRows = ({ fields, onOrder, ...acts }: Props) => {
  const rows = fields.map((field, at) => ({ ...field, _id: field.id, at }))
  return (
    <div className={css.box}>
      <SortableList
        label="Fields of the form"
        items={rows}
        onMove={(from, to) => onOrder(moved(fields, from, to))}
      >
        {({ at }) => {
          const field = fields[at]
          if (!field) return null
          const { label } = field
          return (
            <div className={css.row}>
              <FieldWords field={field} />
              <div className={css.acts}>
                <MoveWays
                  name={label}
                  at={at}
                  of={fields.length}
                  onMove={to => onOrder(moved(fields, at, to))}
                />
                <ActionIcon aria-label={`Duplicate ${label}`} onClick={() => acts.onDuplicate(field)}>
                  <IconCopy size={16} stroke={1.6} />
                </ActionIcon>
                <ActionIcon aria-label={`Edit ${label}`} onClick={() => acts.onEdit(field)}>
                  <IconPencil size={16} stroke={1.6} />
                </ActionIcon>
                <ActionIcon aria-label={`Delete ${label}`} onClick={() => acts.onDelete(field)}>
                  <IconTrash size={16} stroke={1.6} />
                </ActionIcon>
              </div>
            </div>
          )
        }}
      </SortableList>
    </div>
  )
}

const FieldWords = ({ field }: { field: BuilderField }) => {
  const TypeIcon = TYPE_ICONS[field.type]
  return (
    <div className={css.words}>
      <TypeIcon size={16} stroke={1.6} aria-hidden="true" className={css.icon} />
      <span className={css.label}>
        {field.label}
        {field.required && (
          <>
            <span className={css.needed} aria-hidden="true">
              *
            </span>
            <VisuallyHidden> (required)</VisuallyHidden>
          </>
        )}
        <span className={css.meta}>{metaOf(field)}</span>
      </span>
    </div>
  )
}

/** What is said of a field in a line: its type, its options, its rules. */
const metaOf = ({ type, options, validation: { minLength, maxLength, pattern } }: BuilderField) =>
  [
    BUILDER_WORDS[type],
    options.length && options.join(', '),
    minLength && `at least ${minLength} characters`,
    maxLength && `at most ${maxLength} characters`,
    pattern && `matches ${pattern}`,
  ]
    .filter(Boolean)
    .join(' · ')
