import { count } from '@leadline/contract/format'
import { Tabs } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { DepartmentManagement } from '../departments/DepartmentManagement.tsx'
import { PerformanceDashboard } from '../performance/PerformanceDashboard.tsx'
import { AppFrame } from '../ui/AppFrame.tsx'
import tabs from '../ui/PageTabs.module.css'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { usePhone } from '../ui/use-phone.ts'
import { EmployeeManagement } from './EmployeeManagement.tsx'
import css from './EmployeesPage.module.css'
import { usePeople } from './usePeople.ts'
import { type PeopleSearch, usePeopleSearch } from './usePeopleSearch.ts'

const EmployeeImport = lazy(async () => ({
  default: (await import('../employee-import/EmployeeImport.tsx')).EmployeeImport,
}))

/** Employee Management, or the import of employees where the address asks for it. */
export const EmployeesPage = () => {
  const search = usePeopleSearch()
  if (!search.importing) return <Management search={search} />
  return (
    <Suspense fallback={<SkeletonRows label="Loading the import" columns={['1fr']} />}>
      <EmployeeImport />
    </Suspense>
  )
}

/** The people of the company, their departments and figures. */
const Management = ({ search }: { search: PeopleSearch }) => {
  const phone = usePhone()
  const people = usePeople(search.companyId)
  const openTab = (tab: string | null) =>
    void search.change(
      { tab: tab === 'employees' ? undefined : tab, page: undefined, employee: undefined },
      { replace: false },
    )
  return (
    <AppFrame heading="Employee Management" shortHeading="Employees" place="employees">
      <Tabs
        value={search.tab}
        onChange={openTab}
        keepMounted={false}
        classNames={{ list: tabs.tabs!, tab: tabs.tab! }}
      >
        <Tabs.List>
          <Tabs.Tab value="departments" rightSection={<Total of={people.departments.data?.length} />}>
            Departments
          </Tabs.Tab>
          <Tabs.Tab value="employees" rightSection={<Total of={people.employees.data?.length} />}>
            {phone ? 'Management' : 'Employee Management'}
          </Tabs.Tab>
          <Tabs.Tab value="performance">{phone ? 'Performance' : 'Performance Dashboard'}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="departments" pt="md">
          <DepartmentManagement companyId={people.companyId} companies={people.companies} />
        </Tabs.Panel>
        <Tabs.Panel value="employees" pt="md">
          <EmployeeManagement people={people} search={search} />
        </Tabs.Panel>
        <Tabs.Panel value="performance" pt="md">
          <PerformanceDashboard />
        </Tabs.Panel>
      </Tabs>
    </AppFrame>
  )
}

const Total = ({ of }: { of: number | undefined }) =>
  of === undefined ? null : <span className={css.total}>{count(of)}</span>
