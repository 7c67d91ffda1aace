import { leadsWord } from '@leadline/contract/leads/bulk'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useKeyOf } from '../platform/use-key-of.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import type { BulkBarProps, BulkDialog } from './BulkBar.tsx'
import { fetchSelected, type SelectedLead } from './selected-leads.ts'
import type { useBulk } from './useBulk.ts'

/** What giving the selected leads away needs. */
export interface AssigningProps {
  /** How many are selected. */
  count: number
  companyId: string | undefined
  /** The leads as they are now, those that are gone left out; tells how many it has so far. */
  fetchLeads: (onProgress: (leads: number) => void) => Promise<SelectedLead[]>
  /** Tells what was done, with Undo where something was, and lets the selection go. */
  onDone: (message: string, act: string | null) => Promise<unknown>
  onClose: () => void
}
/** The dialogs that give the selected leads to one person or share them out; the page puts them in. */
export type Assigning = Record<'assign' | 'distribute', (props: AssigningProps) => ReactNode>

interface Props extends BulkBarProps {
  dialog: BulkDialog | null
  onClose: () => void
  bulk: ReturnType<typeof useBulk>
}

/** The dialog that is open over the selection. What fails stays in it. */
export const BulkDialogs = ({ dialog, onClose, bulk, ...of }: Props) => {
  if (dialog === null) return null
  if (dialog === 'delete') return <Deletion leads={of.selection.count} onClose={onClose} bulk={bulk} />
  return <GiveAway key={dialog} way={dialog} onClose={onClose} onDone={bulk.finish} {...of} />
}

const GiveAway = ({
  way,
  assigning,
  selection,
  onDone,
  onClose,
  ...of
}: BulkBarProps & Pick<AssigningProps, 'onDone' | 'onClose'> & { way: keyof Assigning }) => {
  const client = useQueryClient()
  // The selection is empty before the dialog has closed.
  const [{ count, ids }] = useState(selection)
  const fetchLeads = (onProgress: (leads: number) => void) =>
    fetchSelected(client, { ids, ...of }, onProgress)
  return assigning?.[way]({ count, companyId: of.companyId, fetchLeads, onDone, onClose })
}

interface DeletionProps {
  leads: number
  onClose: () => void
  bulk: Pick<Props['bulk'], 'remove' | 'giveUp'>
}

const Deletion = ({ leads, onClose, bulk }: DeletionProps) => {
  // One key for the same leads: sent twice, it deletes once.
  const keyOf = useKeyOf()
  // The selection is empty before the dialog has closed; some of it may be gone before.
  const [asked, ask] = useState(leads)
  if (leads > 0 && leads < asked) ask(leads)
  return (
    <ConfirmDialog
      opened
      onClose={() => bulk.giveUp() || onClose()}
      title={`Delete ${leadsWord(asked)}`}
      words={
        asked === 1
          ? 'Are you sure you want to delete this lead? It can be restored for 30 days.'
          : `Are you sure you want to delete these ${leadsWord(asked)}? They can be restored for 30 days.`
      }
      action={`Delete ${leadsWord(asked)}`}
      destructive
      onConfirm={() => bulk.remove(keyOf(asked))}
      failure="Failed to delete lead. Please ensure the leads API is deployed."
    />
  )
}
