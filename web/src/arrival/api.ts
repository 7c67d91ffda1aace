import { arrivalEndpoints } from '@leadline/contract/arrival/endpoints'
import type { ArrivalRuleChange, NewArrivalRule } from '@leadline/contract/arrival/rule'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { call } from '../platform/client.ts'
import { useAfterwards } from '../platform/use-afterwards.ts'

const RULES = ['arrivalRules'] as const

/** The rules of a company, or of all companies that are looked at. */
export const useRules = (companyId: string | undefined) =>
  useQuery({
    queryKey: [...RULES, companyId],
    queryFn: async ({ signal }) => (await call(arrivalEndpoints.list, { companyId, signal })).data,
  })

/** A lead that the rules are tried with. */
export interface Tried {
  source: string
  service: string
  city: string
}

/** To whom such a lead would go now; asked as soon as there is one. Never kept: the next one may go to somebody else. */
export const useTrial = (companyId: string, tried: Tried | undefined) =>
  useQuery({
    enabled: tried !== undefined,
    queryKey: [...RULES, companyId, 'trial', tried],
    queryFn: async ({ signal }) =>
      (await call(arrivalEndpoints.preview, { companyId, query: { ...tried }, signal })).data,
    gcTime: 0,
  })

/** The calls that change rules. Each throws a `CallFailed`, and brings the list up to date. */
export const useRuleCalls = () => {
  const afterwards = useAfterwards(refresh)
  return {
    add: (body: NewArrivalRule, companyId: string, key: string) =>
      afterwards(call(arrivalEndpoints.create, { body, companyId, headers: { 'idempotency-key': key } })),
    change: (id: string, body: ArrivalRuleChange) =>
      afterwards(call(arrivalEndpoints.update, { params: { id }, body })),
    sort: (ids: string[]) => afterwards(call(arrivalEndpoints.sort, { body: { ids } })),
    remove: (id: string) => afterwards(call(arrivalEndpoints.remove, { params: { id } })),
  }
}

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: RULES })
