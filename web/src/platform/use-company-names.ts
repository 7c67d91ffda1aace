import { useCompanies } from './use-companies.ts'
import { useOneCompany } from './use-one-company.ts'
import { useSession } from './use-session.ts'

/** The companies that records on the screen may belong to, and what each is called. */
export const useCompanyNames = (chosen: string | undefined) => {
  const session = useSession()
  const companies = useCompanies(session).data ?? []
  const { companyId } = useOneCompany(chosen)
  return {
    companies,
    /** The one company that is looked at; undefined while there are several. */
    companyId,
    nameOf: (id: string) =>
      companies.find(company => company._id === id)?.businessName ?? session.businessName ?? '',
    /** Why nothing can be added yet. */
    whyNot:
      session.userType !== 'company' && companies.length === 0
        ? 'There is no company yet. Add one first.'
        : undefined,
  }
}
