import { departmentEndpoints } from '@leadline/contract/departments/endpoints'
import type { Employee } from '@leadline/contract/employees/employee'
import { employeeEndpoints } from '@leadline/contract/employees/endpoints'
import { formFieldEndpoints } from '@leadline/contract/form-fields/endpoints'
import { optionEndpoints } from '@leadline/contract/options/endpoints'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './client.ts'
import { serviceQuery } from './service-query.ts'
import { STATUSES, type StatusList, statusQuery } from './status-query.ts'

const SELDOM = 60_000

export const OPTIONS = ['options'] as const
export const FORM_FIELDS = ['formFields'] as const
const EMPLOYEES = ['employees'] as const
const DEPARTMENTS = ['departments'] as const

/** The lists that a company chooses from, asked anew once a minute at most; of all companies without an id. */
export const useStatuses = (companyId: string | undefined) =>
  useQuery({ ...statusQuery(companyId), select: statusesOf })

export const useOptions = (companyId: string | undefined) => useQuery(optionsQuery(companyId))

export const optionsQuery = (companyId: string | undefined) =>
  queryOptions({
    queryKey: [...OPTIONS, companyId],
    queryFn: async ({ signal }) => (await call(optionEndpoints.list, { companyId, signal })).data,
    staleTime: SELDOM,
  })

export const useFormFields = (companyId: string | undefined, { enabled = true } = {}) =>
  useQuery({
    enabled,
    queryKey: [...FORM_FIELDS, companyId],
    queryFn: async ({ signal }) => (await call(formFieldEndpoints.list, { companyId, signal })).data,
    staleTime: SELDOM,
    select: withoutTwins,
  })

/** All of them, however many pages the server needs for that. */
export const useEmployees = (companyId: string | undefined, { enabled = true } = {}) =>
  useQuery({
    enabled,
    queryKey: [...EMPLOYEES, companyId],
    queryFn: ({ signal }) => allEmployees(companyId, signal),
    staleTime: SELDOM,
  })

export const useDepartments = (companyId: string | undefined, { enabled = true } = {}) =>
  useQuery({
    enabled,
    queryKey: [...DEPARTMENTS, companyId],
    queryFn: async ({ signal }) => (await call(departmentEndpoints.list, { companyId, signal })).data,
    staleTime: SELDOM,
  })

export const useServices = (companyId: string | undefined, { enabled = true } = {}) =>
  useQuery({ ...serviceQuery(companyId), enabled })

/** Asks anew for what goes by a company's statuses and options: statuses are options too, leads and figures go by both. */
export const refreshOptions = (client: QueryClient) =>
  Promise.all(
    [STATUSES, OPTIONS, ['leads'], ['dashboard']].map(queryKey => client.invalidateQueries({ queryKey })),
  )

/** Asks anew for people, departments and what leads say of them. */
export const refreshPeople = (client: QueryClient) =>
  Promise.all(
    [EMPLOYEES, DEPARTMENTS, ['salesTeam'], ['assignmentStats'], ['leads'], ['dashboard']].map(queryKey =>
      client.invalidateQueries({ queryKey }),
    ),
  )

const allEmployees = async (companyId: string | undefined, signal: AbortSignal) => {
  const all: Employee[] = []
  for (let page = 1; ; page++) {
    const { data, limit } = await call(employeeEndpoints.list, { companyId, signal, query: { page } })
    all.push(...data)
    if (data.length < limit) return all
  }
}

const statusesOf = ({ statuses }: StatusList) => withoutTwins(statuses)

/** With all companies, what several of them call the same is one. */
export const withoutTwins = <T extends { name: string }>(items: readonly T[]): T[] =>
  [...new Map(items.toReversed().map(item => [item.name, item])).values()].toReversed()
