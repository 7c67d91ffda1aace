import { count } from '@leadline/contract/format'
import { Button } from '@mantine/core'
import { IconFileUpload, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { employeeImportPath, peoplePath } from '../paths.ts'
import { messageOf } from '../platform/call-failed.ts'
import { EMPLOYEES_FAILED } from '../platform/load-failure.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { StatStrip } from '../ui/StatStrip.tsx'
import { type Act, EmployeeActs } from './EmployeeActs.tsx'
import { EmployeeList } from './EmployeeList.tsx'
import css from './EmployeesPage.module.css'
import { EmployeeToolbar } from './EmployeeToolbar.tsx'
import { narrow } from './people-list.ts'
import type { People } from './usePeople.ts'
import type { PeopleSearch } from './usePeopleSearch.ts'

interface Props {
  people: People
  search: PeopleSearch
}

/** The Employee Management tab: four figures, the employees, and what can be done with them. */
export const EmployeeManagement = ({ people, search }: Props) => {
  const [act, setAct] = useState<Act>()
  const { departments } = people
  const none = departments.data?.length === 0
  const add = departments.data && !none && (
    <Button
      leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />}
      onClick={() => setAct({ kind: 'add' })}
    >
      Add Employee
    </Button>
  )
  return (
    <div className={css.stack}>
      <Figures people={people} />
      {none && (
        <p className={css.hint}>
          Create departments first: every employee belongs to one.{' '}
          <AppLink href={peoplePath('departments', { companyId: search.companyId })}>
            Go to Departments
          </AppLink>
        </p>
      )}
      <LoadFailure query={departments} words="Failed to fetch departments" />
      <EmployeeToolbar people={people} search={search} grouped>
        <Button
          variant="default"
          component={AppLink}
          c="var(--tx)"
          href={employeeImportPath(undefined, { companyId: search.companyId })}
          leftSection={<IconFileUpload size={16} stroke={1.6} aria-hidden="true" />}
        >
          Import employees
        </Button>
        {add}
      </EmployeeToolbar>
      <Body people={people} search={search} onAct={setAct} />
      <EmployeeActs act={act} people={people} onAct={setAct} onClose={() => setAct(undefined)} />
    </div>
  )
}

const Figures = ({ people: { employees, departments, companies } }: Pick<Props, 'people'>) => {
  const of = (figure: number | undefined) => (figure === undefined ? undefined : count(figure))
  const active = employees.data?.filter(({ isActive }) => isActive !== false).length
  const invited = employees.data?.filter(({ signIn }) => signIn === 'invited').length
  const sales = departments.data?.filter(({ isSales }) => isSales).length
  const inactive = (employees.data?.length ?? 0) - (active ?? 0)
  return (
    <StatStrip
      label="Figures"
      tiles={[
        {
          key: 'all',
          label: 'Total Employees',
          value: of(employees.data?.length),
          note: invited ? `${count(invited)} invited, no password yet` : undefined,
        },
        {
          key: 'companies',
          label: 'Companies',
          value: of(companies.length || undefined),
          note: companies.length === 1 ? companies[0]?.businessName : undefined,
        },
        {
          key: 'departments',
          label: 'Departments',
          value: of(departments.data?.length),
          note: sales === undefined ? undefined : `${count(sales)} of sales`,
        },
        {
          key: 'active',
          label: 'Active Employees',
          value: of(active),
          note: active === undefined ? undefined : `${count(inactive)} inactive`,
        },
      ]}
    />
  )
}

const Body = ({ people, search, onAct }: Props & { onAct: (act: Act) => void }) => {
  const { employees, names } = people
  if (!employees.data)
    return employees.isError ? (
      <ErrorState
        message={messageOf(employees.error, EMPLOYEES_FAILED)}
        onRetry={() => void employees.refetch()}
        retrying={employees.isFetching}
      />
    ) : (
      <SkeletonRows label="Loading employees" columns={['200px', '1fr', '120px', '1fr', '90px', '90px']} />
    )
  const found = narrow(employees.data, search)
  if (employees.data.length === 0)
    return <EmptyState title="No employees yet" words="Whoever is added here signs in and works on leads." />
  if (found.length === 0)
    return (
      <EmptyState title="No employees found" words="Nobody fits this search and department.">
        <Button
          variant="default"
          onClick={() => void search.change({ search: undefined, department: undefined, page: undefined })}
        >
          Show all
        </Button>
      </EmptyState>
    )
  return <EmployeeList found={found} names={names} search={search} onAct={onAct} />
}
