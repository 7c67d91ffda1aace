import type { EmployeeDashboard } from '@leadline/contract/dashboard/endpoints'
import { count } from '@leadline/contract/format'
import { Tabs } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { type EmployeeView, employeeDashboardPath } from '../paths.ts'
import { useSession } from '../platform/use-session.ts'
import css from './HomePage.module.css'

interface Props {
  open: EmployeeView
  statistics: EmployeeDashboard['statistics'] | undefined
}

/** The employee's views with what waits in each; the Team of those who lead one. */
export const EmployeeTabs = ({ open, statistics }: Props) => {
  const router = useRouter()
  const { role } = useSession()
  const due = statistics && statistics.followUpsDueToday + statistics.overdueFollowUps
  return (
    <Tabs
      value={open}
      onChange={view => void router.navigate({ href: employeeDashboardPath(view as EmployeeView) })}
      mb="sm"
      classNames={{ list: css.tabs!, tab: css.tab! }}
    >
      <Tabs.List>
        <Tabs.Tab value="overview">Overview</Tabs.Tab>
        <Tabs.Tab value="leads" rightSection={<Total of={statistics?.totalLeads} />}>
          My Leads
        </Tabs.Tab>
        <Tabs.Tab value="followups" rightSection={<Total of={due} />}>
          Follow-ups
        </Tabs.Tab>
        {(role === 'Team Lead' || role === 'Manager') && <Tabs.Tab value="team">Team</Tabs.Tab>}
      </Tabs.List>
    </Tabs>
  )
}

const Total = ({ of }: { of: number | undefined }) =>
  of === undefined ? null : <span className={css.total}>{count(of)}</span>
