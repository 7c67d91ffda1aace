import type { DropdownOption, OptionCategory } from '@leadline/contract/options/option'
import { Alert, Button, TextInput } from '@mantine/core'
import { FormClash } from '../ui/FormClash.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { TypedBefore } from '../ui/TypedBefore.tsx'
import { useTouched } from '../ui/use-touched.ts'
import css from './OptionDialog.module.css'
import { useOptionForm } from './useOptionForm.ts'

interface Props {
  /** The one that is edited, or a new one; the dialog is closed without. */
  option: DropdownOption | 'new' | undefined
  category: OptionCategory
  /** What the category is called. */
  label: string
  companyId: string
  onClose: () => void
}

/** Adds or edits an option. */
export const OptionDialog = ({ option, label, onClose, ...rest }: Props) => {
  const { touched, touch, close } = useTouched(onClose)
  return (
    <Sheet
      opened={option !== undefined}
      onClose={close}
      title={option === 'new' ? `Add Option: ${label}` : `Edit Option: ${label}`}
      size={440}
      keepOpen={touched}
    >
      {option && (
        <OptionForm
          option={option === 'new' ? undefined : option}
          {...rest}
          onClose={close}
          onTouched={touch}
        />
      )}
    </Sheet>
  )
}

interface FormProps {
  option: DropdownOption | undefined
  category: OptionCategory
  companyId: string
  onClose: () => void
  onTouched: () => void
}

const OptionForm = ({ option, category, companyId, onClose, onTouched }: FormProps) => {
  const { values, set, wrong, said, busy, save, drop, isBack, question, startAfresh } = useOptionForm({
    option,
    category,
    companyId,
    onSaved: onClose,
  })
  const locked = option !== undefined && category === 'status'
  const field = (name: 'label' | 'value') => ({
    name,
    'data-path': name,
    withAsterisk: true,
    maxLength: 200,
    autoComplete: 'off',
    value: values[name],
    error: wrong[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      onTouched()
      set(name, event.currentTarget.value)
    },
  })
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void save(event.currentTarget)
      }}
    >
      {isBack && <TypedBefore onStartAfresh={startAfresh} />}
      <FormClash question={question} />
      <TextInput label="Label" description="What people read." data-autofocus {...field('label')} />
      <TextInput
        label="Value"
        description={valueWords(option, category)}
        {...field('value')}
        disabled={locked}
      />
      {option && !locked && values.value.trim() !== option.value && values.value.trim() !== '' && (
        <p className={css.rewrite}>
          Saving rewrites “{option.value}” to “{values.value.trim()}” on every lead that has it.
        </p>
      )}
      <div role="alert">
        {said && (
          <Alert color="red" variant="light" title={said.message}>
            {said.detail}
          </Alert>
        )}
      </div>
      <div className={css.ways}>
        <Button
          variant="default"
          onClick={() => {
            drop()
            onClose()
          }}
        >
          Cancel
        </Button>
        <Button type="submit" loading={busy}>
          {option ? 'Save' : 'Add'}
        </Button>
      </div>
    </form>
  )
}

const valueWords = (option: DropdownOption | undefined, category: OptionCategory) => {
  if (category === 'status')
    return option
      ? 'A status keeps its stored value: leads, the flow and their history go by it.'
      : 'What leads store; it cannot be changed later. The new status is of stage Open.'
  return option ? 'Another value is rewritten on the leads that have this one.' : 'What leads store.'
}
