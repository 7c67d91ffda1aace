import type { FormField } from '@leadline/contract/form-fields/form-field'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { showToast } from '../ui/toast.tsx'
import { useFieldCalls } from './api.ts'

interface Props {
  /** The one that shall go; the dialog is closed without. */
  field: FormField | undefined
  companyId: string
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a custom field is deleted, and says what becomes of its values. */
export const DeleteField = ({ field, companyId, onClose, onDeleted }: Props) => {
  const { remove } = useFieldCalls(companyId)
  if (!field) return null
  const confirm = async () => {
    const { message } = await remove(field._id)
    showToast({ kind: 'success', message: message ?? 'Field deleted successfully' })
    onDeleted()
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Delete ${field.label}`}
      words={`Are you sure you want to delete this field? What leads hold in it stays with them, and shows again when a field named ${field.name} is made.`}
      action="Delete"
      destructive
      onConfirm={confirm}
      failure="Failed to delete field. Please try again."
      saysBoth
    />
  )
}
