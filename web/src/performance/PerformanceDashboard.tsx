import { Tabs } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { reasonOf } from '../platform/call-failed.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { usePhone } from '../ui/use-phone.ts'
import { type PerformanceModel, usePerformance } from './api.ts'
import { EmployeeProfile } from './EmployeeProfile.tsx'
import { PeopleToday } from './PeopleToday.tsx'
import css from './PerformanceDashboard.module.css'
import { PerformanceMetrics } from './PerformanceMetrics.tsx'
import { detailsId } from './Person.tsx'
import { narrowTeam, type Standing } from './standing.ts'
import { TeamOverview } from './TeamOverview.tsx'
import { TeamToolbar } from './TeamToolbar.tsx'
import { type PerformanceSearch, type Tab, usePerformanceSearch } from './usePerformanceSearch.ts'

interface Props {
  /** What the people have to do now comes first: for whoever leads a team. */
  withPeople?: boolean
}

/** The Employee Performance Dashboard: the team, its metrics, and a person once their details are asked for. */
export const PerformanceDashboard = ({ withPeople = false }: Props) => {
  const search = usePerformanceSearch()
  const phone = usePhone()
  const tabs = ALL_TABS.filter(({ tab }) => withPeople || tab !== 'people')
  const tab = tabs.find(each => each.tab === search.tab)?.tab ?? tabs[0]!.tab
  const shown = search.employee ? 'profile' : tab
  useFocusBackTo(search.employee)
  return (
    <Tabs
      value={shown}
      onChange={name => name !== 'profile' && search.openTab(name as Tab)}
      keepMounted={false}
      classNames={{ list: css.tabs!, tab: css.tab! }}
    >
      <Tabs.List aria-label="Performance">
        {tabs.map(each => (
          <Tabs.Tab key={each.tab} value={each.tab}>
            {phone ? each.short : each.label}
          </Tabs.Tab>
        ))}
        {search.employee && <Tabs.Tab value="profile">{phone ? 'Profile' : 'Employee Profile'}</Tabs.Tab>}
      </Tabs.List>
      <Tabs.Panel value={shown} pt="sm">
        {search.employee ? (
          <EmployeeProfile key={search.employee} id={search.employee} search={search} />
        ) : (
          <Team tab={tab} search={search} />
        )}
      </Tabs.Panel>
    </Tabs>
  )
}

/** Back from a profile, the keyboard goes on where it had left the team. */
const useFocusBackTo = (employee: string | undefined) => {
  const before = useRef(employee)
  useEffect(() => {
    const left = before.current
    before.current = employee
    if (left && !employee) document.getElementById(detailsId(left))?.focus()
  }, [employee])
}

/** A phone has no room for their whole names. */
const ALL_TABS: readonly { tab: Tab; label: string; short: string }[] = [
  { tab: 'people', label: 'Today', short: 'Today' },
  { tab: 'overview', label: 'Team Overview', short: 'Overview' },
  { tab: 'metrics', label: 'Performance Metrics', short: 'Metrics' },
]

const FAILED = 'Failed to load performance data'

/** The tabs of the whole team, in all their states. */
const Team = ({ tab, search }: { tab: Tab; search: PerformanceSearch }) => {
  const model = usePerformance(search.companyId)
  const { team, figures } = model
  if (model.isLost)
    return (
      <ErrorState
        message={FAILED}
        detail={reasonOf(figures.error)}
        onRetry={model.retry}
        retrying={figures.isFetching}
      />
    )
  if (!team) return <SkeletonRows label="Loading performance" columns={SKELETON} />
  if (team.length === 0)
    return <EmptyState title="No employees yet" words="How each of them stands will be shown here." />
  return (
    <div className={css.stack}>
      <LoadFailure query={figures} words={FAILED} />
      <TeamToolbar search={search} companyId={model.companyId} />
      <Found tab={tab} found={narrowTeam(team, search)} model={model} />
    </div>
  )
}

const SKELETON = ['200px', '140px', '1fr', '1fr', '90px', '110px']

interface FoundProps {
  tab: Tab
  found: readonly Standing[]
  model: PerformanceModel
}

const Found = ({ tab, found, model: { companyId } }: FoundProps) => {
  if (found.length === 0)
    return <EmptyState title="No employees found" words="Nobody fits this search and department." />
  if (tab === 'people') return <PeopleToday team={found} companyId={companyId} />
  if (tab === 'metrics') return <PerformanceMetrics team={found} />
  return <TeamOverview team={found} companyId={companyId} />
}
