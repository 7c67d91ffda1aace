import { BUILT_IN_PLACE, BUILT_IN_STAYS } from '@leadline/contract/form-fields/field-input'
import type { FormField } from '@leadline/contract/form-fields/form-field'
import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconLock, IconPencil } from '@tabler/icons-react'
import { SortableList } from '../ui/SortableList.tsx'
import css from './FieldManager.module.css'
import { TYPE_WORDS } from './field-types.ts'

interface Props {
  fields: readonly FormField[]
  /** The field at `from` now stands at `to`, counted from 0 without it. */
  onMove: (from: number, to: number) => void
  onEdit: (field: FormField) => void
}

/** All fields in their order: the company's own ones move, the built-in ones stay. */
export const FieldStructure = ({ fields, onMove, onEdit }: Props) => (
  <section>
    <div className={css.head}>
      <h3 className={css.heading}>Current Form Structure</h3>
    </div>
    <p className={css.locked}>
      <IconLock size={16} stroke={1.6} aria-hidden="true" />
      <span>
        {BUILT_IN_STAYS} {BUILT_IN_PLACE}
      </span>
    </p>
    <div className={css.box}>
      <SortableList
        label="Current Form Structure"
        items={fields}
        fixed={field => field.builtIn && <Padlock />}
        onMove={onMove}
      >
        {field => (
          <>
            <span className={css.field}>
              <span className={css.label}>
                {field.label}
                {field.required && <Needed />}
              </span>
              <span className={css.type}>{TYPE_WORDS[field.type]}</span>
            </span>
            {field.builtIn && (
              <ActionIcon aria-label={`Edit ${field.label}`} onClick={() => onEdit(field)}>
                <IconPencil size={16} stroke={1.6} />
              </ActionIcon>
            )}
          </>
        )}
      </SortableList>
    </div>
  </section>
)

const Padlock = () => (
  <span className={css.padlock} title={`${BUILT_IN_STAYS} ${BUILT_IN_PLACE}`}>
    <IconLock size={16} stroke={1.6} aria-hidden="true" />
    <VisuallyHidden>Built-in, locked:</VisuallyHidden>
  </span>
)

export const Needed = () => (
  <>
    <span className={css.needed} aria-hidden="true">
      *
    </span>
    <VisuallyHidden> (required)</VisuallyHidden>
  </>
)
