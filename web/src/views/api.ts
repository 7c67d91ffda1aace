import { viewEndpoints } from '@leadline/contract/views/endpoints'
import type { View, ViewChange, ViewState } from '@leadline/contract/views/view'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../platform/client.ts'

const VIEWS = ['views'] as const

/** The person's own views and the shared ones, pinned first, then by name. */
export const useViews = (companyId: string | undefined) =>
  useQuery({
    queryKey: [...VIEWS, companyId],
    queryFn: async ({ signal }) => (await call(viewEndpoints.list, { companyId, signal })).data,
    staleTime: 60_000,
  })

export interface NewView {
  name: string
  state: ViewState
  shared: boolean
  pinned: boolean
}

/** What is done to views; each throws what the server refuses, and asks for the list anew. */
export const useViewActs = (companyId: string | undefined) => {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: VIEWS })
  return {
    create: async (view: NewView, key: string): Promise<View> => {
      const headers = { 'idempotency-key': key }
      const { data } = await call(viewEndpoints.create, { body: view, companyId, headers })
      await refresh()
      return data
    },
    change: async (id: string, body: ViewChange): Promise<View> => {
      const { data } = await call(viewEndpoints.update, { params: { id }, body })
      await refresh()
      return data
    },
    remove: async (id: string) => {
      await call(viewEndpoints.remove, { params: { id } })
      await refresh()
    },
  }
}
export type ViewActs = ReturnType<typeof useViewActs>
