import type { Employee } from '@leadline/contract/employees/employee'
import { useMemo } from 'react'
import { usePhone } from '../ui/use-phone.ts'
import type { Act } from './EmployeeActs.tsx'
import { EmployeeCards } from './EmployeeCards.tsx'
import { EmployeeTable } from './EmployeeTable.tsx'
import { Pager } from './Pager.tsx'
import { type Names, pageOf, rowsOf } from './people-list.ts'
import type { PeopleSearch } from './usePeopleSearch.ts'

interface Props {
  /** Those who fit search and department. */
  found: readonly Employee[]
  names: Names
  search: PeopleSearch
  onAct: (act: Act) => void
}

/** One page of the employees, so that two thousand of them are as quick as twenty. */
export const EmployeeList = ({ found, names, search, onAct }: Props) => {
  const phone = usePhone()
  const rows = useMemo(() => rowsOf(found, search.grouping, names), [found, search.grouping, names])
  const { rows: shown, ...page } = pageOf(rows, search.page)
  const Shown = phone ? EmployeeCards : EmployeeTable
  return (
    <>
      <Shown rows={shown} names={names} onAct={onAct} />
      <Pager {...page} shown={shown.length} onPage={to => void search.change({ page: to })}>
        {rows.length > found.length && ', who is in several departments counted in each'}
      </Pager>
    </>
  )
}
