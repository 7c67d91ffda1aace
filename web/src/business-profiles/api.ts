import { businessProfileEndpoints } from '@leadline/contract/business-profiles/endpoints'
import type { BodyIn } from '@leadline/contract/endpoint'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { call } from '../platform/client.ts'
import { useAfterwards } from '../platform/use-afterwards.ts'

type NewProfileBody = BodyIn<(typeof businessProfileEndpoints)['create']>
type ProfileChangeBody = BodyIn<(typeof businessProfileEndpoints)['update']>

const PROFILES = ['business-profiles'] as const

export const useProfiles = (companyId: string | undefined) =>
  useQuery({
    queryKey: [...PROFILES, companyId],
    queryFn: async ({ signal }) => (await call(businessProfileEndpoints.list, { companyId, signal })).data,
  })

/** The calls that change business profiles. Each throws a `CallFailed`, and brings the list up to date. */
export const useProfileCalls = () => {
  const afterwards = useAfterwards(refresh)
  return {
    add: (body: NewProfileBody, key: string) =>
      afterwards(call(businessProfileEndpoints.create, { body, headers: { 'idempotency-key': key } })),
    change: (id: string, body: ProfileChangeBody) =>
      afterwards(call(businessProfileEndpoints.update, { params: { id }, body })),
    remove: (id: string) => afterwards(call(businessProfileEndpoints.remove, { params: { id } })),
  }
}

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: PROFILES })
