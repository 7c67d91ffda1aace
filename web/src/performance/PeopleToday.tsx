import { count, NOTHING } from '@leadline/contract/format'
import { useStatusFlow } from '../platform/use-status-flow.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { type RecordColumn, Table } from '../ui/RecordTable.tsx'
import { StatStrip } from '../ui/StatStrip.tsx'
import { usePhone } from '../ui/use-phone.ts'
import { Workload } from './Figures.tsx'
import css from './Panels.module.css'
import { PeopleCards } from './PeopleCards.tsx'
import { Available, Person, ViewDetails } from './Person.tsx'
import { figuresOf, type Standing } from './standing.ts'
import { usePersonPaths } from './usePerformanceSearch.ts'

interface Props {
  team: readonly Standing[]
  companyId: string | undefined
}

type Row = Standing & { _id: string }

/** What the people of a team have to do now: open leads, what is due today and overdue, and who has room. */
export const PeopleToday = ({ team, companyId }: Props) => {
  const columns = useColumns(companyId)
  const phone = usePhone()
  const rows = team.toSorted(byUrgency).map(standing => ({ ...standing, _id: standing.employee._id }))
  const figures = figuresOf(team)
  const sum = (of: (each: (typeof figures)[number]) => number) =>
    figures.length ? count(figures.reduce((all, each) => all + of(each), 0)) : NOTHING
  const available = figures.filter(({ availability }) => availability.isAvailable).length
  return (
    <>
      <StatStrip
        label="Team today"
        tiles={[
          {
            key: 'people',
            label: 'People',
            value: count(team.length),
            note: figures.length > 0 && `${count(available)} available now`,
          },
          { key: 'open', label: 'Open leads', value: sum(({ workload }) => workload.openLeads) },
        ]}
      />
      {phone ? (
        <PeopleCards team={rows} columns={columns} />
      ) : (
        <Table
          label="People"
          rows={rows}
          columns={columns}
          muted={({ employee }) => employee.isActive === false}
        />
      )}
    </>
  )
}

/** Whoever is behind stands first. A follow-up may count for two people, so nothing is summed here. */
const byUrgency = ({ figures: a, employee: one }: Standing, { figures: b, employee: other }: Standing) =>
  (b?.dueFollowUps.overdue ?? 0) - (a?.dueFollowUps.overdue ?? 0) ||
  (b?.dueFollowUps.today ?? 0) - (a?.dueFollowUps.today ?? 0) ||
  one.name.localeCompare(other.name, 'en-IN')

const useColumns = (companyId: string | undefined): RecordColumn<Row>[] => {
  const paths = usePersonPaths()
  const { statuses } = useStatusFlow(companyId)
  // Exactly those statuses that the figure counts, so that the list shows as many.
  const open = statuses.filter(({ stage }) => stage !== 'won' && stage !== 'lost').map(({ name }) => name)
  return [
    { heading: 'Person', cell: standing => <Person standing={standing} /> },
    {
      heading: 'Open leads',
      cell: ({ figures, employee }) => (
        <Figure
          of={figures?.workload.openLeads}
          href={paths.leads(employee._id, open)}
          label={`Open leads of ${employee.name}`}
        />
      ),
      right: true,
    },
    {
      heading: 'Due today',
      cell: ({ figures, employee }) => (
        <Figure
          of={figures?.dueFollowUps.today}
          href={paths.followUps(employee._id, 'today')}
          label={`Follow-ups of ${employee.name} due today`}
        />
      ),
      right: true,
    },
    {
      heading: 'Overdue',
      cell: ({ figures, employee }) => (
        <Figure
          of={figures?.dueFollowUps.overdue}
          href={paths.followUps(employee._id, 'overdue')}
          label={`Overdue follow-ups of ${employee.name}`}
          bad
        />
      ),
      right: true,
    },
    { heading: 'Workload', cell: standing => <Workload {...standing} /> },
    { heading: 'Availability', cell: standing => <Available {...standing} /> },
    { heading: 'Details', cell: standing => <ViewDetails standing={standing} /> },
  ]
}

interface FigureProps {
  of: number | undefined
  href: string
  label: string
  bad?: boolean
}

/** A figure that leads to what it counts. */
const Figure = ({ of, href, label, bad = false }: FigureProps) => (
  <AppLink
    href={href}
    className={css.numberLink}
    aria-label={`${label}: ${count(of)}`}
    data-bad={(bad && of !== undefined && of > 0) || undefined}
  >
    {count(of)}
  </AppLink>
)
