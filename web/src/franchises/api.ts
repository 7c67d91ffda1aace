import type { BodyIn } from '@leadline/contract/endpoint'
import { franchiseEndpoints } from '@leadline/contract/franchises/endpoints'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { call } from '../platform/client.ts'
import { useAfterwards } from '../platform/use-afterwards.ts'

export type NewFranchiseBody = BodyIn<(typeof franchiseEndpoints)['create']>
export type FranchiseChangeBody = BodyIn<(typeof franchiseEndpoints)['update']>

const FRANCHISES = ['franchises'] as const

export const useFranchises = (companyId: string | undefined) =>
  useQuery({
    queryKey: [...FRANCHISES, companyId],
    queryFn: async ({ signal }) => (await call(franchiseEndpoints.list, { companyId, signal })).data,
  })

/** The calls that change franchises. Each throws a `CallFailed`, and brings the list up to date. */
export const useFranchiseCalls = () => {
  const afterwards = useAfterwards(refresh)
  return {
    add: (body: NewFranchiseBody, key: string) =>
      afterwards(call(franchiseEndpoints.create, { body, headers: { 'idempotency-key': key } })),
    change: (id: string, body: FranchiseChangeBody) =>
      afterwards(call(franchiseEndpoints.update, { params: { id }, body })),
    remove: (id: string) => afterwards(call(franchiseEndpoints.remove, { params: { id } })),
  }
}

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: FRANCHISES })
