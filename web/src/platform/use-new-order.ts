import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'

interface Order<List, Change> {
  /** What is put in order: one move is sent after the other. */
  name: string
  /** Where the list is kept that shows the change. */
  queryKey: QueryKey
  send: (change: Change) => Promise<unknown>
  /** The list with the change made. */
  show: (list: List, change: Change) => List
  refresh: (client: QueryClient) => Promise<unknown>
  onFailed: (error: Error) => void
}

/** Puts a list in another order: shown at once, put back when it is refused. */
export const useNewOrder = <List, Change>({
  name,
  queryKey,
  send,
  show,
  refresh,
  onFailed,
}: Order<List, Change>) => {
  const client = useQueryClient()
  const mutationKey = ['order', name]
  return useMutation({
    mutationKey,
    scope: { id: `order ${name}` },
    mutationFn: send,
    onMutate: async change => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<List>(queryKey)
      client.setQueryData<List>(queryKey, list => list && show(list, change))
      return { before }
    },
    onError: (error, _, started) => {
      client.setQueryData(queryKey, started?.before)
      onFailed(error)
    },
    // While another move is under way an answer would put it back for a moment.
    onSettled: () => (client.isMutating({ mutationKey }) === 1 ? refresh(client) : undefined),
  }).mutate
}
