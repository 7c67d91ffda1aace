import { LABEL_AND_TYPE } from '@leadline/contract/form-fields/field-input'
import { formFieldNameOf } from '@leadline/contract/form-fields/field-name'
import { FIELD_TYPES, type FieldType, type FormField } from '@leadline/contract/form-fields/form-field'
import { Alert, Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useId } from 'react'
import { FormClash } from '../ui/FormClash.tsx'
import { TypedBefore } from '../ui/TypedBefore.tsx'
import { ChoicesEditor } from './ChoicesEditor.tsx'
import css from './FieldForm.module.css'
import { TYPE_WORDS } from './field-types.ts'
import { useFieldForm } from './useFieldForm.ts'

interface Props {
  /** The one that is edited; nothing for a new one. */
  field: FormField | undefined
  /** All fields in their order. */
  fields: readonly FormField[]
  companyId: string
  onClose: () => void
  onTouched: () => void
}

/** Everything that can be said of a form field. */
export const FieldForm = ({ field, fields, companyId, onClose, onTouched }: Props) => {
  const form = useFieldForm({ field, fields, companyId, onSaved: onClose })
  const { values, problems, incomplete } = form
  const hint = useId()
  const set: typeof form.set = changed => {
    onTouched()
    form.set(changed)
  }
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void form.save()
      }}
    >
      {form.isBack && <TypedBefore onStartAfresh={form.startAfresh} />}
      <FormClash question={form.question} />
      <TextInput
        label="Label"
        data-path="label"
        withAsterisk
        maxLength={100}
        autoComplete="off"
        data-autofocus
        value={values.label}
        error={problems.label}
        description={nameWords(field, values.label)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={event => set({ label: event.currentTarget.value })}
      />
      <NativeSelect
        label="Type"
        data-path="type"
        withAsterisk
        disabled={field?.builtIn ?? false}
        description={field?.builtIn ? 'The type of a built-in field cannot be changed.' : undefined}
        value={values.type}
        error={problems.type}
        data={[
          ...(field ? [] : [{ value: '', label: 'Please choose' }]),
          ...FIELD_TYPES.map(type => ({ value: type, label: TYPE_WORDS[type] })),
        ]}
        onChange={event => set({ type: event.currentTarget.value as FieldType | '' })}
      />
      <TextInput
        label="Placeholder"
        data-path="placeholder"
        maxLength={200}
        autoComplete="off"
        value={values.placeholder}
        onChange={event => set({ placeholder: event.currentTarget.value })}
      />
      {values.type === 'select' && (
        <ChoicesEditor
          choices={values.choices}
          problem={problems.choices}
          onChange={choices => set({ choices })}
        />
      )}
      {!field?.builtIn && <Place {...{ field, fields, values, set }} />}
      <Checkbox
        label="Required"
        data-path="required"
        checked={values.required}
        onChange={event => set({ required: event.currentTarget.checked })}
      />
      <div role="alert">
        {form.failure && (
          <Alert color="red" variant="light">
            {form.failure}
          </Alert>
        )}
      </div>
      {incomplete && (
        <p id={hint} className={css.hint} role="status">
          {LABEL_AND_TYPE}
        </p>
      )}
      <div className={css.ways}>
        <Button
          variant="default"
          onClick={() => {
            form.drop()
            onClose()
          }}
        >
          Cancel
        </Button>
        <Button
          type="submit"
          loading={form.busy}
          disabled={incomplete || form.refused}
          aria-describedby={incomplete ? hint : undefined}
        >
          {field ? 'Save Changes' : 'Add Field'}
        </Button>
      </div>
    </form>
  )
}

type PlaceProps = Pick<Props, 'field' | 'fields'> & Pick<ReturnType<typeof useFieldForm>, 'values' | 'set'>

/** After which field this one stands; a field that is there already moves when another is chosen. */
const Place = ({ field, fields, values, set }: PlaceProps) => (
  <NativeSelect
    label="Insert after"
    data-path="insertAfter"
    value={fields.some(({ name }) => name === values.insertAfter) ? values.insertAfter : ''}
    data={[
      { value: '', label: field ? 'Stay in its place' : 'Default place' },
      ...fields.filter(other => other._id !== field?._id).map(({ name, label }) => ({ value: name, label })),
    ]}
    onChange={event => set({ insertAfter: event.currentTarget.value })}
  />
)

/** Under which name the values are stored; made of the label once. */
const nameWords = (field: FormField | undefined, label: string) => {
  if (field) return `Stored as ${field.name}; a rename never changes it.`
  const name = formFieldNameOf(label)
  if (label.trim() === '' || name === null) return 'The name that is stored is made of the label.'
  return name === 'title' ? 'Stored as title: this is the enquiry purpose.' : `Stored as ${name}`
}
