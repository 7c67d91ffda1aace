import { NOTHING } from '@leadline/contract/format'
import type { Performance } from '@leadline/contract/performance/figures'
import {
  pointsWords,
  SCORE_FORMULA,
  scoreAccount,
  TERM_LABELS,
} from '@leadline/contract/performance/score-words'
import { type RecordColumn, RecordTable } from '../ui/RecordTable.tsx'
import { Score } from './Figures.tsx'
import css from './Panels.module.css'
import { Person, ViewDetails } from './Person.tsx'
import type { Standing } from './standing.ts'
import { TopConversion, TopFollowUps, TopScores } from './TopLists.tsx'

interface Props {
  team: readonly Standing[]
}

/** Who is best at what, and how each score is made, with everybody's own numbers. */
export const PerformanceMetrics = ({ team }: Props) => (
  <>
    <div className={css.columns}>
      <TopScores team={team} />
      <TopConversion team={team} />
      <TopFollowUps team={team} />
    </div>
    <section aria-labelledby="scores-title">
      <h2 id="scores-title" className={css.title}>
        How each score is made
      </h2>
      <p className={css.formula}>{SCORE_FORMULA}</p>
    </section>
    <RecordTable
      label="Scores"
      rows={team.map(standing => ({ ...standing, _id: standing.employee._id }))}
      columns={COLUMNS}
    />
  </>
)

type Row = Standing & { _id: string }

/** A term with the points that it brings, and of what. */
const Term = ({ figures, at }: { figures: Performance | undefined; at: number }) => {
  if (!figures) return NOTHING
  const { words, share, points, outOf } = scoreAccount(figures).lines[at]!
  return (
    <span className={css.points}>
      <span>
        <b>{share === null ? NOTHING : pointsWords(points)}</b>
        {share !== null && ` of ${pointsWords(outOf)}`}
      </span>
      <span className={css.quiet}>{words}</span>
    </span>
  )
}

/** What the points come to, or why there is no score. */
const Sum = ({ figures }: Pick<Standing, 'figures'>) => {
  if (!figures) return <Score figures={figures} />
  const { sum, lacks } = scoreAccount(figures)
  return (
    <span className={css.points}>
      {lacks ? <b>{NOTHING}</b> : <Score figures={figures} />}
      <span className={css.quiet}>{sum ?? lacks}</span>
    </span>
  )
}

const COLUMNS: RecordColumn<Row>[] = [
  { heading: 'Employee', cell: standing => <Person standing={standing} /> },
  ...Object.values(TERM_LABELS).map((heading, at) => ({
    heading,
    cell: ({ figures }: Row) => <Term figures={figures} at={at} />,
  })),
  { heading: 'Score', cell: standing => <Sum {...standing} /> },
  { heading: 'Details', cell: standing => <ViewDetails standing={standing} /> },
]
