import type { Lead } from '@leadline/contract/leads/lead'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { nameOf } from './LeadCells.tsx'
import { useDeleteLead } from './useDeleteLead.ts'

interface Props {
  lead: Lead | null
  onClose: () => void
}

/** Asks before a lead is deleted; whatever the answer of the server, it is told as a toast. */
export const DeleteLead = ({ lead, onClose }: Props) => {
  const remove = useDeleteLead()
  if (!lead) return null
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Delete ${nameOf(lead)}`}
      words="Are you sure you want to delete this lead?"
      action="Delete"
      destructive
      onConfirm={() => remove(lead._id)}
      failure=""
    />
  )
}
