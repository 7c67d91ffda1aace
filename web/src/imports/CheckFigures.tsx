import { count, percent } from '@leadline/contract/format'
import type { ImportCheck } from '@leadline/contract/imports/import'
import type { DuplicateRule } from '@leadline/contract/imports/plan'
import { StatStrip } from '../ui/StatStrip.tsx'
import css from '../ui/Wizard.module.css'
import { ReasonBars } from './ReasonBars.tsx'
import { RejectedTable } from './RejectedTable.tsx'

interface Props {
  check: ImportCheck
  duplicates: DuplicateRule
}

/** The counts of a check, the first rows that would be rejected, and what would be new to the company. */
export const CheckFigures = ({ check, duplicates }: Props) => {
  const { counts, byReason, firstRejected } = check
  const share = counts.total ? (100 * counts.rejected) / counts.total : 0
  const tiles = [
    { key: 'rows', label: 'Rows read', value: count(counts.total), note: 'blank rows left out' },
    { key: 'added', label: 'Will be added', value: count(counts.imported), note: 'new leads' },
    ...(counts.updated > 0
      ? [
          {
            key: 'updated',
            label: 'Will be updated',
            value: count(counts.updated),
            note: UPDATE_NOTES[duplicates],
          },
        ]
      : []),
    { key: 'already', label: 'Already leads', value: count(counts.duplicates), note: 'skipped' },
    {
      key: 'rejected',
      label: 'Will be rejected',
      value: count(counts.rejected),
      note: `${percent(share)} of rows`,
      bad: counts.rejected > 0,
    },
  ]
  const more = counts.rejected - firstRejected.length
  return (
    <>
      <StatStrip label="What the import will do" tiles={tiles} />
      <div className={css.columns} data-narrow>
        <div className={css.main}>
          {firstRejected.length > 0 ? (
            <section className={css.panel}>
              <div className={css.head}>
                <h2 className={css.title}>The first rejected rows</h2>
                <p className={css.hint}>They can be mended after the import.</p>
              </div>
              <RejectedTable rows={firstRejected} />
              {more > 0 && <p className={`${css.hint} ${css.body}`}>{count(more)} more</p>}
            </section>
          ) : (
            <section className={css.panel}>
              <div className={css.head}>
                <h2 className={css.title}>Every row can be read</h2>
              </div>
            </section>
          )}
        </div>
        <div className={css.side}>
          <ReasonBars reasons={byReason} />
          <NewToYou check={check} />
        </div>
      </div>
    </>
  )
}

const UPDATE_NOTES: Record<DuplicateRule, string> = {
  skip: 'by their Lead ID',
  add: 'by their Lead ID',
  fill: 'only what is empty',
  update: 'with what the file says',
}

/** What the import would add to the company's lists. */
const NewToYou = ({ check }: { check: ImportCheck }) => {
  const lists = [
    { word: 'Statuses', names: check.newStatuses },
    { word: 'Sources', names: check.newSources },
    { word: 'Employees', names: check.newEmployees },
    { word: 'Custom fields', names: check.newFields },
  ].filter(({ names }) => names.length > 0)
  if (lists.length === 0) return null
  return (
    <section className={css.panel}>
      <div className={css.head}>
        <h2 className={css.title}>New to your company</h2>
      </div>
      {lists.map(({ word, names }) => (
        <div key={word} className={css.body}>
          <h3 className={css.small}>{word}</h3>
          {names.join(', ')}
        </div>
      ))}
    </section>
  )
}
