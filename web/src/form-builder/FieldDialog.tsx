import { BUILDER_WORDS, type BuilderField } from '@leadline/contract/form-builder/field-types'
import { Sheet } from '../ui/Sheet.tsx'
import { useTouched } from '../ui/use-touched.ts'
import { FieldForm } from './FieldForm.tsx'

interface Props {
  /** The one that is edited or added; the dialog is closed without. */
  field: BuilderField | undefined
  isNew: boolean
  onSave: (field: BuilderField) => void
  onClose: () => void
}

/** Says what there is to say of a field, and saves it as one step. */
export const FieldDialog = ({ field, isNew, onSave, onClose }: Props) => {
  const { touched, touch, close } = useTouched(onClose)
  return (
    <Sheet
      opened={field !== undefined}
      onClose={close}
      title={isNew ? 'Add Field' : 'Edit Field'}
      about={field && BUILDER_WORDS[field.type]}
      size={520}
      keepOpen={touched}
    >
      {field && (
        <FieldForm
          key={field.id}
          field={field}
          word={isNew ? 'Add Field' : 'Save Changes'}
          onTouched={touch}
          onCancel={close}
          onSave={saved => {
            onSave(saved)
            close()
          }}
        />
      )}
    </Sheet>
  )
}
