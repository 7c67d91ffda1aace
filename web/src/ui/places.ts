import {
  type Icon,
  IconAddressBook,
  IconBellRinging,
  IconBuilding,
  IconCategory,
  IconChartBar,
  IconChecklist,
  IconForms,
  IconHome,
  IconLink,
  IconListDetails,
  IconMessage,
  IconUserCheck,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import {
  accountPath,
  dashboardPath,
  dropdownOptionsPath,
  employeeDashboardPath,
  enquiryFlowPath,
  formBuilderPath,
  salesTestPath,
} from '../paths.ts'
import type { Session } from '../platform/session.ts'

export interface Place {
  key: string
  label: string
  icon: Icon
  href: string
}

export interface Places {
  main: Place[]
  /** Under the heading 'Set-up'. */
  setUp: Place[]
  /** Where my account is. */
  account: string
}

/** How many of the main places stand in the phone's bottom bar before 'More'. */
export const BAR_PLACES = 3

/** Where this person can go from anywhere. `search` is what every address carries on, such as companyId. */
export const placesFor = (
  who: Pick<Session, 'userType' | 'role'>,
  search: Record<string, unknown>,
): Places => ({
  ...(who.userType === 'employee' ? employeePlaces(who, search) : officePlaces(who, search)),
  account: accountPath(search),
})

type Grouped = Omit<Places, 'account'>

const officePlaces = (who: Pick<Session, 'userType'>, search: Record<string, unknown>): Grouped => ({
  main: [
    { key: 'home', label: 'Home', icon: IconHome, href: dashboardPath('home', search) },
    {
      key: 'followups',
      label: 'Follow-ups',
      icon: IconBellRinging,
      href: dashboardPath('followups', search),
    },
    { key: 'analytics', label: 'Analytics', icon: IconChartBar, href: dashboardPath('analytics', search) },
    { key: 'employees', label: 'Employees', icon: IconUsers, href: dashboardPath('employees', search) },
    {
      key: 'linkgenerator',
      label: 'Link generator',
      icon: IconLink,
      href: dashboardPath('linkgenerator', search),
    },
    // A company talks with its employees; superadmins and office users have no chat.
    ...(who.userType === 'company'
      ? [{ key: 'chat', label: 'Chat', icon: IconMessage, href: dashboardPath('chat', search) }]
      : []),
  ],
  setUp: [
    {
      key: 'organisation',
      label: 'Organisation',
      icon: IconBuilding,
      href: dashboardPath('organisation', search),
    },
    {
      key: 'dropdown-options',
      label: 'Dropdown options',
      icon: IconListDetails,
      href: dropdownOptionsPath(search),
    },
    { key: 'form-builder', label: 'Form builder', icon: IconForms, href: formBuilderPath(search) },
    { key: 'enquiry-flow', label: 'Enquiry flow', icon: IconCategory, href: enquiryFlowPath(search) },
    { key: 'sales-test', label: 'Sales team', icon: IconUserCheck, href: salesTestPath(search) },
  ],
})

const employeePlaces = (who: Pick<Session, 'role'>, search: Record<string, unknown>): Grouped => ({
  main: [
    { key: 'overview', label: 'Overview', icon: IconHome, href: employeeDashboardPath('overview', search) },
    { key: 'leads', label: 'My Leads', icon: IconAddressBook, href: employeeDashboardPath('leads', search) },
    {
      key: 'followups',
      label: 'Follow-ups',
      icon: IconBellRinging,
      href: employeeDashboardPath('followups', search),
    },
    { key: 'chat', label: 'Chat', icon: IconMessage, href: employeeDashboardPath('chat', search) },
    { key: 'todos', label: 'To-dos', icon: IconChecklist, href: employeeDashboardPath('todos', search) },
    {
      key: 'analytics',
      label: 'Analytics',
      icon: IconChartBar,
      href: employeeDashboardPath('analytics', search),
    },
    ...(who.role === 'Team Lead' || who.role === 'Manager'
      ? [{ key: 'team', label: 'Team', icon: IconUsersGroup, href: employeeDashboardPath('team', search) }]
      : []),
  ],
  setUp: [
    { key: 'enquiry-flow', label: 'Enquiry flow', icon: IconCategory, href: enquiryFlowPath(search) },
    { key: 'sales-test', label: 'Sales team', icon: IconUserCheck, href: salesTestPath(search) },
  ],
})
