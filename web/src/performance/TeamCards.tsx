import { money, percent } from '@leadline/contract/format'
import { workloadColour } from '@leadline/contract/performance/score'
import { Bar, Score } from './Figures.tsx'
import { Available, Person, useDepartmentWords, ViewDetails } from './Person.tsx'
import type { Standing } from './standing.ts'
import css from './TeamCards.module.css'

interface Props {
  team: readonly Standing[]
  companyId: string | undefined
}

/** How each person stands, on a phone: score, conversion, load and revenue, and the way to the rest. */
export const TeamCards = ({ team, companyId }: Props) => {
  const departmentWords = useDepartmentWords(companyId)
  return (
    <ul className={css.cards} aria-label="Team">
      {team.map(standing => (
        <li key={standing.employee._id} className={css.card}>
          <span className={css.top}>
            <Person standing={standing} second={`${standing.employee.role}, ${departmentWords(standing)}`} />
            <Score {...standing} />
          </span>
          <Bars {...standing} />
          <span className={css.top}>
            <Available {...standing} />
            <ViewDetails standing={standing} />
          </span>
        </li>
      ))}
    </ul>
  )
}

const Bars = ({ figures }: Pick<Standing, 'figures'>) => {
  const rate = figures?.conversionMetrics.conversionRate
  const load = figures?.workload.workloadPercentage
  const target = figures?.performance.conversionTarget
  return (
    <span className={css.bars}>
      <span className={css.bar}>
        <span className={css.words}>
          Won <b>{percent(rate)}</b>
        </span>
        <Bar of={rate && target ? (rate / target) * 65 : 0} mark={figures && 65} />
      </span>
      <span className={css.bar}>
        <span className={css.words}>
          Load <b>{percent(load)}</b>
        </span>
        <Bar of={load ?? 0} colour={load === undefined ? undefined : (workloadColour(load) ?? 'green')} />
      </span>
      <b className={css.money}>{money(figures?.leadStatistics.convertedValue)}</b>
    </span>
  )
}
