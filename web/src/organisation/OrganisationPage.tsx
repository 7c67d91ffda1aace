import { OWNERS, type UserType } from '@leadline/contract/access/user-type'
import { Tabs } from '@mantine/core'
import { useLocation, useRouter } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'
import { type OrganisationSection, organisationPath } from '../paths.ts'
import { useSession } from '../platform/use-session.ts'
import { AppFrame } from '../ui/AppFrame.tsx'
import tabs from '../ui/PageTabs.module.css'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'

interface Section {
  key: OrganisationSection
  label: string
  /** Whom it is for; nobody else sees its tab. */
  for: readonly UserType[]
  /** `companyId` is the choice in the header: one company, or all of them without. */
  Body: ComponentType<{ companyId: string | undefined }>
}

const HolidaysSection = lazy(async () => ({
  default: (await import('../holidays/HolidaysSection.tsx')).HolidaysSection,
}))
const Todos = lazy(async () => ({ default: (await import('../todos/Todos.tsx')).Todos }))
const ArrivalSection = lazy(async () => ({
  default: (await import('../arrival/ArrivalSection.tsx')).ArrivalSection,
}))
const TemplateSection = lazy(async () => ({
  default: (await import('../templates/TemplateSection.tsx')).TemplateSection,
}))
const SettingsSection = lazy(async () => ({
  default: (await import('../settings/SettingsSection.tsx')).SettingsSection,
}))
const CompanySection = lazy(async () => ({
  default: (await import('../companies/CompanySection.tsx')).CompanySection,
}))
const UserSection = lazy(async () => ({ default: (await import('../users/UserSection.tsx')).UserSection }))
const FranchiseSection = lazy(async () => ({
  default: (await import('../franchises/FranchiseSection.tsx')).FranchiseSection,
}))
const ProfileSection = lazy(async () => ({
  default: (await import('../business-profiles/ProfileSection.tsx')).ProfileSection,
}))
const AuditSection = lazy(async () => ({ default: (await import('../audit/AuditSection.tsx')).AuditSection }))

/** How the organisation is set up, a section a noun; in the order of the tabs. */
const SECTIONS: readonly Section[] = [
  { key: 'companies', label: 'Companies', for: ['superadmin', 'user'], Body: CompanySection },
  { key: 'companies', label: 'Company', for: ['company'], Body: CompanySection },
  { key: 'users', label: 'Office users', for: ['superadmin'], Body: UserSection },
  { key: 'franchises', label: 'Franchises', for: ['superadmin', 'company'], Body: FranchiseSection },
  {
    key: 'profiles',
    label: 'Business profiles',
    for: ['superadmin', 'user', 'company'],
    Body: ProfileSection,
  },
  { key: 'holidays', label: 'Holidays', for: OWNERS, Body: HolidaysSection },
  { key: 'todos', label: 'To-dos', for: OWNERS, Body: Todos },
  { key: 'arrival', label: 'Arrival rules', for: OWNERS, Body: ArrivalSection },
  { key: 'templates', label: 'Message templates', for: OWNERS, Body: TemplateSection },
  { key: 'settings', label: 'Settings', for: OWNERS, Body: SettingsSection },
  { key: 'audit', label: 'Records', for: ['superadmin', 'company'], Body: AuditSection },
]

/** The Organisation view of the dashboard: the section that the address names, or the first one. */
export const OrganisationPage = () => {
  const session = useSession()
  const router = useRouter()
  const { section, companyId } = useLocation().search as { section?: unknown; companyId?: string }
  const own = SECTIONS.filter(each => each.for.includes(session.userType))
  const open = own.find(({ key }) => key === section) ?? own[0]
  return (
    <AppFrame heading="Organisation" place="organisation">
      <Tabs
        value={open?.key ?? null}
        onChange={key =>
          void router.navigate({ href: organisationPath(key as OrganisationSection, { companyId }) })
        }
        keepMounted={false}
        classNames={{ list: tabs.tabs!, tab: tabs.tab! }}
      >
        <Tabs.List>
          {own.map(({ key, label }) => (
            <Tabs.Tab key={key} value={key}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {own.map(({ key, label, Body }) => (
          <Tabs.Panel key={key} value={key} pt="md">
            <Suspense fallback={<SkeletonRows label={`Loading ${label}`} columns={['1fr', '1fr', '1fr']} />}>
              <Body companyId={companyId} />
            </Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
    </AppFrame>
  )
}
