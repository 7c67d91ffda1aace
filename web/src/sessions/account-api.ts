import { companyEndpoints } from '@leadline/contract/companies/endpoints'
import { departmentEndpoints } from '@leadline/contract/departments/endpoints'
import { employeeEndpoints } from '@leadline/contract/employees/endpoints'
import type { BodyIn } from '@leadline/contract/endpoint'
import { sessionEndpoints } from '@leadline/contract/sessions/endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Answer, call } from '../platform/client.ts'
import { updateRecord } from '../platform/session.ts'

const ACCOUNT = ['account'] as const
const SESSIONS = [...ACCOUNT, 'sessions'] as const

/** Who is signed in, as the server knows it. */
export const useMe = () =>
  useQuery({
    queryKey: [...ACCOUNT, 'me'],
    queryFn: async ({ signal }) => (await call(sessionEndpoints.me, { signal })).data,
  })

export const useOwnCompany = (id: string) =>
  useQuery({
    queryKey: [...ACCOUNT, 'company', id],
    queryFn: async ({ signal }) => (await call(companyEndpoints.read, { params: { id }, signal })).data,
  })

/** An employee's own record, with the names of its departments. */
export const useOwnRecord = (id: string) =>
  useQuery({
    queryKey: [...ACCOUNT, 'employee', id],
    queryFn: async ({ signal }) => {
      const [{ data: own }, { data: all }] = await Promise.all([
        call(employeeEndpoints.read, { params: { id }, signal }),
        call(departmentEndpoints.list, { signal }),
      ])
      return {
        ...own,
        departments: all.filter(({ _id }) => own.department.includes(_id)).map(({ name }) => name),
      }
    },
  })

export type OpenSession = Answer<(typeof sessionEndpoints)['sessions']>['data'][number]

export const useOpenSessions = () =>
  useQuery({
    queryKey: SESSIONS,
    queryFn: async ({ signal }) => (await call(sessionEndpoints.sessions, { signal })).data,
    refetchOnMount: 'always',
  })

export const useEndSession = () => {
  const client = useQueryClient()
  return async (id: string) => {
    await call(sessionEndpoints.endSession, { params: { id } })
    await client.invalidateQueries({ queryKey: SESSIONS })
  }
}

/** Ends every session, on the server first: a browser that only forgot its own would leave the others open. */
export const signOutEverywhere = () => call(sessionEndpoints.endAllSessions)

export const useChangePassword = () => {
  const client = useQueryClient()
  return async (body: BodyIn<(typeof sessionEndpoints)['changePassword']>) => {
    const answer = await call(sessionEndpoints.changePassword, { body })
    await client.invalidateQueries({ queryKey: SESSIONS })
    return answer
  }
}

/** Saves a superadmin's or office user's own details; the greeting goes by them. */
export const useSavePerson = () => {
  const client = useQueryClient()
  return async (id: string, body: BodyIn<(typeof sessionEndpoints)['updateSuperadmin']>) => {
    const answer = await call(sessionEndpoints.updateSuperadmin, { params: { id }, body })
    updateRecord(answer.data)
    await client.invalidateQueries({ queryKey: ACCOUNT })
    return answer
  }
}

export const useSaveCompany = () => {
  const client = useQueryClient()
  return async (id: string, body: BodyIn<(typeof companyEndpoints)['update']>) => {
    const answer = await call(companyEndpoints.update, { params: { id }, body })
    const { businessName, email, timeZone } = answer.data
    updateRecord({ businessName, email, timeZone })
    await client.invalidateQueries({ queryKey: ACCOUNT })
    return answer
  }
}
