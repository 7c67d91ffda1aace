import {
  type BuiltFormChange,
  builtFormEndpoints,
  type NewBuiltForm,
} from '@leadline/contract/form-builder/endpoints'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { call } from '../platform/client.ts'
import { useAfterwards } from '../platform/use-afterwards.ts'

const BUILT_FORMS = ['builtForms'] as const

/** The published forms of a company, or of all companies that are looked at. */
export const usePublishedForms = (companyId: string | undefined, { enabled = true } = {}) =>
  useQuery({
    enabled,
    queryKey: [...BUILT_FORMS, companyId],
    queryFn: async ({ signal }) => (await call(builtFormEndpoints.list, { companyId, signal })).data,
  })

/** The calls that change published forms. Each throws a `CallFailed`, and brings the list up to date. */
export const useFormCalls = () => {
  const afterwards = useAfterwards(refresh)
  return {
    publish: (body: NewBuiltForm, companyId: string, key: string) =>
      afterwards(call(builtFormEndpoints.create, { body, companyId, headers: { 'idempotency-key': key } })),
    change: (id: string, body: BuiltFormChange) =>
      afterwards(call(builtFormEndpoints.update, { params: { id }, body })),
    remove: (id: string) => afterwards(call(builtFormEndpoints.remove, { params: { id } })),
  }
}

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: BUILT_FORMS })
