import { leadsWord } from '@leadline/contract/leads/bulk'
import { useState } from 'react'
import { newKey } from '../platform/new-key.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { BulkAssign } from './BulkAssign.tsx'
import type { BulkDialog } from './BulkBar.tsx'
import type { useBulk } from './useBulk.ts'
import type { Selection } from './useSelection.ts'

interface Props {
  dialog: BulkDialog | null
  onClose: () => void
  selection: Selection
  bulk: ReturnType<typeof useBulk>
  companyId: string | undefined
}

/** The dialog that is open over the selection. What fails stays in it. */
export const BulkDialogs = ({ dialog, onClose, selection, bulk, companyId }: Props) => {
  if (dialog === 'assign')
    return (
      <BulkAssign onClose={onClose} onAssign={bulk.assign} leads={selection.count} companyId={companyId} />
    )
  if (dialog === 'delete')
    return <Deletion leads={selection.count} onClose={onClose} onDelete={bulk.remove} />
  return null
}

interface DeletionProps {
  leads: number
  onClose: () => void
  onDelete: (key: string) => Promise<void>
}

const Deletion = ({ leads, onClose, onDelete }: DeletionProps) => {
  // One key for one question: sent twice, it deletes once.
  const [key] = useState(newKey)
  // The selection is empty before the dialog has closed.
  const [asked] = useState(leads)
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Delete ${leadsWord(asked)}`}
      words={
        asked === 1
          ? 'Are you sure you want to delete this lead? It can be restored for 30 days.'
          : `Are you sure you want to delete these ${leadsWord(asked)}? They can be restored for 30 days.`
      }
      action={`Delete ${leadsWord(asked)}`}
      destructive
      onConfirm={() => onDelete(key)}
      failure="Failed to delete lead. Please ensure the leads API is deployed."
    />
  )
}
