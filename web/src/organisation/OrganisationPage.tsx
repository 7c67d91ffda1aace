import { Tabs } from '@mantine/core'
import { useLocation, useRouter } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'
import { type OrganisationSection, organisationPath } from '../paths.ts'
import { useSession } from '../platform/use-session.ts'
import { AppFrame } from '../ui/AppFrame.tsx'
import { bringIntoView } from '../ui/bring-into-view.ts'
import { organisationPlaces } from '../ui/organisation-places.ts'
import tabs from '../ui/PageTabs.module.css'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'

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

/** What each section shows; `companyId` is the choice in the header: one company, or all of them without. */
const BODIES: Record<OrganisationSection, ComponentType<{ companyId: string | undefined }>> = {
  companies: CompanySection,
  users: UserSection,
  franchises: FranchiseSection,
  profiles: ProfileSection,
  holidays: HolidaysSection,
  todos: Todos,
  arrival: ArrivalSection,
  templates: TemplateSection,
  settings: SettingsSection,
  audit: AuditSection,
}

/** The Organisation view of the dashboard: the section that the address names, or the first one. */
export const OrganisationPage = () => {
  const session = useSession()
  const router = useRouter()
  const { section, companyId } = useLocation().search as { section?: unknown; companyId?: string }
  const own = organisationPlaces(session.userType)
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
            <Tabs.Tab key={key} value={key} ref={key === open?.key ? bringIntoView : undefined}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {own.map(({ key, label }) => {
          const Body = BODIES[key]
          return (
            <Tabs.Panel key={key} value={key} pt="md">
              <Suspense
                fallback={<SkeletonRows label={`Loading ${label}`} columns={['1fr', '1fr', '1fr']} />}
              >
                <Body companyId={companyId} />
              </Suspense>
            </Tabs.Panel>
          )
        })}
      </Tabs>
    </AppFrame>
  )
}
