import { duplicated, newField } from '@leadline/contract/form-builder/edit-form'
import type { BuilderField, BuilderType } from '@leadline/contract/form-builder/field-types'
import { Textarea, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { newKey } from '../platform/new-key.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { FieldDialog } from './FieldDialog.tsx'
import { FieldRows } from './FieldRows.tsx'
import css from './FormBuilder.module.css'
import { TypePalette } from './TypePalette.tsx'
import type { Builder } from './use-builder.ts'

/** The form's title, its fields, and the kinds that can be added. */
export const EditForm = ({ builder }: { builder: Builder }) => {
  const { form, change, changeFields } = builder
  const { fields } = form
  const [open, setOpen] = useState<BuilderField>()
  const heading = useRef<HTMLHeadingElement>(null)
  const isNew = open !== undefined && !fields.some(({ id }) => id === open.id)
  const save = (saved: BuilderField) =>
    changeFields(all =>
      all.some(({ id }) => id === saved.id)
        ? all.map(field => (field.id === saved.id ? saved : field))
        : [...all, saved],
    )
  const remove = ({ id }: BuilderField) => {
    changeFields(all => all.filter(field => field.id !== id))
    // The button that was pressed is gone with its row.
    heading.current?.focus()
  }
  return (
    <div className={css.edit}>
      <TypePalette count={fields.length} onAdd={(type: BuilderType) => setOpen(newField(newKey(), type))} />
      <div className={css.form}>
        <TextInput
          label="Form title"
          maxLength={200}
          autoComplete="off"
          value={form.title}
          onChange={event => change({ title: event.currentTarget.value }, 'title')}
        />
        <Textarea
          label="Description"
          maxLength={2000}
          rows={2}
          value={form.description}
          onChange={event => change({ description: event.currentTarget.value }, 'description')}
        />
        <section>
          <h2 ref={heading} tabIndex={-1} className={css.heading}>
            Fields ({fields.length})
          </h2>
          {fields.length ? (
            <FieldRows
              fields={fields}
              onOrder={next => changeFields(() => next)}
              onEdit={setOpen}
              onDuplicate={({ id }) => changeFields(all => duplicated(all, id, newKey()))}
              onDelete={remove}
            />
          ) : (
            <EmptyState title="No fields yet" words="Choose a kind of field to begin with." />
          )}
        </section>
        <p className={css.hint}>
          The form is kept in this browser until you sign out. Export or publish it to keep it for good.
        </p>
      </div>
      <FieldDialog field={open} isNew={isNew} onSave={save} onClose={() => setOpen(undefined)} />
    </div>
  )
}
