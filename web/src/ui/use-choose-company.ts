import { useLocation, useRouter } from '@tanstack/react-router'
import { writeSearch } from '../platform/search-params.ts'

/** Which screen it is, and no filter of it: those speak of the other company's people and statuses. */
const SCREEN = ['view', 'section', 'tab', 'part', 'mode', 'lead'] as const

/** Chooses one company, or with nothing all of them: the choice stands in the address, the rest of the search goes. */
export const useChooseCompany = () => {
  const router = useRouter()
  const { pathname, search } = useLocation()
  const kept = Object.fromEntries(SCREEN.map(name => [name, (search as Record<string, unknown>)[name]]))
  return (companyId: string | undefined) =>
    void router.navigate({ href: pathname + writeSearch({ ...kept, companyId }) })
}
