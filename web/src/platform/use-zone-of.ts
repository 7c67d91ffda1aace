import { useMemo } from 'react'
import { useCompanies } from './use-companies.ts'
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
