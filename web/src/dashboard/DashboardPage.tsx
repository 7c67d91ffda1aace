import { lazyRouteComponent, useLocation } from '@tanstack/react-router'
import { DASHBOARD_VIEWS } from '../paths.ts'
import { HomePage } from './HomePage.tsx'

const AnalyticsPage = lazyRouteComponent(() => import('../analytics/AnalyticsPage.tsx'), 'AnalyticsPage')
const ChatPage = lazyRouteComponent(() => import('../chat/ChatPage.tsx'), 'ChatPage')
const LinksPage = lazyRouteComponent(() => import('../links/LinksPage.tsx'), 'LinksPage')
const ImportsPage = lazyRouteComponent(() => import('../imports/ImportsPage.tsx'), 'ImportsPage')

const FollowUpsPage = lazyRouteComponent(() => import('../follow-ups/FollowUpsPage.tsx'), 'FollowUpsPage')
const EmployeesPage = lazyRouteComponent(() => import('../employees/EmployeesPage.tsx'), 'EmployeesPage')
const OrganisationPage = lazyRouteComponent(
  () => import('../organisation/OrganisationPage.tsx'),
  'OrganisationPage',
)

/** The company's dashboard: the view that the address names, home without a word. */
export const DashboardPage = () => {
  const { view } = useLocation().search as { view?: unknown }
  const known = DASHBOARD_VIEWS.find(name => name === view)
  if (!known || known === 'home') return <HomePage />
  if (known === 'analytics') return <AnalyticsPage />
  if (known === 'chat') return <ChatPage />
  if (known === 'imports') return <ImportsPage />
  if (known === 'followups') return <FollowUpsPage />
  if (known === 'employees') return <EmployeesPage />
  if (known === 'linkgenerator') return <LinksPage />
  return <OrganisationPage />
}
