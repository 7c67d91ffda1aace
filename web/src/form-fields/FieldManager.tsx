import { type FormField, isCustomField } from '@leadline/contract/form-fields/form-field'
import { dropOrder } from '@leadline/contract/form-fields/order'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { fieldsFailed } from '../platform/load-failure.ts'
import { useFormFields } from '../platform/use-lists.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { useFieldOrder } from './api.ts'
import { CustomFields } from './CustomFields.tsx'
import { DeleteField } from './DeleteField.tsx'
import { FieldDialog } from './FieldDialog.tsx'
import css from './FieldManager.module.css'
import { FieldStructure } from './FieldStructure.tsx'

interface Props {
  companyId: string
  /** Another dialog stands over this one, which must not close with it. */
  onKeepOpen: (keep: boolean) => void
}

/** The fields of one company's forms: their order, its own ones, and the way to add one. */
export const FieldManager = ({ companyId, onKeepOpen }: Props) => {
  const { data: fields, error, refetch, isFetching } = useFormFields(companyId)
  const order = useFieldOrder(companyId)
  const [open, setOpen] = useState<FormField | 'new'>()
  const [doomed, setDoomed] = useState<FormField>()
  const heading = useRef<HTMLHeadingElement>(null)
  const keep = open !== undefined || doomed !== undefined
  useEffect(() => onKeepOpen(keep), [keep, onKeepOpen])
  if (!fields)
    return error ? (
      <ErrorState message={fieldsFailed(error)} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <SkeletonRows label="Loading form fields" columns={['1fr', '1fr']} rows={8} />
    )
  const move = (from: number, to: number) => {
    const others = fields.filter((_, at) => at !== from).map(field => field.order)
    order({ id: fields[from]!._id, order: dropOrder(others, to) })
  }
  return (
    <div className={css.parts}>
      <FieldStructure fields={fields} onMove={move} onEdit={setOpen} />
      <section className={css.own}>
        <div className={css.head}>
          <h3 ref={heading} tabIndex={-1} className={css.heading}>
            Manage Custom Fields
          </h3>
          <Button
            leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />}
            onClick={() => setOpen('new')}
          >
            Add New Field
          </Button>
        </div>
        <CustomFields fields={fields.filter(isCustomField)} onEdit={setOpen} onDelete={setDoomed} />
      </section>
      <FieldDialog
        // As it stands now: somebody else may have changed it meanwhile.
        field={open === 'new' ? open : (fields.find(({ _id }) => _id === open?._id) ?? open)}
        {...{ fields, companyId }}
        onClose={() => setOpen(undefined)}
      />
      <DeleteField
        field={doomed}
        companyId={companyId}
        onClose={() => setDoomed(undefined)}
        // The button that was pressed is gone with its row.
        onDeleted={() => heading.current?.focus()}
      />
    </div>
  )
}
