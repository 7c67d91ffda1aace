import type { CaptureLink } from '@leadline/contract/capture/capture-link'
import { captureEndpoints } from '@leadline/contract/capture/endpoints'
import { type LinkCampaign, missingPlaces } from '@leadline/contract/capture/link-campaign'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { call } from '../platform/client.ts'
import { linksQuery } from '../platform/links-query.ts'
import { LINKS, refreshLeads } from '../platform/refresh-leads.ts'
import { useAfterwards } from '../platform/use-afterwards.ts'

const HELD = ['heldSubmissions'] as const
/** Nobody is told of each visit: what has come is asked for this often while it is shown, as leads are; milliseconds. */
const EVERY_MS = 30_000

/** The saved links of a company, newest first. */
export const useLinks = (companyId: string) =>
  useQuery({ ...linksQuery(companyId), refetchInterval: EVERY_MS })

/** What a company has kept aside and not yet released, newest first. */
export const useHeld = (companyId: string) =>
  useQuery({
    queryKey: [...HELD, companyId],
    refetchInterval: EVERY_MS,
    queryFn: async ({ signal }) => {
      const { data } = await call(captureEndpoints.held, { companyId, signal })
      return data.filter(({ releasedAt }) => releasedAt === null)
    },
  })
export type Held = NonNullable<ReturnType<typeof useHeld>['data']>[number]

/** The calls that change links. Each throws a `CallFailed`, and brings the list up to date. */
export const useLinkCalls = (companyId: string) => {
  const afterwards = useAfterwards(client => client.invalidateQueries({ queryKey: LINKS }))
  return {
    /** Makes what the campaign lacks. @returns its links and how many are new */
    make: async (campaign: LinkCampaign, known: readonly CaptureLink[]) => {
      const body = { campaign: campaign.campaign, service: campaign.service }
      const { data } = await afterwards(call(captureEndpoints.createCampaign, { body, companyId }))
      return { links: data, made: missingPlaces(campaign, known).length }
    },
    allowSites: ({ _id }: CaptureLink, allowedSites: string[]) =>
      afterwards(
        call(captureEndpoints.updateLink, { params: { id: _id }, body: { allowedSites }, companyId }),
      ),
    setActive: ({ _id }: CaptureLink, active: boolean) =>
      afterwards(call(captureEndpoints.updateLink, { params: { id: _id }, body: { active }, companyId })),
  }
}

/** What becomes of a held submission. Each throws a `CallFailed`, and brings the list up to date. */
export const useHeldCalls = (companyId: string) => {
  const afterwards = useAfterwards(refreshHeld)
  return {
    release: ({ _id }: Held) =>
      afterwards(call(captureEndpoints.release, { params: { id: _id }, companyId })),
    discard: ({ _id }: Held) =>
      afterwards(call(captureEndpoints.discard, { params: { id: _id }, companyId })),
  }
}

const refreshHeld = async (client: QueryClient) => {
  void refreshLeads(client)
  await Promise.all([HELD, LINKS].map(queryKey => client.invalidateQueries({ queryKey })))
}
