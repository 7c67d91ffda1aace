import { sessionEndpoints } from '@leadline/contract/sessions/endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '../platform/client.ts'

/** Whose a link to set a password is; fails where it is used, replaced or old. */
export const useLinkHolder = (token: string) =>
  useQuery({
    queryKey: ['passwordLink', token],
    queryFn: async ({ signal }) =>
      (await call(sessionEndpoints.passwordLink, { query: { token }, signal })).data,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const setPassword = (token: string, password: string) =>
  call(sessionEndpoints.setPassword, { body: { token, password } })
