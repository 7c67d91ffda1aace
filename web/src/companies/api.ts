import { companyEndpoints } from '@leadline/contract/companies/endpoints'
import type { BodyIn } from '@leadline/contract/endpoint'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { call } from '../platform/client.ts'
import { useAfterwards } from '../platform/use-afterwards.ts'

export type NewCompanyBody = BodyIn<(typeof companyEndpoints)['create']>
export type CompanyChangeBody = BodyIn<(typeof companyEndpoints)['update']>

/** The companies within reach; the choice in the header reads the same list. */
export const useAllCompanies = () =>
  useQuery({
    queryKey: ['companies'],
    queryFn: async () => (await call(companyEndpoints.list)).data,
  })

export const useDeletedCompanies = (enabled: boolean) =>
  useQuery({
    queryKey: ['companies', 'deleted'],
    queryFn: async ({ signal }) => (await call(companyEndpoints.deleted, { signal })).data,
    enabled,
  })

/** The calls that change companies. Each throws a `CallFailed`, and brings all that is shown up to date. */
export const useCompanyCalls = () => {
  const afterwards = useAfterwards(refreshAll)
  return {
    add: (body: NewCompanyBody, key: string) =>
      afterwards(call(companyEndpoints.create, { body, headers: { 'idempotency-key': key } })),
    change: (id: string, body: CompanyChangeBody) =>
      afterwards(call(companyEndpoints.update, { params: { id }, body })),
    remove: (id: string) => afterwards(call(companyEndpoints.remove, { params: { id } })),
    restore: (id: string) => afterwards(call(companyEndpoints.restore, { params: { id } })),
    resetPassword: async (id: string) => (await call(companyEndpoints.resetPassword, { params: { id } })).data,
  }
}

/** Leads, figures and lists of 'All companies' are others with a company more or less. */
const refreshAll = (client: QueryClient) => client.invalidateQueries()
