import type { ImportSummary } from '@leadline/contract/imports/import'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useImportCalls } from './api.ts'

interface Props {
  summary: ImportSummary
  opened: boolean
  onClose: () => void
}

/** Asks before an import is taken back. */
export const UndoDialog = ({ summary, opened, onClose }: Props) => {
  const { undo } = useImportCalls()
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Undo this import?"
      words="The leads that it added are removed, and those that it changed are put back as they were. Leads that someone has changed, merged or deleted since stay as they are, and are named."
      action="Undo import"
      destructive
      onConfirm={() => undo(summary)}
      failure="The import could not be undone."
    />
  )
}
