import { templateEndpoints } from '@leadline/contract/templates/endpoints'
import type { NewTemplate, Template, TemplateChange } from '@leadline/contract/templates/template'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { call } from '../platform/client.ts'
import { useAfterwards } from '../platform/use-afterwards.ts'

const TEMPLATES = ['templates'] as const

/** The messages of a company, or of all companies that are looked at. */
export const useTemplates = (companyId: string | undefined, { enabled = true } = {}) =>
  useQuery({
    enabled,
    queryKey: [...TEMPLATES, companyId],
    queryFn: async ({ signal }) => (await call(templateEndpoints.list, { companyId, signal })).data,
    staleTime: 60_000,
  })

/** The calls that change messages. Each throws a `CallFailed`, and brings the list up to date. */
export const useTemplateCalls = () => {
  const afterwards = useAfterwards(refresh)
  return {
    add: (body: NewTemplate, companyId: string, key: string) =>
      afterwards(call(templateEndpoints.create, { body, companyId, headers: { 'idempotency-key': key } })),
    change: (id: string, body: TemplateChange) =>
      afterwards(call(templateEndpoints.update, { params: { id }, body })),
    /** Gives those that do not stand where they belong their place, from 1. */
    sort: (inOrder: readonly Template[]) =>
      afterwards(
        Promise.all(
          inOrder
            .map(({ _id, sortOrder }, index) => ({ _id, from: sortOrder, to: index + 1 }))
            .filter(({ from, to }) => from !== to)
            .map(({ _id, to }) =>
              call(templateEndpoints.update, { params: { id: _id }, body: { sortOrder: to } }),
            ),
        ).then(() => undefined),
      ),
    remove: (id: string) => afterwards(call(templateEndpoints.remove, { params: { id } })),
  }
}

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: TEMPLATES })
