import { enquiryEndpoints } from '@leadline/contract/enquiries/endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '../platform/client.ts'
import { ENQUIRIES } from '../platform/refresh-leads.ts'

/** The figures of a company, or of all companies that are looked at. */
export const useEnquirySummary = (companyId: string | undefined) =>
  useQuery({
    queryKey: [...ENQUIRIES, companyId],
    queryFn: async ({ signal }) => (await call(enquiryEndpoints.summary, { companyId, signal })).data,
  })
export type SummaryQuery = ReturnType<typeof useEnquirySummary>
