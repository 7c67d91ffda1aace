import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../platform/call-failed.ts'
import { hasFailed } from '../platform/load-failure.ts'
import { EmptyState } from './EmptyState.tsx'
import { ErrorState } from './ErrorState.tsx'
import { LoadFailure } from './LoadFailure.tsx'
import { type RecordColumn, RecordTable } from './RecordTable.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'

interface Props<T extends { _id: string }> {
  /** What the rows are: 'Franchises'. */
  label: string
  query: UseQueryResult<T[]>
  /** What to say where the list did not come. */
  failed: string
  columns: readonly RecordColumn<T>[]
  actions?: (row: T) => ReactNode
  muted?: (row: T) => boolean
  empty: { title: string; words: string; way?: ReactNode }
}

/** A list of records in all its states: on its way, not come, none yet, and the table. */
export const RecordList = <T extends { _id: string }>({ label, query, failed, empty, ...table }: Props<T>) => {
  const { data } = query
  if (!data && hasFailed(query))
    return (
      <ErrorState
        message={messageOf(query.error, failed)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  if (!data)
    return <SkeletonRows label={`Loading ${label.toLowerCase()}`} columns={['2fr', '1fr', '1fr', '1fr']} rows={6} />
  return (
    <>
      <LoadFailure query={query} words={failed} />
      {data.length ? (
        <RecordTable label={label} rows={data} {...table} />
      ) : (
        <EmptyState title={empty.title} words={empty.words}>
          {empty.way}
        </EmptyState>
      )}
    </>
  )
}
