import { count, dateWords, money, percent, timeWords } from '@leadline/contract/format'
import type { ImportSummary } from '@leadline/contract/imports/import'
import { rowsDone, secondsTaken } from '@leadline/contract/imports/progress'
import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { dashboardPath, importPath } from '../paths.ts'
import { useSession } from '../platform/use-session.ts'
import { ActionBar } from '../ui/ActionBar.tsx'
import { StatStrip, type StatTile } from '../ui/StatStrip.tsx'
import { Steps } from '../ui/Steps.tsx'
import { usePhone } from '../ui/use-phone.ts'
import css from '../ui/Wizard.module.css'
import { ReasonBars } from './ReasonBars.tsx'
import { RejectedRows } from './RejectedRows.tsx'
import { UndoBanner } from './UndoBanner.tsx'
import { UndoDialog } from './UndoDialog.tsx'
import { WhereTheyWent } from './WhereTheyWent.tsx'

interface Props {
  summary: ImportSummary
  companyId: string | undefined
}

/** Step 4: what became of every row, with the ways on: undo, mend, look at the leads. */
export const ResultStep = ({ summary, companyId }: Props) => {
  const phone = usePhone()
  const router = useRouter()
  const { timeZone } = useSession()
  const [undoing, setUndoing] = useState(false)
  const { counts, byReason, state } = summary
  const leads = state === 'undone' ? 0 : counts.imported + counts.updated
  const go = (href: string) => () => void router.navigate({ href })
  // Just written, whatever their own dates say: the last changed stand first.
  const show = go(dashboardPath('home', { companyId, sort: '-updatedAt' }))
  const ways = leads > 0 && <Button onClick={show}>{phone ? 'Show the leads' : showWord(leads)}</Button>
  const another = (
    <Button variant="default" onClick={go(importPath(undefined, undefined, { companyId }))}>
      Import another file
    </Button>
  )
  return (
    <>
      <div className={css.page}>
        <Steps current={4} fileName={summary.fileName} note={phone ? undefined : whenOf(summary, timeZone)} />
        <StatStrip label="What became of the rows" tiles={tilesOf(summary).slice(phone ? 1 : 0)} />
        <UndoBanner summary={summary} {...(phone ? {} : { onUndo: () => setUndoing(true) })} />
        <div className={css.columns} data-narrow>
          <div className={css.main}>
            <RejectedRows summary={summary} />
          </div>
          <div className={css.side}>
            <ReasonBars reasons={byReason} />
            <WhereTheyWent summary={summary} />
            <section className={css.panel}>
              <div className={css.head}>
                <h2 className={css.title}>Next</h2>
              </div>
              <div className={`${css.body} ${css.stack}`}>
                {!phone && ways}
                {another}
              </div>
            </section>
          </div>
        </div>
      </div>
      {phone && (summary.undoUntil || ways) && (
        <ActionBar>
          {summary.undoUntil && (
            <Button variant="default" onClick={() => setUndoing(true)}>
              Undo import
            </Button>
          )}
          {ways}
        </ActionBar>
      )}
      <UndoDialog summary={summary} opened={undoing} onClose={() => setUndoing(false)} />
    </>
  )
}

const showWord = (leads: number) => (leads === 1 ? 'Show the lead' : `Show the ${count(leads)} leads`)

const whenOf = (summary: ImportSummary, timeZone: string) => {
  const at = summary.startedAt ?? summary.createdAt
  const seconds = secondsTaken(summary)
  const taken = seconds === null ? '' : `, in ${seconds.toFixed(1)} s`
  return `${dateWords(at, timeZone)}, ${timeWords(at, timeZone)}${taken}`
}

const tilesOf = ({ counts, columns, importedValue, state }: ImportSummary): StatTile[] => {
  const undone = state === 'undone'
  const read = rowsDone(counts)
  return [
    {
      key: 'rows',
      label: 'Rows read',
      value: count(read),
      note: counts.waiting ? `of ${count(counts.total)}; the rest was not read` : `${count(columns)} columns`,
    },
    {
      key: 'added',
      label: 'Added',
      value: count(counts.imported),
      note: undone ? 'taken back' : importedValue > 0 ? `${money(importedValue)} in value` : 'new leads',
    },
    ...(counts.updated > 0
      ? [
          {
            key: 'updated',
            label: 'Updated',
            value: count(counts.updated),
            note: undone ? 'put back' : 'changed',
          },
        ]
      : []),
    { key: 'already', label: 'Already leads', value: count(counts.duplicates), note: 'skipped' },
    {
      key: 'rejected',
      label: 'Rejected',
      value: count(counts.rejected),
      note: `${percent(read ? (100 * counts.rejected) / read : 0)} of rows`,
      bad: counts.rejected > 0,
    },
  ]
}
