import { may } from '@leadline/contract/access/permissions'
import { whyNotAdd } from '@leadline/contract/leads/may-change'
import { ActionIcon } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { lazyRouteComponent, useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { assigning } from '../assigning.tsx'
import { ExportMenu } from '../exports/ExportMenu.tsx'
import { useCompleteFollowUp } from '../follow-ups/complete-follow-up.ts'
import { useFollowUpDialogs } from '../follow-ups/useFollowUpDialogs.tsx'
import { LayoutToggle } from '../leads/LayoutToggle.tsx'
import { LeadManagement } from '../leads/LeadManagement.tsx'
import { useLeadSearch } from '../leads/useLeadSearch.ts'
import { EMPLOYEE_VIEWS, type EmployeeView } from '../paths.ts'
import type { Session } from '../platform/session.ts'
import { useSession } from '../platform/use-session.ts'
import { TodosIcon } from '../todos/TodosIcon.tsx'
import { AppFrame } from '../ui/AppFrame.tsx'
import { roleWord } from '../ui/FrameSidebar.tsx'
import { usePhone } from '../ui/use-phone.ts'
import { ViewBar } from '../views/ViewBar.tsx'
import { AddLead } from './AddLead.tsx'
import { useEmployeeDay } from './api.ts'
import css from './EmployeeDashboardPage.module.css'
import { EmployeeOverview } from './EmployeeOverview.tsx'
import { EmployeeTabs } from './EmployeeTabs.tsx'
import { FirstResponses } from './FirstResponses.tsx'
import { useEmployeeReminder } from './useEmployeeReminder.tsx'

const FollowUpsPage = lazyRouteComponent(() => import('../follow-ups/FollowUpsPage.tsx'), 'FollowUpsPage')
const AnalyticsPage = lazyRouteComponent(() => import('../analytics/AnalyticsPage.tsx'), 'AnalyticsPage')
const ChatPage = lazyRouteComponent(() => import('../chat/ChatPage.tsx'), 'ChatPage')
const TeamPage = lazyRouteComponent(() => import('../performance/TeamPage.tsx'), 'TeamPage')
const TodosPage = lazyRouteComponent(() => import('../todos/TodosPage.tsx'), 'TodosPage')

/** An employee's dashboard: the day at a glance, the leads assigned to them, their follow-ups. */
export const EmployeeDashboardPage = () => {
  const session = useSession()
  const { view } = useLocation().search as { view?: unknown }
  const known = EMPLOYEE_VIEWS.find(name => name === view && isOpenTo(name, session)) ?? 'overview'
  const [painted, setPainted] = useState(false)
  // The leads come first: no screen waits for more than three answers before its rows.
  const day = useEmployeeDay({ enabled: known !== 'leads' || painted })
  const reminder = useEmployeeReminder(day)
  const phone = usePhone()
  const tabs = (
    <>
      {reminder}
      {!phone && <EmployeeTabs open={known} statistics={day.data?.statistics} />}
    </>
  )
  if (known === 'overview') return <Overview day={day} tabs={tabs} />
  if (known === 'leads')
    return (
      <MyLeads tabs={tabs} counts={countsOf(day.data)} painted={painted} onPainted={() => setPainted(true)} />
    )
  if (known === 'followups')
    return <FollowUpsPage above={tabs} first={day.data && <FirstResponses of={day.data.firstResponses} />} />
  if (known === 'analytics') return <AnalyticsPage above={tabs} />
  if (known === 'todos') return <TodosPage />
  if (known === 'team') return <TeamPage above={tabs} counts={countsOf(day.data)} />
  return <ChatPage counts={countsOf(day.data)} />
}

/** The Team is for whoever leads one. */
const isOpenTo = (view: EmployeeView, session: Session) => view !== 'team' || may(session, 'leads.assign')

type Day = ReturnType<typeof useEmployeeDay>

const countsOf = (day: Day['data']) => ({
  leads: day?.statistics.totalLeads,
  followups: (day && day.statistics.followUpsDueToday + day.statistics.overdueFollowUps) || undefined,
})

const Overview = ({ day, tabs }: { day: Day; tabs: ReactNode }) => {
  const session = useSession()
  const complete = useCompleteFollowUp()
  return (
    <AppFrame
      heading={`Welcome, ${session.name}`}
      shortHeading={session.name}
      badge={roleWord(session)}
      place="overview"
      counts={countsOf(day.data)}
      actions={
        <>
          <TodosIcon companyId={undefined} ready={!day.isPending} />
          <ActionIcon aria-label="Refresh" loading={day.isFetching} onClick={() => void day.refetch()}>
            <IconRefresh size={18} stroke={1.6} />
          </ActionIcon>
        </>
      }
    >
      {tabs}
      <EmployeeOverview day={day} onComplete={complete} />
    </AppFrame>
  )
}

interface LeadsProps {
  tabs: ReactNode
  counts: ReturnType<typeof countsOf>
  painted: boolean
  onPainted: () => void
}

const MyLeads = ({ tabs, counts, painted, onPainted }: LeadsProps) => {
  const session = useSession()
  const followUps = useFollowUpDialogs()
  const { change, filters } = useLeadSearch()
  return (
    <AppFrame
      heading={filters.adminView ? 'Team leads' : 'My Leads'}
      badge={roleWord(session)}
      place="leads"
      counts={counts}
      actions={
        <>
          <LayoutToggle />
          <TodosIcon companyId={undefined} ready={painted} />
          <AddLead
            why={whyNotAdd(session)}
            onClick={() => void change({ lead: 'new' }, { replace: false })}
          />
        </>
      }
    >
      {tabs}
      <div className={css.leads}>
        <LeadManagement
          words="employee"
          followUps={followUps}
          onPainted={onPainted}
          assigning={assigning}
          views={now => <ViewBar {...now} />}
          menu={(shown, of) => may(session, 'leads.export') && <ExportMenu query={shown} companyId={of} />}
        />
      </div>
      {followUps.dialog}
    </AppFrame>
  )
}
