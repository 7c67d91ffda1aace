import { may } from '@leadline/contract/access/permissions'
import type { Employee } from '@leadline/contract/employees/employee'
import {
  dashboardPath,
  employeeDashboardPath,
  employeeImportPath,
  importPath,
  organisationPath,
  peoplePath,
} from '../paths.ts'
import type { Session } from '../platform/session.ts'
import { organisationPlaces } from '../ui/organisation-places.ts'
import { placesFor } from '../ui/places.ts'

export type FoundGroup = 'Leads' | 'People' | 'Actions' | 'Screens'

/** One line that the search offers; choosing it opens its address. */
export interface Found {
  key: string
  group: FoundGroup
  label: string
  /** What tells it from others of the same name. */
  about?: string
  href: string
}

type Search = { companyId?: string | undefined }
type Who = Pick<Session, 'userType' | 'role'>

/** The screens and actions that are this person's, whatever is typed. */
export const offeredTo = (who: Who, search: Search): Found[] => [
  ...actionsOf(who, search).map(found => ({ ...found, group: 'Actions' as const })),
  ...screensOf(who, search).map(found => ({ ...found, group: 'Screens' as const })),
]

type Line = Omit<Found, 'group'>

const actionsOf = (who: Who, search: Search): Line[] =>
  who.userType === 'employee' ? employeeActions(who, search) : officeActions(who, search)

const officeActions = (who: Who, search: Search): Line[] => [
  { key: 'add', label: 'Add New Lead', href: dashboardPath('home', { ...search, lead: 'new' }) },
  {
    key: 'quick',
    label: 'Quick add',
    about: 'a lead',
    href: dashboardPath('home', { ...search, lead: 'quick' }),
  },
  {
    key: 'import',
    label: 'Import leads',
    about: 'from a file',
    href: importPath(undefined, undefined, search),
  },
  {
    key: 'import-people',
    label: 'Import employees',
    about: 'from a file',
    href: employeeImportPath(undefined, search),
  },
  {
    key: 'links',
    label: 'Make links',
    about: 'to the public form',
    href: dashboardPath('linkgenerator', search),
  },
  // A company talks with its employees; superadmins and office users have no chat.
  ...(who.userType === 'company'
    ? [{ key: 'new-chat', label: 'New chat', href: dashboardPath('chat', { ...search, chat: 'new' }) }]
    : []),
  ...dueActions(more => dashboardPath('followups', { ...search, ...more })),
]

const employeeActions = (who: Who, search: Search): Line[] => [
  ...(may(who, 'leads.create')
    ? [
        {
          key: 'add',
          label: 'Add New Lead',
          href: employeeDashboardPath('leads', { ...search, lead: 'new' }),
        },
      ]
    : []),
  { key: 'new-chat', label: 'New chat', href: employeeDashboardPath('chat', { ...search, chat: 'new' }) },
  ...dueActions(more => employeeDashboardPath('followups', { ...search, ...more })),
]

const dueActions = (hrefOf: (more: Record<string, string>) => string): Line[] => [
  { key: 'today', label: 'See what is due today', href: hrefOf({ show: 'today' }) },
  { key: 'overdue', label: 'See what is overdue', href: hrefOf({ state: 'overdue' }) },
]

const screensOf = (who: Who, search: Search): Line[] => {
  const { main, setUp, account } = placesFor(who, search.companyId ? { companyId: search.companyId } : {})
  const sections = who.userType === 'employee' ? [] : organisationPlaces(who.userType)
  return [
    ...[...main, ...setUp].map(({ key, label, href }) => ({ key, label, href })),
    ...(who.userType === 'employee' ? [] : peopleScreens(search)),
    ...sections.map(({ key, label }) => ({
      key: `organisation-${key}`,
      label,
      about: 'Organisation',
      href: organisationPath(key, search),
    })),
    { key: 'account', label: 'My account', href: account },
  ]
}

const peopleScreens = (search: Search): Line[] =>
  (['Departments', 'Performance'] as const).map(label => ({
    key: `people-${label}`,
    label,
    about: 'Employees',
    href: peoplePath(label === 'Departments' ? 'departments' : 'performance', search),
  }))

/**
 * Those whose name, phone or e-mail holds what was typed. What stands behind the @ is the same for all of a company, so
 * it counts only once an @ has been typed.
 */
export const peopleNamed = <P extends Pick<Employee, 'name' | 'email' | 'phone'>>(
  people: readonly P[],
  typed: string,
): P[] => {
  const wanted = typed.toLocaleLowerCase('en-IN')
  const isMeant = ({ name, email, phone }: P) =>
    [name, wanted.includes('@') ? email : email.split('@')[0]!, phone].some(text =>
      text.toLocaleLowerCase('en-IN').includes(wanted),
    )
  return people.filter(isMeant)
}

/** A person among those of the office, or for whoever leads a team their profile there. */
export const personLine = (
  { userType }: Who,
  { _id, name, role, email }: Pick<Employee, '_id' | 'name' | 'role' | 'email'>,
  companyId: string | undefined,
): Found => ({
  key: _id,
  group: 'People',
  label: name,
  about: `${role} · ${email}`,
  href:
    userType === 'employee'
      ? employeeDashboardPath('team', { employee: _id })
      : peoplePath('employees', { companyId, search: email }),
})

/** Those in whose words every word that was typed begins one. */
export const matching = (found: readonly Found[], typed: string): Found[] => {
  const wanted = wordsIn(typed)
  return found.filter(({ label, about = '' }) => {
    const has = wordsIn(`${label} ${about}`)
    return wanted.every(want => has.some(word => word.startsWith(want)))
  })
}

const wordsIn = (text: string) =>
  text
    .toLocaleLowerCase('en-IN')
    .split(/[\s-]+/)
    .filter(Boolean)
