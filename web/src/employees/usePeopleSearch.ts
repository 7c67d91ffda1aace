import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { PEOPLE_TABS, type PeopleTab } from '../paths.ts'
import { writeSearch } from '../platform/search-params.ts'
import { GROUPINGS, type Grouping } from './people-list.ts'

/** The state of Employee Management, which stands in the address. */
export const usePeopleSearch = () => {
  const router = useRouter()
  const search = useLocation().search as Record<string, string | string[] | undefined>
  const change = useCallback(
    (changed: Record<string, unknown>, { replace = true } = {}) => {
      const { pathname, search: now } = router.state.location
      return router.navigate({ href: pathname + writeSearch({ ...now, ...changed }), replace })
    },
    [router],
  )
  const word = (name: string) => [search[name]].flat()[0] ?? ''
  return {
    change,
    tab: PEOPLE_TABS.find(name => name === word('tab')) ?? ('employees' satisfies PeopleTab),
    search: word('search'),
    department: word('department'),
    grouping: GROUPINGS.find(name => name === word('group')) ?? ('all' satisfies Grouping),
    page: Number.parseInt(word('page'), 10) || 1,
    /** The import of employees stands in the place of the tabs. */
    importing: word('import') !== '',
    companyId: word('companyId') || undefined,
  }
}
export type PeopleSearch = ReturnType<typeof usePeopleSearch>
