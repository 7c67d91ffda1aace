import { NativeSelect } from '@mantine/core'
import { useCompanyNames } from '../platform/use-company-names.ts'
import { useDepartments } from '../platform/use-lists.ts'
import { ExportButton } from '../ui/ExportButton.tsx'
import { SearchBox } from '../ui/SearchBox.tsx'
import { exportTeam } from './api.ts'
import css from './PerformanceDashboard.module.css'
import type { PerformanceSearch } from './usePerformanceSearch.ts'

interface Props {
  search: PerformanceSearch
  companyId: string | undefined
}

/** Who of the team is shown; both stand in the address. */
export const TeamToolbar = ({ search, companyId }: Props) => {
  const departments = useDepartments(companyId).data ?? []
  const { companies, nameOf } = useCompanyNames(companyId)
  // With several companies each department says whose it is.
  const isOne = companyId !== undefined || companies.length < 2
  return (
    <search className={css.bar} aria-label="Team">
      <SearchBox
        label="Search name, email, phone"
        className={css.search}
        value={search.search}
        onSearch={words => search.look({ search: words })}
      />
      <NativeSelect
        aria-label="Department"
        className={css.choice}
        value={search.department}
        onChange={event => search.look({ department: event.currentTarget.value })}
        data={[
          { value: '', label: 'All departments' },
          ...departments.map(({ _id, name, company }) => ({
            value: _id,
            label: isOne ? name : `${name}, ${nameOf(company)}`,
          })),
        ]}
      />
      <span className={css.space} />
      <ExportButton name="team.csv" load={() => exportTeam(search, companyId)} />
    </search>
  )
}
