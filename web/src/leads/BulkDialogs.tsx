import { leadsWord } from '@leadline/contract/leads/bulk'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { newKey } from '../platform/new-key.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { BulkAssign } from './BulkAssign.tsx'
import type { BulkBarProps, BulkDialog } from './BulkBar.tsx'
import { fetchSelected, type SelectedLead } from './selected-leads.ts'
import type { useBulk } from './useBulk.ts'

/** What sharing the selected leads out among several people needs; its dialog is put in by the page. */
export interface DistributeProps {
  /** How many are selected. */
  count: number
  companyId: string | undefined
  /** The leads as they are now, those that are gone left out; tells how many it has so far. */
  fetchLeads: (onProgress: (leads: number) => void) => Promise<SelectedLead[]>
  /** Tells what was done, with Undo where something was, and lets the selection go. */
  onDone: (message: string, act: string | null) => Promise<unknown>
  onClose: () => void
}
export type Distribute = (props: DistributeProps) => ReactNode

interface Props extends BulkBarProps {
  dialog: BulkDialog | null
  onClose: () => void
  bulk: ReturnType<typeof useBulk>
}

/** The dialog that is open over the selection. What fails stays in it. */
export const BulkDialogs = ({ dialog, onClose, bulk, ...of }: Props) => {
  const { selection, companyId } = of
  if (dialog === 'assign')
    return (
      <BulkAssign onClose={onClose} onAssign={bulk.assign} leads={selection.count} companyId={companyId} />
    )
  if (dialog === 'distribute') return <Distribution onClose={onClose} onDone={bulk.finish} {...of} />
  if (dialog === 'delete')
    return <Deletion leads={selection.count} onClose={onClose} onDelete={bulk.remove} />
  return null
}

const Distribution = ({
  distribute,
  selection,
  onDone,
  onClose,
  ...of
}: BulkBarProps & Pick<DistributeProps, 'onDone' | 'onClose'>) => {
  const client = useQueryClient()
  // The selection is empty before the dialog has closed.
  const [{ count, ids }] = useState(selection)
  const fetchLeads = (onProgress: (leads: number) => void) =>
    fetchSelected(client, { ids, ...of }, onProgress)
  return distribute?.({ count, companyId: of.companyId, fetchLeads, onDone, onClose })
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
