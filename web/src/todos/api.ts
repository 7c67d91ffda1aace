import { todoEndpoints } from '@leadline/contract/todos/endpoints'
import type { TodoChange, TodoDue } from '@leadline/contract/todos/todo'
import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../platform/client.ts'
import { useAfterwards } from '../platform/use-afterwards.ts'

const TODOS = ['todos'] as const

export interface TodoFilter {
  state: 'open' | 'done' | 'all'
  due?: TodoDue | undefined
}

/** The to-dos of a filter, page by page. */
export const useTodos = (companyId: string | undefined, filter: TodoFilter, { enabled = true } = {}) =>
  useInfiniteQuery({
    enabled,
    queryKey: [...TODOS, companyId, filter],
    queryFn: async ({ signal, pageParam: page }) =>
      call(todoEndpoints.list, { query: { ...filter, page }, companyId, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
  })

export interface TodoBody {
  title: string
  notes?: string
  dueDate?: string | null
  priority?: 'low' | 'medium' | 'high' | 'urgent'
  leadId?: string | null
  assignedTo?: string
}

/** What is done to to-dos; each throws what the server refuses, and brings every list of them up to date. */
export const useTodoCalls = (companyId: string | undefined) => {
  const afterwards = useAfterwards(refresh)
  return {
    add: (body: TodoBody, key: string) =>
      afterwards(call(todoEndpoints.create, { body, companyId, headers: { 'idempotency-key': key } })),
    change: (id: string, body: TodoChange) =>
      afterwards(call(todoEndpoints.update, { params: { id }, body })),
    remove: (id: string) => afterwards(call(todoEndpoints.remove, { params: { id } })),
  }
}

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: TODOS })
