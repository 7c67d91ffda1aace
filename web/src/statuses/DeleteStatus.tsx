import { isLastOfStage, type Status } from '@leadline/contract/statuses/status'
import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { CallFailed, failureOf } from '../platform/call-failed.ts'
import { MoveLeadsTo } from '../ui/MoveLeadsTo.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { showToast } from '../ui/toast.tsx'
import { type Usage, useStatusCalls } from './api.ts'
import css from './StatusFields.module.css'
import { StrandWarning } from './StrandWarning.tsx'
import { afterMove, leadsWord, STAGE_WORDS, strandWords, without } from './strand.ts'

interface Props {
  /** The one that shall go; the dialog is closed without. */
  status: Status | undefined
  statuses: readonly Status[]
  usage: Usage | undefined
  companyId: string
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a status is deleted, and where its leads go. */
export const DeleteStatus = (props: Props) => {
  const { status, statuses, onClose } = props
  return (
    <Sheet
      opened={status !== undefined}
      onClose={onClose}
      title={status ? `Delete ${status.label}` : 'Delete'}
      size={420}
    >
      {status &&
        (isLastOfStage(status, statuses) ? (
          <LastOne status={status} onClose={onClose} />
        ) : (
          <Ask key={status._id} {...props} status={status} />
        ))}
    </Sheet>
  )
}

const LastOne = ({ status, onClose }: { status: Status; onClose: () => void }) => (
  <div className={css.fields}>
    <p className={css.words}>
      {status.label} is the last status of stage {STAGE_WORDS[status.stage]} and cannot be deleted: figures go
      by stage, and a company needs one of each of New, Won and Lost. Add another first.
    </p>
    <div className={css.ways}>
      <Button variant="default" onClick={onClose} data-autofocus>
        Close
      </Button>
    </div>
  </div>
)

const Ask = ({ status, statuses, usage, companyId, onClose, onDeleted }: Props & { status: Status }) => {
  const { remove, problem, busy, inUse } = useRemoval(status, companyId, onDeleted)
  const [moveTo, setMoveTo] = useState('')
  const leads = usage?.get(status.name) ?? 0
  const asks = leads > 0 || inUse
  const others = without(statuses, status.name)
  const strand = strandWords(
    statuses,
    others,
    usage && moveTo ? afterMove(usage, status.name, moveTo) : usage,
  )
  return (
    <div className={css.fields}>
      <p className={css.words}>Are you sure you want to delete this status?</p>
      {asks && (
        <MoveLeadsTo
          statuses={others}
          value={moveTo}
          onChange={setMoveTo}
          description={leads > 0 ? `${leadsWord(leads)} in ${status.label}` : undefined}
        />
      )}
      {strand && <StrandWarning words={strand} />}
      {problem && (
        <Alert color="red" variant="light" role="alert">
          {problem}
        </Alert>
      )}
      <div className={css.ways}>
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button
          color="red"
          loading={busy}
          disabled={asks && !moveTo}
          onClick={() => void remove(moveTo || undefined)}
        >
          Delete
        </Button>
      </div>
    </div>
  )
}

const useRemoval = (status: Status, companyId: string, onDeleted: () => void) => {
  const calls = useStatusCalls(companyId)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [inUse, setInUse] = useState(false)
  const remove = async (moveTo: string | undefined) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const { message } = await calls.remove(status._id, moveTo)
      showToast({ kind: 'success', message: message ?? 'Status deleted successfully' })
      onDeleted()
    } catch (error) {
      // Leads have come into it since they were counted.
      if (error instanceof CallFailed && error.code === 'STATUS_IN_USE') setInUse(true)
      setProblem(failureOf(error, 'Error deleting status'))
    } finally {
      setBusy(false)
    }
  }
  return { remove, problem, busy, inUse }
}
