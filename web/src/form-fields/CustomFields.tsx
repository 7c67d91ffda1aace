import type { FormField } from '@leadline/contract/form-fields/form-field'
import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import css from './FieldManager.module.css'
import { Needed } from './FieldStructure.tsx'
import { TYPE_WORDS } from './field-types.ts'

interface Props {
  fields: readonly FormField[]
  onEdit: (field: FormField) => void
  onDelete: (field: FormField) => void
}

/** The fields that the company has made, with what may be done to each. */
export const CustomFields = ({ fields, onEdit, onDelete }: Props) =>
  fields.length === 0 ? (
    <p className={css.none}>
      No custom fields yet. What you add stands in the lead form, in the table, and in your public form.
    </p>
  ) : (
    <ul className={css.list} aria-label="Manage Custom Fields">
      {fields.map(field => (
        <li key={field._id} className={css.row}>
          <span className={css.field}>
            <span className={css.label}>
              {field.label}
              {field.required && <Needed />}
            </span>
            <span className={css.type}>
              {TYPE_WORDS[field.type]}, stored as {field.name}
            </span>
          </span>
          <ActionIcon aria-label={`Edit ${field.label}`} onClick={() => onEdit(field)}>
            <IconPencil size={16} stroke={1.6} />
          </ActionIcon>
          <ActionIcon aria-label={`Delete ${field.label}`} onClick={() => onDelete(field)}>
            <IconTrash size={16} stroke={1.6} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  )
