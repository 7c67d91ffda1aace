import type { FormField } from '@leadline/contract/form-fields/form-field'
import { Sheet } from '../ui/Sheet.tsx'
import { useTouched } from '../ui/use-touched.ts'
import { FieldForm } from './FieldForm.tsx'

interface Props {
  /** The one that is edited, or a new one; the dialog is closed without. */
  field: FormField | 'new' | undefined
  /** All fields in their order. */
  fields: readonly FormField[]
  companyId: string
  onClose: () => void
}

/** Adds or edits a form field. */
export const FieldDialog = ({ field, onClose, ...rest }: Props) => {
  const { touched, touch, close } = useTouched(onClose)
  return (
    <Sheet
      opened={field !== undefined}
      onClose={close}
      title={field === 'new' ? 'Add New Field' : 'Edit Field'}
      size={480}
      keepOpen={touched}
    >
      {field && (
        <FieldForm field={field === 'new' ? undefined : field} {...rest} onClose={close} onTouched={touch} />
      )}
    </Sheet>
  )
}
