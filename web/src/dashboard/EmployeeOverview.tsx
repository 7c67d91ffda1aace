import type { EmployeeDashboard } from '@leadline/contract/dashboard/endpoints'
import { count, money } from '@leadline/contract/format'
import type { UseQueryResult } from '@tanstack/react-query'
import { employeeDashboardPath } from '../paths.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { StatStrip, type StatTile } from '../ui/StatStrip.tsx'
import { DayFollowUps } from './DayFollowUps.tsx'
import css from './EmployeeOverview.module.css'
import { FirstResponses } from './FirstResponses.tsx'
import { OverdueList, RecentLeads } from './OverviewPanels.tsx'
import { useOneColumn } from './useOneColumn.ts'

type Due = EmployeeDashboard['followUpsDue'][number]

interface Props {
  day: UseQueryResult<EmployeeDashboard>
  /** Marks a follow-up complete. */
  onComplete: (item: Due) => void
}

/** How the day stands: the figures, what is due today and overdue, the newest leads. */
export const EmployeeOverview = ({ day, onComplete }: Props) => {
  const { data } = day
  const isOneColumn = useOneColumn()
  if (day.isPending) return <SkeletonRows label="Loading dashboard" columns={['72px', '1fr', '1fr']} />
  if (!data)
    return (
      <ErrorState
        message={FAILED}
        detail={day.error?.message}
        onRetry={() => void day.refetch()}
        retrying={day.isFetching}
        retryWord="Try Again"
      />
    )
  // Nothing is more urgent: in one column they come before a day that may be long.
  const firstResponses = <FirstResponses of={data.firstResponses} />
  return (
    <>
      <LoadFailure query={day} words={FAILED} />
      <StatStrip label="Figures" tiles={tilesOf(data.statistics)} />
      <div className={css.columns}>
        {isOneColumn && firstResponses}
        <DayFollowUps due={data.followUpsDue} done={data.followUpsDone} onComplete={onComplete} />
        <div className={css.side}>
          {!isOneColumn && firstResponses}
          <OverdueList
            items={data.overdueFollowUps}
            total={data.statistics.overdueFollowUps}
            onComplete={onComplete}
          />
          <RecentLeads leads={data.recentLeads}>
            <AppLink href={employeeDashboardPath('leads')}>All {count(data.statistics.totalLeads)}</AppLink>
          </RecentLeads>
        </div>
      </div>
    </>
  )
}

const FAILED = 'Failed to load dashboard data'

const tilesOf = (of: EmployeeDashboard['statistics']): StatTile[] => [
  {
    key: 'total',
    label: 'Total leads',
    value: count(of.totalLeads),
    note: `${count(of.openLeads)} open`,
  },
  {
    key: 'converted',
    label: 'Converted',
    value: count(of.convertedLeads),
    note: of.convertedLeads > 0 && money(of.convertedValue),
  },
  {
    key: 'today',
    label: 'Due today',
    value: count(of.followUpsDueToday),
    note: `${count(of.doneToday)} done`,
  },
  {
    key: 'overdue',
    label: 'Overdue',
    value: count(of.overdueFollowUps),
    note: `${count(of.upcomingFollowUps)} upcoming`,
    bad: of.overdueFollowUps > 0,
  },
]
