import { optionEndpoints } from '@leadline/contract/options/endpoints'
import { settingEndpoints } from '@leadline/contract/settings/endpoints'
import { statusEndpoints } from '@leadline/contract/statuses/endpoints'
import type { Status } from '@leadline/contract/statuses/status'
import type { NewStatus, StatusChange } from '@leadline/contract/statuses/status-input'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../platform/client.ts'
import { movedPlaces } from '../platform/moved-places.ts'
import { STATUSES, type StatusList, statusQuery } from '../platform/status-query.ts'
import { useAfterwards } from '../platform/use-afterwards.ts'
import { refreshOptions } from '../platform/use-lists.ts'
import { useNewOrder } from '../platform/use-new-order.ts'

/** How many leads stand in each status, by name; a status without any may be missing. */
export type Usage = ReadonlyMap<string, number>

export const useUsage = (companyId: string): Usage | undefined =>
  useQuery({
    queryKey: [...STATUSES, 'usage', companyId],
    queryFn: async ({ signal }) => (await call(statusEndpoints.usage, { companyId, signal })).data,
    select: toUsage,
  }).data

/** The calls that change statuses. Each throws a `CallFailed`, and brings every list up to date. */
export const useStatusCalls = (companyId: string) => {
  const client = useQueryClient()
  const afterwards = useAfterwards(refreshOptions)
  return {
    add: (body: NewStatus, key: string) =>
      afterwards(call(statusEndpoints.create, { body, companyId, headers: { 'idempotency-key': key } })),
    change: (id: string, body: StatusChange) =>
      afterwards(call(statusEndpoints.update, { params: { id }, body, companyId })),
    /**
     * One after the other: what was saved before a refusal stays saved, and is shown. `changedOf` makes them of the
     * statuses as they are now, which somebody else may have changed meanwhile.
     */
    changeMoves: async (changedOf: (statuses: readonly Status[]) => readonly Status[]) => {
      try {
        const { statuses } = await client.fetchQuery({ ...statusQuery(companyId), staleTime: 0 })
        for (const { _id: id, canTransitionTo } of changedOf(statuses))
          await call(statusEndpoints.update, { params: { id }, body: { canTransitionTo }, companyId })
      } finally {
        await refreshOptions(client)
      }
    },
    remove: (id: string, moveTo: string | undefined) =>
      afterwards(call(statusEndpoints.remove, { params: { id }, query: { moveTo }, companyId })),
    enforce: (enforceStatusFlow: boolean) =>
      afterwards(call(settingEndpoints.change, { params: { id: companyId }, body: { enforceStatusFlow } })),
  }
}

/** Puts the statuses in another order. `onFailed` hears of nothing when another try begins. */
export const useStatusOrder = (companyId: string, onFailed: (error: Error | undefined) => void) => {
  const order = useNewOrder({
    name: 'statuses',
    queryKey: statusQuery(companyId).queryKey,
    send: (statuses: readonly Status[]) =>
      call(optionEndpoints.sort, {
        body: movedPlaces(statuses, status => status.order),
        companyId,
      }),
    show: (list: StatusList, statuses) => ({
      ...list,
      statuses: statuses.map((status, at) => ({ ...status, order: at + 1 })),
    }),
    refresh: refreshOptions,
    onFailed,
  })
  return (statuses: readonly Status[]) => {
    onFailed(undefined)
    order(statuses)
  }
}

const toUsage = (rows: readonly { name: string; leads: number }[]) =>
  new Map(rows.map(({ name, leads }) => [name, leads]))
