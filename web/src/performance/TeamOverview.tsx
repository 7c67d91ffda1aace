import { count, money, NOTHING, percent } from '@leadline/contract/format'
import { percentOf } from '@leadline/contract/performance/score'
import { SCORE_FORMULA } from '@leadline/contract/performance/score-words'
import { StatStrip, type StatTile } from '../ui/StatStrip.tsx'
import { ConversionChart } from './ConversionChart.tsx'
import css from './Panels.module.css'
import { figuresOf, type Standing, type Totals, totalsOf } from './standing.ts'
import { TeamTable } from './TeamTable.tsx'
import { TopRevenue } from './TopLists.tsx'

interface Props {
  team: readonly Standing[]
  companyId: string | undefined
}

/** The team: what it comes to, how each person stands, and who brings what. */
export const TeamOverview = ({ team, companyId }: Props) => (
  <>
    <StatStrip label="Team" tiles={tilesOf(team.length, totalsOf(team))} />
    <TeamTable team={team} companyId={companyId} />
    <p className={css.formula}>{SCORE_FORMULA}</p>
    <div className={css.columns}>
      <ConversionChart team={figuresOf(team)} />
      <TopRevenue team={team} />
    </div>
  </>
)

const tilesOf = (people: number, totals: Totals | undefined): StatTile[] => {
  const { totalLeads, totalConversions, totalRevenue } = totals ?? {}
  const each = totalConversions && totalRevenue ? totalRevenue / totalConversions : undefined
  return [
    {
      key: 'people',
      label: 'Total Employees',
      value: count(people),
      note: totals && `${count(totals.available)} available now`,
    },
    {
      key: 'leads',
      label: 'Total Leads',
      value: count(totalLeads),
      note: totals && `${count(totals.openLeads)} open`,
    },
    {
      key: 'conversions',
      label: 'Total Conversions',
      value: count(totalConversions),
      note: totals && `${percent(percentOf(totals.totalConversions, totals.totalLeads))} of leads`,
    },
    {
      key: 'revenue',
      label: 'Total Revenue',
      value: totals ? money(totalRevenue) : NOTHING,
      note: each !== undefined && `${money(each)} each win`,
    },
  ]
}
