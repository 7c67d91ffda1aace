import { may } from '@leadline/contract/access/permissions'
import { whyNotAdd } from '@leadline/contract/leads/may-change'
import { lazyRouteComponent, useLocation } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { ExportMenu } from '../exports/ExportMenu.tsx'
import { useFollowUpDialogs } from '../follow-ups/useFollowUpDialogs.tsx'
import { LayoutToggle } from '../leads/LayoutToggle.tsx'
import { LeadManagement } from '../leads/LeadManagement.tsx'
import { useLeadSearch } from '../leads/useLeadSearch.ts'
import { EMPLOYEE_VIEWS, type EmployeeView } from '../paths.ts'
import { useSession } from '../platform/use-session.ts'
import { TodosIcon } from '../todos/TodosIcon.tsx'
import { AppFrame } from '../ui/AppFrame.tsx'
import { roleWord } from '../ui/FrameSidebar.tsx'
import { PlaceholderPage } from '../ui/PlaceholderPage.tsx'
import { ViewBar } from '../views/ViewBar.tsx'
import { AddLead } from './AddLead.tsx'
import css from './EmployeeDashboardPage.module.css'

const TodosPage = lazyRouteComponent(() => import('../todos/TodosPage.tsx'), 'TodosPage')

/** An employee's dashboard: the leads assigned to them, and what comes later. */
export const EmployeeDashboardPage = () => {
  const session = useSession()
  const followUps = useFollowUpDialogs()
  const { change } = useLeadSearch()
  const { view } = useLocation().search as { view?: unknown }
  const [painted, setPainted] = useState(false)
  const onPainted = useCallback(() => setPainted(true), [])
  const known = EMPLOYEE_VIEWS.find(name => name === view) ?? 'overview'
  if (known === 'todos') return <TodosPage />
  if (known !== 'overview' && known !== 'leads') return <PlaceholderPage {...LATER[known]} place={known} />
  return (
    <AppFrame
      heading={known === 'overview' ? `Welcome, ${session.name}` : 'My Leads'}
      shortHeading={known === 'overview' ? session.name : 'My Leads'}
      badge={roleWord(session)}
      place={known}
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
      <div className={css.leads}>
        <LeadManagement
          words="employee"
          onSchedule={followUps.schedule}
          onPainted={onPainted}
          views={now => <ViewBar {...now} />}
          menu={(filters, of) =>
            may(session, 'leads.export') && <ExportMenu query={filters} companyId={of} />
          }
        />
      </div>
      {followUps.dialog}
    </AppFrame>
  )
}

/** The views whose screens come later, and what they will hold. */
const LATER: Record<
  Exclude<EmployeeView, 'overview' | 'leads' | 'todos'>,
  { heading: string; words: string }
> = {
  followups: { heading: 'Follow-ups', words: 'What is overdue, due today and upcoming will stand here.' },
  chat: { heading: 'Chat', words: 'Messages with the company and with colleagues will stand here.' },
  team: { heading: 'Team', words: 'The team’s leads, their assignment and its figures will stand here.' },
}
