import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '../platform/client.ts'
import { LEADS } from '../platform/refresh-leads.ts'

/** How many results the search for a lead shows (document 2, section 5). */
const MOST = 10

/** The newest leads that a search finds, at most ten. */
export const useLeadsFound = (
  search: string,
  companyId: string | undefined,
  { enabled }: { enabled: boolean },
) =>
  useQuery({
    enabled,
    queryKey: [...LEADS, 'found', search, companyId],
    queryFn: async ({ signal }) =>
      (await call(leadEndpoints.list, { query: { search, limit: MOST }, companyId, signal })).data,
  })
