import { lazyRouteComponent, useLocation } from '@tanstack/react-router'
import { DASHBOARD_VIEWS, type DashboardView } from '../paths.ts'
import { PlaceholderPage } from '../ui/PlaceholderPage.tsx'
import { HomePage } from './HomePage.tsx'

const AnalyticsPage = lazyRouteComponent(() => import('../analytics/AnalyticsPage.tsx'), 'AnalyticsPage')
const ChatPage = lazyRouteComponent(() => import('../chat/ChatPage.tsx'), 'ChatPage')
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
  if (known === 'organisation') return <OrganisationPage />
  return <PlaceholderPage {...LATER[known]} place={known} />
}

/** The views whose screens come later, and what they will hold. */
const LATER: Record<
  Exclude<
    DashboardView,
    'home' | 'analytics' | 'chat' | 'imports' | 'followups' | 'employees' | 'organisation'
  >,
  { heading: string; words: string }
> = {
  linkgenerator: {
    heading: 'Link generator',
    words: 'Links to the quote request for each platform and campaign, with QR codes, will stand here.',
  },
}
