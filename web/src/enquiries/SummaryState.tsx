import type { EnquirySummary } from '@leadline/contract/enquiries/summary'
import type { ReactNode } from 'react'
import { messageOf } from '../platform/call-failed.ts'
import { hasFailed } from '../platform/load-failure.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import type { SummaryQuery } from './api.ts'

interface Props {
  query: SummaryQuery
  children: (summary: EnquirySummary) => ReactNode
}

const FAILED = 'Failed to load enquiry figures'

/** The figures once they are there; until then that they come, or did not come. */
export const SummaryState = ({ query, children }: Props) => {
  if (!query.data && hasFailed(query))
    return (
      <ErrorState
        message={messageOf(query.error, FAILED)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  if (!query.data)
    return <SkeletonRows label="Loading enquiry figures" columns={['2fr', '3fr', '64px']} rows={8} />
  return (
    <>
      <LoadFailure query={query} words={FAILED} />
      {children(query.data)}
    </>
  )
}
