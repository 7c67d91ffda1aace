import type { OptionWords } from '@leadline/contract/options/option'
import { type ReactNode, useState } from 'react'
import { hasFailed } from '../platform/load-failure.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import css from './Analytics.module.css'
import type { useAnalytics } from './api.ts'
import type { Picking } from './FigureButton.tsx'
import { Figures } from './Figures.tsx'
import { KeyMetrics } from './KeyMetrics.tsx'
import { Times } from './Times.tsx'

interface Props extends Picking {
  answer: ReturnType<typeof useAnalytics>
  words: OptionWords
  icon: (source: string) => ReactNode
}

/** The figures, or what stands in their place: their shapes in grey, a failure with Retry. */
export const FiguresSection = ({ answer, words, icon, ...pick }: Props) => {
  const { data, error, isFetching, refetch } = answer
  // While it is asked for again, the reason is still the last one.
  const [reason, setReason] = useState('')
  if (error && error.message !== reason) setReason(error.message)
  if (!data && hasFailed(answer))
    return <ErrorState message={reason} onRetry={() => void refetch()} retrying={isFetching} />
  return (
    <>
      {data && <LoadFailure query={answer} words={reasonOf} />}
      <KeyMetrics {...pick} figures={data} />
      <Times times={data?.times} />
      {data ? <Figures {...pick} figures={data} words={words} icon={icon} /> : <ChartSkeletons />}
    </>
  )
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : '')

const ChartSkeletons = () => (
  <div className={css.two} data-wide-first>
    <div className={css.skeleton}>
      <SkeletonRows label="Loading analytics" columns={['112px', '1fr', '120px']} rows={7} />
    </div>
    <div className={css.skeleton}>
      <SkeletonRows label="Loading revenue" columns={['1fr', '96px']} rows={7} />
    </div>
  </div>
)
