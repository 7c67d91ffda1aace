import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { SearchBox } from '../ui/SearchBox.tsx'
import css from './EmployeesPage.module.css'
import { companyName, type Grouping } from './people-list.ts'
import type { People } from './usePeople.ts'
import type { PeopleSearch } from './usePeopleSearch.ts'

interface Props {
  people: People
  search: PeopleSearch
  /** Offers the view mode too. */
  grouped?: boolean
  /** What stands at the right end. */
  children?: ReactNode
}

/** Search, department and view mode; each stands in the address. */
export const EmployeeToolbar = ({ people, search, grouped = false, children }: Props) => (
  <search className={css.bar} aria-label="Employees">
    <SearchBox
      label="Search name, email, phone, ID"
      className={css.search}
      value={search.search}
      onSearch={words => void search.change({ search: words, page: undefined })}
    />
    <NativeSelect
      aria-label="Department"
      className={css.choice}
      value={search.department}
      onChange={event => void search.change({ department: event.currentTarget.value, page: undefined })}
      data={[{ value: '', label: 'All departments' }, ...departmentsOf(people)]}
    />
    {grouped && (
      <NativeSelect
        aria-label="View mode"
        className={css.choice}
        value={search.grouping}
        onChange={event => {
          const { value } = event.currentTarget
          void search.change({ group: value === 'all' ? undefined : value, page: undefined })
        }}
        data={VIEW_MODES}
      />
    )}
    <span className={css.space} />
    {children}
  </search>
)

const VIEW_MODES: { value: Grouping; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'company', label: 'Group by company' },
  { value: 'department', label: 'Group by department' },
]

/** With several companies each department says whose it is. */
const departmentsOf = ({ departments, names }: People) =>
  (departments.data ?? []).map(({ _id, name, company }) => ({
    value: _id,
    label: names.companies.size > 1 ? `${name}, ${companyName(company, names)}` : name,
  }))
