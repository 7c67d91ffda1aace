import type { BodyIn } from '@leadline/contract/endpoint'
import { serviceEndpoints } from '@leadline/contract/services/endpoints'
import type { Service } from '@leadline/contract/services/service'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { CallFailed } from '../platform/call-failed.ts'
import { call } from '../platform/client.ts'
import { ENQUIRIES } from '../platform/refresh-leads.ts'
import { SERVICES } from '../platform/service-query.ts'
import { useAfterwards } from '../platform/use-afterwards.ts'

type ServiceBody = BodyIn<typeof serviceEndpoints.create>
type ServiceChangeBody = BodyIn<typeof serviceEndpoints.update>

/** The calls that change services. Each throws a `CallFailed`, and brings what shows them up to date. */
export const useServiceCalls = (companyId: string) => {
  const client = useQueryClient()
  const afterwards = useAfterwards(refresh)
  return {
    add: (body: ServiceBody, key: string) =>
      afterwards(call(serviceEndpoints.create, { body, companyId, headers: { 'idempotency-key': key } })),
    /** Saves a change of the service as it was read. Where another was faster, its own is fetched first. */
    change: async ({ _id, version }: Service, change: ServiceChangeBody) => {
      const body = { ...change, version }
      try {
        return await afterwards(call(serviceEndpoints.update, { params: { id: _id }, companyId, body }))
      } catch (error) {
        if (error instanceof CallFailed && error.status === 412) await refresh(client)
        throw error
      }
    },
    sort: (inOrder: readonly Service[]) => {
      const services = inOrder.map(({ _id }, at) => ({ id: _id, sortOrder: at + 1 }))
      return afterwards(call(serviceEndpoints.sort, { body: { services }, companyId }))
    },
    initialize: () => afterwards(call(serviceEndpoints.initialize, { companyId })),
    remove: ({ _id }: Service) =>
      afterwards(call(serviceEndpoints.remove, { params: { id: _id }, companyId })),
  }
}
export type ServiceCalls = ReturnType<typeof useServiceCalls>

const refresh = (client: QueryClient) =>
  Promise.all([SERVICES, ENQUIRIES].map(queryKey => client.invalidateQueries({ queryKey })))
