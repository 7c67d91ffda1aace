import type { Employee } from '@leadline/contract/employees/employee'
import { count } from '@leadline/contract/format'
import { useMemo } from 'react'
import { ActivePill } from '../ui/ActivePill.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { type RecordColumn, RecordTable } from '../ui/RecordTable.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { StatStrip } from '../ui/StatStrip.tsx'
import { useAssignmentStats } from './api.ts'
import css from './EmployeesPage.module.css'
import { EmployeeToolbar } from './EmployeeToolbar.tsx'
import { Pager } from './Pager.tsx'
import { companyName, departmentWords, type Names, narrow, pageOf } from './people-list.ts'
import type { People } from './usePeople.ts'
import type { PeopleSearch } from './usePeopleSearch.ts'

interface Props {
  people: People
  search: PeopleSearch
}

type Figured = Employee & { leads: number }

/** The Performance Dashboard: the team, and how many leads each has. */
export const PerformanceTeam = ({ people, search }: Props) => {
  const { employees, names, companyId } = people
  const stats = useAssignmentStats(companyId)
  const figured = useFigured(people, search, stats.data?.byEmployee)
  const failed = [employees, stats].find(({ data, isError }) => isError && !data)
  if (failed)
    return (
      <ErrorState
        message="Failed to load performance data"
        detail={failed.error?.message}
        onRetry={() => void Promise.all([employees.refetch(), stats.refetch()])}
        retrying={employees.isFetching || stats.isFetching}
      />
    )
  const of = (figure: number | undefined) => (figure === undefined ? undefined : count(figure))
  return (
    <div className={css.stack}>
      <StatStrip
        label="Team"
        tiles={[
          { key: 'people', label: 'Total Employees', value: of(employees.data?.length) },
          { key: 'leads', label: 'Total Leads', value: of(stats.data?.totalLeads) },
          { key: 'assigned', label: 'Assigned', value: of(stats.data?.assignedLeads) },
          { key: 'unassigned', label: 'Unassigned', value: of(stats.data?.unassignedLeads) },
        ]}
      />
      <EmployeeToolbar people={people} search={search} />
      {!figured ? (
        <SkeletonRows label="Loading performance" columns={['200px', '1fr', '90px', '80px']} />
      ) : figured.length === 0 ? (
        <EmptyState title="No employees found" words="Nobody fits this search and department." />
      ) : (
        <Team
          figured={figured}
          names={names}
          page={search.page}
          onPage={page => void search.change({ page })}
        />
      )}
    </div>
  )
}

/** Those who fit the filters, whoever has most leads first; undefined until both answers are there. */
const useFigured = (
  { employees }: People,
  { search, department }: PeopleSearch,
  counts: readonly { employeeId: string; leads: number }[] | undefined,
) =>
  useMemo(() => {
    if (!employees.data || !counts) return undefined
    const leads = new Map(counts.map(each => [each.employeeId, each.leads]))
    return narrow(employees.data, { search, department })
      .map((person): Figured => ({ ...person, leads: leads.get(person._id) ?? 0 }))
      .toSorted((one, other) => other.leads - one.leads || one.name.localeCompare(other.name, 'en-IN'))
  }, [employees.data, counts, search, department])

interface TeamProps {
  figured: readonly Figured[]
  names: Names
  page: number
  onPage: (page: number) => void
}

const Team = ({ figured, names, page: wanted, onPage }: TeamProps) => {
  const { rows, ...page } = pageOf(figured, wanted)
  return (
    <>
      <RecordTable
        label="Team"
        rows={rows}
        columns={columnsOf(names)}
        muted={({ isActive }) => isActive === false}
      />
      <Pager {...page} shown={rows.length} onPage={onPage} />
    </>
  )
}

const columnsOf = (names: Names): RecordColumn<Figured>[] => [
  { heading: 'Employee', cell: ({ name }) => name },
  { heading: 'Role', cell: ({ role }) => role },
  { heading: 'Department', cell: person => departmentWords(person, names) },
  ...(names.companies.size > 1
    ? [{ heading: 'Company', cell: ({ company }: Figured) => companyName(company, names) }]
    : []),
  { heading: 'Status', cell: ({ isActive }) => <ActivePill isActive={isActive} /> },
  { heading: 'Leads', cell: ({ leads }) => count(leads), right: true },
]
