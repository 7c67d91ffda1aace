import type { DropdownOption } from '@leadline/contract/options/option'
import { isLastOfStage } from '@leadline/contract/statuses/status'
import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { CallFailed } from '../platform/call-failed.ts'
import { useBrief } from '../platform/use-brief.ts'
import { useStatuses } from '../platform/use-lists.ts'
import { MoveLeadsTo } from '../ui/MoveLeadsTo.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { useOptionCalls } from './api.ts'
import { MESSAGE_MS, reasonOf, tellDone } from './failure.ts'
import css from './OptionDialog.module.css'

interface Props {
  /** The one that shall go; the dialog is closed without. */
  option: DropdownOption | undefined
  companyId: string
  onClose: () => void
  onDeleted: () => void
}

/** Asks before an option is deleted; of a status in which leads stand also where they go. */
export const DeleteOption = ({ option, onClose, ...rest }: Props) => (
  <Sheet
    opened={option !== undefined}
    onClose={onClose}
    title={`Delete ${option?.label ?? 'option'}`}
    size={420}
  >
    {option && <Ask key={option._id} option={option} onClose={onClose} {...rest} />}
  </Sheet>
)

type AskProps = Props & { option: DropdownOption }

const Ask = ({ option, companyId, onClose, onDeleted }: AskProps) => {
  const { remove, inUse, failed, busy } = useRemoval({ option, companyId, onClose, onDeleted })
  const statuses = useStatuses(companyId).data ?? []
  const [moveTo, setMoveTo] = useState('')
  const isStatus = option.category === 'status'
  const status = isStatus ? statuses.find(({ name }) => name === option.value) : undefined
  const isLast = status !== undefined && isLastOfStage(status, statuses)
  return (
    <div className={css.form}>
      <p className={css.words}>{isLast ? LAST : isStatus ? ASK : `${ASK} ${KEPT}`}</p>
      {inUse && (
        <>
          <Alert color="red" variant="light" role="alert">
            {inUse}
          </Alert>
          <MoveLeadsTo
            statuses={statuses.filter(({ name }) => name !== option.value)}
            value={moveTo}
            onChange={setMoveTo}
          />
        </>
      )}
      {failed && (
        <Alert color="red" variant="light" role="alert" title="Failed to delete option">
          {reasonOf(failed)}
        </Alert>
      )}
      <div className={css.ways}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {isLast ? 'Close' : 'Cancel'}
        </Button>
        {!isLast && (
          <Button
            color="red"
            loading={busy}
            disabled={inUse !== undefined && !moveTo}
            onClick={() => void remove(moveTo || undefined)}
          >
            Delete
          </Button>
        )}
      </div>
    </div>
  )
}

const ASK = 'Are you sure you want to delete this option?'
const KEPT = 'Leads that have it keep it, and still show it.'
const LAST =
  'This is the last status of its stage and cannot be deleted: a company needs one of each of new, won and lost. Add another first.'

/** Deletes; that leads stand in the status is no failure but a question. */
const useRemoval = ({ option, companyId, onDeleted }: AskProps) => {
  const calls = useOptionCalls(companyId)
  const [inUse, setInUse] = useState<string>()
  const [failed, setFailed] = useBrief<Error>(MESSAGE_MS)
  const [busy, setBusy] = useState(false)
  const remove = async (moveTo: string | undefined) => {
    setBusy(true)
    setFailed(undefined)
    try {
      await calls.remove(option._id, moveTo)
      tellDone('Option deleted successfully!')
      onDeleted()
    } catch (error) {
      if (error instanceof CallFailed && error.code === 'STATUS_IN_USE') return setInUse(error.message)
      setFailed(error as Error)
    } finally {
      setBusy(false)
    }
  }
  return { remove, inUse, failed, busy }
}
