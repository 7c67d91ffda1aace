import type { OutcomeCounts } from '@leadline/contract/employee-import/result'
import { count, percent } from '@leadline/contract/format'
import { StatStrip } from '../ui/StatStrip.tsx'

interface Props {
  counts: OutcomeCounts
  /** After the run. */
  done?: boolean
}

/** Rows by what becomes of them. */
export const Figures = ({ counts, done = false }: Props) => {
  const { total, added, updated, unchanged, skipped, rejected } = counts
  const share = total ? (100 * rejected) / total : 0
  const here = skipped + unchanged
  const tile = (key: string, label: string, rows: number, note: string, bad = false) => ({
    key,
    label,
    value: count(rows),
    note,
    bad,
  })
  return (
    <StatStrip
      label={done ? 'What became of the rows' : 'What the import will do'}
      tiles={[
        tile('rows', 'Rows read', total, 'blank rows left out'),
        tile('added', done ? 'Added' : 'Will be added', added, 'new employees'),
        ...(updated ? [tile('updated', done ? 'Updated' : 'Will be updated', updated, 'already here')] : []),
        tile(
          'here',
          'Already here',
          here,
          skipped ? 'skipped' : unchanged ? 'nothing to change' : 'same e-mail',
        ),
        tile(
          'rejected',
          done ? 'Rejected' : 'Will be rejected',
          rejected,
          `${percent(share)} of rows`,
          rejected > 0,
        ),
      ]}
    />
  )
}
