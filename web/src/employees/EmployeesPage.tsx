import { count } from '@leadline/contract/format'
import { Tabs } from '@mantine/core'
import { DepartmentManagement } from '../departments/DepartmentManagement.tsx'
import { AppFrame } from '../ui/AppFrame.tsx'
import { EmployeeManagement } from './EmployeeManagement.tsx'
import css from './EmployeesPage.module.css'
import { PerformanceTeam } from './PerformanceTeam.tsx'
import { usePeople } from './usePeople.ts'
import { usePeopleSearch } from './usePeopleSearch.ts'

/** Employee Management: the people of the company, their departments and figures. */
export const EmployeesPage = () => {
  const search = usePeopleSearch()
  const people = usePeople(search.companyId)
  const openTab = (tab: string | null) =>
    void search.change({ tab: tab === 'employees' ? undefined : tab, page: undefined }, { replace: false })
  return (
    <AppFrame heading="Employee Management" shortHeading="Employees" place="employees">
      <Tabs
        value={search.tab}
        onChange={openTab}
        keepMounted={false}
        classNames={{ list: css.tabs!, tab: css.tab! }}
      >
        <Tabs.List>
          <Tabs.Tab value="departments" rightSection={<Total of={people.departments.data?.length} />}>
            Departments
          </Tabs.Tab>
          <Tabs.Tab value="employees" rightSection={<Total of={people.employees.data?.length} />}>
            Employee Management
          </Tabs.Tab>
          <Tabs.Tab value="performance">Performance Dashboard</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="departments" pt="md">
          <DepartmentManagement companyId={people.companyId} companies={people.companies} />
        </Tabs.Panel>
        <Tabs.Panel value="employees" pt="md">
          <EmployeeManagement people={people} search={search} />
        </Tabs.Panel>
        <Tabs.Panel value="performance" pt="md">
          <PerformanceTeam people={people} search={search} />
        </Tabs.Panel>
      </Tabs>
    </AppFrame>
  )
}

const Total = ({ of }: { of: number | undefined }) =>
  of === undefined ? null : <span className={css.total}>{count(of)}</span>
