import { useMemo } from 'react'
import { useCompanyNames } from '../platform/use-company-names.ts'

/**
 * The company that a lead belongs to, by its id, for whoever looks at several of an account at once; undefined for
 * everybody else, who need not be told.
 */
export const useAccountOf = (chosen: string | undefined): ((companyId: string) => string) | undefined => {
  const { companies, companyId } = useCompanyNames(chosen)
  const isOne = companyId !== undefined || companies.length < 2
  return useMemo(() => {
    if (isOne) return undefined
    const names = new Map(companies.map(({ _id, businessName }) => [_id, businessName]))
    return id => names.get(id) ?? ''
  }, [isOne, companies])
}
