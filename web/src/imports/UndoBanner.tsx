import { count, dateWords, timeWords } from '@leadline/contract/format'
import { type ImportSummary, KEPT_WHY } from '@leadline/contract/imports/import'
import { leadsWord } from '@leadline/contract/leads/bulk'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconArrowBackUp } from '@tabler/icons-react'
import { useSession } from '../platform/use-session.ts'
import css from './UndoBanner.module.css'
import { UndoKept } from './UndoKept.tsx'

interface Props {
  summary: ImportSummary
  /** Asks whether to undo; on a phone the action bar does. */
  onUndo?: () => void
}

/** Whether the import can be undone and what that takes back; afterwards, what it took. */
export const UndoBanner = ({ summary, onUndo }: Props) => {
  const { timeZone } = useSession()
  const { state, undoUntil, message } = summary
  if (state === 'undone') return <Undone summary={summary} />
  const stopped = state === 'failed' || state === 'cancelled'
  if (!undoUntil && !stopped) return null
  return (
    <div className={css.banner} data-bad={state === 'failed' || undefined} role="status">
      {state === 'failed' ? (
        <IconAlertTriangle size={18} stroke={1.6} aria-hidden="true" />
      ) : (
        <IconArrowBackUp size={18} stroke={1.6} aria-hidden="true" />
      )}
      <p className={css.words}>
        {stopped && <b>{message || stopWords(summary)} </b>}
        {undoUntil && (
          <>
            <b>{takesBack(summary)}</b> Open until {dateWords(undoUntil, timeZone)},{' '}
            {timeWords(undoUntil, timeZone)}. Leads that someone has changed, merged or deleted since stay as
            they are.
          </>
        )}
      </p>
      {undoUntil && onUndo && (
        <Button variant="default" onClick={onUndo}>
          Undo import
        </Button>
      )}
    </div>
  )
}

const stopWords = ({ startedAt, state }: ImportSummary) => {
  if (!startedAt) return 'This file was dropped before it was imported.'
  return state === 'failed' ? 'The import failed.' : 'The import was stopped.'
}

const takesBack = ({ counts: { imported, updated } }: ImportSummary) => {
  if (imported + updated === 0) return 'No lead was added or changed. Undo takes back what else was made.'
  const added = imported === 1 ? '1 lead' : `all ${count(imported)} leads`
  if (updated === 0) return `Undo takes back ${added}.`
  const changed = `puts ${leadsWord(updated)} back as before.`
  return imported === 0 ? `Undo ${changed}` : `Undo takes back ${added} and ${changed}`
}

const Undone = ({ summary: { undo } }: { summary: ImportSummary }) => {
  const { removed = 0, restored = 0 } = undo ?? {}
  return (
    <div className={css.banner} role="status">
      <IconArrowBackUp size={18} stroke={1.6} aria-hidden="true" />
      <div className={css.words}>
        <b>This import is undone.</b> {leadsWord(removed)} removed
        {restored > 0 && `, ${leadsWord(restored)} put back as before`}.
        {undo && KEPT_WHY.map(why => <UndoKept key={why} why={why} undo={undo} />)}
      </div>
    </div>
  )
}
