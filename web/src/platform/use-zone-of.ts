import { useMemo } from 'react'
import { useCompanies } from './use-companies.ts'
import { useOneCompany } from './use-one-company.ts'
import { useSession } from './use-session.ts'

/** In which zone's days the records of a company are written: for whoever sees several companies, that company's own. */
export const useZoneOf = (): ((companyId: string) => string) => {
  const session = useSession()
  const companies = useCompanies(session).data
  const { timeZone } = session
  return useMemo(() => {
    const zones = new Map(companies?.map(company => [company._id, company.timeZone]))
    return companyId => zones.get(companyId) ?? timeZone
  }, [companies, timeZone])
}

/** In which zone's days a screen speaks: of the one company that it shows, else one's own. */
export const useZoneShown = (chosen: string | undefined): string => {
  const { companyId } = useOneCompany(chosen)
  return useZoneOf()(companyId ?? '')
}
