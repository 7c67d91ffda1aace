import { reachOf } from '@leadline/contract/access/permissions'
import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from './client.ts'
import { LEADS } from './refresh-leads.ts'
import { useSession } from './use-session.ts'

/** How many results the search for a lead shows (document 2, section 5). */
const MOST = 10

interface Ways {
  enabled?: boolean
  /** How many are asked for. */
  most?: number
  /** An employee's own leads only, whatever else the role may read. */
  own?: boolean
}

/**
 * The newest leads that a search finds, `most` of them, as far as the person's role reaches; nothing is asked before
 * there is something to look for, nor while it is not `enabled`.
 */
export const useLeadsFound = (
  companyId: string | undefined,
  search: string,
  { enabled = true, most = MOST, own = false }: Ways = {},
) => {
  const session = useSession()
  const isWide = !own && session.userType === 'employee' && reachOf(session, 'leads.readWide') !== 'own'
  const query = { search, limit: most, ...(isWide ? { adminView: 'true' } : {}) }
  return useQuery({
    enabled: enabled && search !== '',
    queryKey: [...LEADS, 'found', companyId, query],
    queryFn: async ({ signal }) => (await call(leadEndpoints.list, { query, companyId, signal })).data,
  })
}
