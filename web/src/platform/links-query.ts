import { captureEndpoints } from '@leadline/contract/capture/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'
import { LINKS } from './refresh-leads.ts'

/** The saved links of a company, newest first. */
export const linksQuery = (companyId: string | undefined) =>
  queryOptions({
    queryKey: [...LINKS, companyId],
    queryFn: async ({ signal }) => (await call(captureEndpoints.links, { companyId, signal })).data,
  })
