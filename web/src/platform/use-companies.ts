import { OF_ALL_COMPANIES } from '@leadline/contract/access/user-type'
import { companyEndpoints } from '@leadline/contract/companies/endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from './client.ts'
import type { Session } from './session.ts'

/** The companies that a superadmin or user chooses among; nobody else has a choice, and nothing is asked. */
export const useCompanies = (session: Session) =>
  useQuery({
    queryKey: ['companies'],
    queryFn: async () => (await call(companyEndpoints.list)).data,
    enabled: OF_ALL_COMPANIES.includes(session.userType),
  })
