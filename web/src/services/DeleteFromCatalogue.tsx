import type { Service, Subcategory } from '@leadline/contract/services/service'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { showToast } from '../ui/toast.tsx'
import { useServiceCalls } from './api.ts'

interface Props {
  service: Service
  companyId: string
  onClose: () => void
}

const KEPT = 'Leads keep the words that they were asked with.'

/** Asks before a service is deleted. */
export const DeleteService = ({ service, companyId, onClose }: Props) => {
  const calls = useServiceCalls(companyId)
  const { name, subcategories } = service
  const beside = subcategories.length ? ` with its ${subcategories.length} subcategories` : ''
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Delete ${name}`}
      words={`Are you sure you want to delete this service${beside}? ${KEPT}`}
      action="Delete"
      destructive
      failure="Failed to delete the service"
      onConfirm={async () => {
        const { message } = await calls.remove(service)
        showToast({ kind: 'success', message })
      }}
    />
  )
}

/** Asks before a subcategory is deleted. */
export const DeleteSubcategory = ({
  service,
  subcategory: { id, name },
  companyId,
  onClose,
}: Props & { subcategory: Subcategory }) => {
  const calls = useServiceCalls(companyId)
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Delete ${name}`}
      words={`Are you sure you want to delete this subcategory of ${service.name}? ${KEPT}`}
      action="Delete"
      destructive
      failure="Failed to delete the subcategory"
      onConfirm={async () => {
        await calls.change(service, { subcategories: service.subcategories.filter(each => each.id !== id) })
        showToast({ kind: 'success', message: 'Subcategory deleted successfully!' })
      }}
    />
  )
}
