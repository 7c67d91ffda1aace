import { useCompanies } from './use-companies.ts'
import { useSession } from './use-session.ts'

/**
 * The one company whose lists are shown and may be changed: one's own, the one chosen in the header, or the
 * only one there is. None while a superadmin or user looks at all of several.
 */
export const useOneCompany = (chosen: string | undefined) => {
  const session = useSession()
  const { data, isLoading } = useCompanies(session)
  const only = data?.length === 1 ? data[0]?._id : undefined
  const companyId = chosen ?? session.companyId ?? only
  return { companyId, isPending: companyId === undefined && isLoading }
}
