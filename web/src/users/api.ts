import type { BodyIn } from '@leadline/contract/endpoint'
import { userEndpoints } from '@leadline/contract/users/endpoints'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { call } from '../platform/client.ts'
import { useAfterwards } from '../platform/use-afterwards.ts'

type NewUserBody = BodyIn<(typeof userEndpoints)['create']>
type UserChangeBody = BodyIn<(typeof userEndpoints)['update']>

const USERS = ['office-users'] as const

export const useUsers = () =>
  useQuery({
    queryKey: USERS,
    queryFn: async ({ signal }) => (await call(userEndpoints.list, { signal })).data,
  })

/** The calls that change office users. Each throws a `CallFailed`, and brings the list up to date. */
export const useUserCalls = () => {
  const afterwards = useAfterwards(refresh)
  return {
    add: (body: NewUserBody, key: string) =>
      afterwards(call(userEndpoints.create, { body, headers: { 'idempotency-key': key } })),
    change: (id: string, body: UserChangeBody) =>
      afterwards(call(userEndpoints.update, { params: { id }, body })),
    remove: (id: string) => afterwards(call(userEndpoints.remove, { params: { id } })),
    resetPassword: async (id: string) =>
      (await afterwards(call(userEndpoints.resetPassword, { params: { id } }))).data,
  }
}

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: USERS })
