import { BUILT_IN_STATUSES } from '@leadline/contract/statuses/built-in'
import type { Status } from '@leadline/contract/statuses/status'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { statusQuery } from './status-query.ts'
import { withoutTwins } from './use-lists.ts'

export interface StatusFlow {
  /** In their order. */
  statuses: readonly Status[]
  enforced: boolean
  /** Nothing is known yet, not even an old copy. */
  loading: boolean
  /** Set while the server's own could not be had: whether the browser's last copy or the twelve stand in. */
  standIn: 'copy' | 'builtIn' | undefined
  retry: () => void
  retrying: boolean
}

/** The statuses to show and to choose from; when they fail to load, the last copy, else the built-in twelve. */
export const useStatusFlow = (companyId: string | undefined): StatusFlow => {
  const { data, isError, isFetching, dataUpdatedAt, refetch } = useQuery(statusQuery(companyId))
  return useMemo(
    () => ({
      statuses: data ? withoutTwins(data.statuses) : isError ? BUILT_IN_STATUSES : NONE,
      enforced: data?.enforced ?? false,
      loading: !data && !isError,
      standIn: !isError ? undefined : !data ? 'builtIn' : dataUpdatedAt ? undefined : 'copy',
      retry: () => void refetch(),
      retrying: isFetching,
    }),
    [data, isError, isFetching, dataUpdatedAt, refetch],
  )
}

const NONE: Status[] = []
