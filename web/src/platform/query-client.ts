import { QueryClient } from '@tanstack/react-query'
import { CallFailed } from './call-failed.ts'

/** Asked again when the window is looked at once more, so that nobody works on yesterday's list. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 5_000, refetchOnWindowFocus: 'always', networkMode: 'always', retry: mayRetry },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

/** Only what may be over in a moment is tried a second time: no answer, or the database away. */
const mayRetry = (failures: number, error: Error) =>
  failures < 1 && error instanceof CallFailed && (error.status === 0 || error.status === 503)
