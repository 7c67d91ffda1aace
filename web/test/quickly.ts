import type { QueryClient } from '@tanstack/react-query'

/** Asks again at once where an answer failed: how long a browser waits before it is the library's, and tested by it. */
export function quickly(queryClient: QueryClient) {
  const { queries, ...others } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 1 } })
  return queryClient
}
