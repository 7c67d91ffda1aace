import { count, money, percent } from '@leadline/contract/format'
import { LEADS_FOR_A_SCORE } from '@leadline/contract/performance/score'
import { Monogram } from '../ui/Monogram.tsx'
import css from './Panels.module.css'
import { figuresOf, type Standing } from './standing.ts'

/** A top list shows so many at most (document 1, section 2). */
const MOST = 5

interface Entry {
  id: string
  name: string
  /** What they are ranked by. */
  figure: number
}

interface Props {
  title: string
  /** Who is counted, in a quiet line. */
  note: string
  entries: readonly Entry[]
  words: (figure: number) => string
  none: string
}

/** The first five by one figure, with bars for the eye. */
const TopList = ({ title, note, entries, words, none }: Props) => {
  const top = entries.toSorted(byFigure).slice(0, MOST)
  const best = top[0]?.figure ?? 0
  return (
    <section className={css.panel} aria-label={title}>
      <div className={css.head}>
        <h2>{title}</h2>
        <span className={css.quiet}>{note}</span>
      </div>
      {top.length === 0 && <p className={css.none}>{none}</p>}
      <ol className={css.list}>
        {top.map(({ id, name, figure }) => (
          <li key={id} className={css.entry}>
            <Monogram name={name} round size={22} />
            <span className={css.name}>{name}</span>
            <span className={css.bar} aria-hidden="true">
              <span style={{ width: `${best > 0 ? (figure / best) * 100 : 0}%` }} />
            </span>
            <b>{words(figure)}</b>
          </li>
        ))}
      </ol>
    </section>
  )
}

const byFigure = (a: Entry, b: Entry) => b.figure - a.figure || a.name.localeCompare(b.name, 'en-IN')

interface Team {
  team: readonly Standing[]
}

/** Those of whom a figure can be told. */
const entriesOf = (
  team: readonly Standing[],
  figure: (of: NonNullable<Standing['figures']>) => number | null | false,
) =>
  figuresOf(team).flatMap(each => {
    const of = figure(each)
    return of === null || of === false
      ? []
      : [{ id: each.employee._id, name: each.employee.name, figure: of }]
  })

export const TopRevenue = ({ team }: Team) => (
  <TopList
    title="Top five by revenue"
    note="value of won leads"
    entries={entriesOf(
      team,
      ({ leadStatistics: { convertedValue } }) => convertedValue > 0 && convertedValue,
    )}
    words={money}
    none="No lead with a value has been won yet."
  />
)

export const TopScores = ({ team }: Team) => (
  <TopList
    title="Top five by score"
    note={`with ${LEADS_FOR_A_SCORE} leads or more`}
    entries={entriesOf(team, ({ performance }) => performance.score)}
    words={count}
    none="Not enough data for a score yet."
  />
)

export const TopConversion = ({ team }: Team) => (
  <TopList
    title="Top five by conversion"
    note={`with ${LEADS_FOR_A_SCORE} leads or more`}
    entries={entriesOf(
      team,
      ({ workload, conversionMetrics }) =>
        workload.totalLeads >= LEADS_FOR_A_SCORE && conversionMetrics.conversionRate,
    )}
    words={percent}
    none="Not enough data yet."
  />
)

export const TopFollowUps = ({ team }: Team) => (
  <TopList
    title="Top five by follow-ups done"
    note="of those scheduled"
    entries={entriesOf(
      team,
      ({ followUpMetrics }) => followUpMetrics.total > 0 && followUpMetrics.completionRate,
    )}
    words={percent}
    none="No follow-up has been scheduled yet."
  />
)
