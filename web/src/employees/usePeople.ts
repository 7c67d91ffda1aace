import { useMemo } from 'react'
import { useCompanies } from '../platform/use-companies.ts'
import { useDepartments, useEmployees } from '../platform/use-lists.ts'
import { useOneCompany } from '../platform/use-one-company.ts'
import { useSession } from '../platform/use-session.ts'
import { namesOf } from './people-list.ts'

/** The companies whose people this person manages; a company manages its own alone. */
export const useOwnCompanies = () => {
  const session = useSession()
  const { data } = useCompanies(session)
  return useMemo(() => {
    if (session.userType === 'company')
      return [{ _id: session.companyId ?? session.id, businessName: session.businessName ?? session.name }]
    return (data ?? []).map(({ _id, businessName }) => ({ _id, businessName }))
  }, [session, data])
}

/** People, departments and companies of what the header has chosen, with what names them. */
export const usePeople = (chosen: string | undefined) => {
  const { companyId, isPending } = useOneCompany(chosen)
  const own = useOwnCompanies()
  const employees = useEmployees(companyId, { enabled: !isPending })
  const departments = useDepartments(companyId, { enabled: !isPending })
  const companies = useMemo(
    () => (companyId ? own.filter(({ _id }) => _id === companyId) : own),
    [own, companyId],
  )
  const names = useMemo(() => namesOf(departments.data ?? [], companies), [departments.data, companies])
  return { companyId, employees, departments, companies, names }
}
export type People = ReturnType<typeof usePeople>
