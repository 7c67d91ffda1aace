import { companyEndpoints } from '@leadline/contract/companies/endpoints'
import { optionEndpoints } from '@leadline/contract/options/endpoints'
import { statusEndpoints } from '@leadline/contract/statuses/endpoints'
import type { Status } from '@leadline/contract/statuses/status'
import type { NewStatus, StatusChange } from '@leadline/contract/statuses/status-input'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../platform/client.ts'
import { STATUSES, statusQuery } from '../platform/status-query.ts'

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
  const afterwards = async <T>(answer: Promise<T>): Promise<T> => {
    const done = await answer
    await refresh(client)
    return done
  }
  return {
    add: (body: NewStatus, key: string) =>
      afterwards(call(statusEndpoints.create, { body, companyId, headers: { 'idempotency-key': key } })),
    change: (id: string, body: StatusChange) =>
      afterwards(call(statusEndpoints.update, { params: { id }, body, companyId })),
    /** One after the other: what was saved before a refusal stays saved, and is shown. */
    changeMoves: async (moves: readonly { id: string; canTransitionTo: string[] }[]) => {
      try {
        for (const { id, canTransitionTo } of moves)
          await call(statusEndpoints.update, { params: { id }, body: { canTransitionTo }, companyId })
      } finally {
        await refresh(client)
      }
    },
    remove: (id: string, moveTo: string | undefined) =>
      afterwards(call(statusEndpoints.remove, { params: { id }, query: { moveTo }, companyId })),
    enforce: (enforceStatusFlow: boolean) =>
      afterwards(
        call(companyEndpoints.changeSettings, { params: { id: companyId }, body: { enforceStatusFlow } }),
      ),
  }
}

/** Puts the statuses in another order: shown at once, put back when it is refused. */
export const useStatusOrder = (companyId: string, onFailed: (error: Error | undefined) => void) => {
  const client = useQueryClient()
  const { queryKey } = statusQuery(companyId)
  return useMutation({
    mutationKey: ORDER,
    scope: { id: 'status-order' },
    mutationFn: (statuses: readonly Status[]) =>
      call(optionEndpoints.sort, {
        body: statuses.map(({ _id: id }, at) => ({ id, sortOrder: at + 1 })),
        companyId,
      }),
    onMutate: async statuses => {
      onFailed(undefined)
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, list => list && { ...list, statuses: [...statuses] })
    },
    onError: onFailed,
    // While another move is under way an answer would put it back for a moment.
    onSettled: () => (client.isMutating({ mutationKey: ORDER }) === 1 ? refresh(client) : undefined),
  }).mutate
}

const ORDER = ['status-order']

const toUsage = (rows: readonly { name: string; leads: number }[]) =>
  new Map(rows.map(({ name, leads }) => [name, leads]))

/** Statuses stand in the lists of options too, and leads and figures go by them. */
const refresh = (client: QueryClient) =>
  Promise.all(
    [STATUSES, ['options'], ['leads'], ['dashboard']].map(queryKey => client.invalidateQueries({ queryKey })),
  )
