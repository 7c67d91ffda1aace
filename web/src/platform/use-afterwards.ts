import { type QueryClient, useQueryClient } from '@tanstack/react-query'

/** Lets a change's answer count only once the lists that it concerns have been asked for anew. */
export const useAfterwards = (refresh: (client: QueryClient) => Promise<unknown>) => {
  const client = useQueryClient()
  return async <T>(answer: Promise<T>): Promise<T> => {
    const done = await answer
    await refresh(client)
    return done
  }
}
