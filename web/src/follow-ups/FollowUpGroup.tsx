import type { FollowUpCounts } from '@leadline/contract/follow-ups/list'
import { count } from '@leadline/contract/format'
import { Button } from '@mantine/core'
import { messageOf } from '../platform/call-failed.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { ShrinkingList } from '../ui/ShrinkingList.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { useFollowUps } from './api.ts'
import { FollowUpRow } from './FollowUpRow.tsx'
import css from './FollowUpsPage.module.css'
import type { Reschedule } from './useReschedule.tsx'

export type GroupState = Exclude<keyof FollowUpCounts, 'all' | 'pending'>

interface Props {
  state: GroupState
  person: string | undefined
  companyId: string | undefined
  onReschedule: Reschedule
}

/** Those of one state, the most urgent first; the rest when it is asked for. */
export const FollowUpGroup = ({ state, person, companyId, onReschedule }: Props) => {
  const query = useFollowUps({ state, assignedTo: person }, companyId)
  const { data } = query
  const items = data?.pages.flatMap(page => page.data) ?? []
  // The browser's copy: it opens the screen, and counts nothing.
  const isKept = query.dataUpdatedAt === 0 && !query.isPlaceholderData
  const isEmptyCopy = isKept && items.length === 0
  if (query.isPending || (isEmptyCopy && !query.isError))
    return (
      <SkeletonRows label="Loading follow-ups" columns={['72px', '1fr', '120px']} rows={3} rowHeight={50} />
    )
  if (!data || isEmptyCopy)
    return (
      <ErrorState
        message={messageOf(query.error, FAILED)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  const total = data.pages.at(-1)?.page.total ?? 0
  const left = total - items.length
  return (
    <div>
      <h2 className={css.group} data-bad={state === 'overdue' || undefined}>
        {WORDS[state]} <span className={css.number}>{isKept ? 'as this browser kept it' : count(total)}</span>
      </h2>
      <LoadFailure query={query} words={error => messageOf(error, FAILED)} />
      <ShrinkingList className={css.rows} aria-label={WORDS[state]}>
        {items.map(item => (
          <FollowUpRow key={item._id} item={item} onReschedule={onReschedule} />
        ))}
      </ShrinkingList>
      {query.hasNextPage && (
        <Button
          variant="subtle"
          className={css.more!}
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show {left > 0 ? count(left) : ''} more
        </Button>
      )}
    </div>
  )
}

const FAILED = 'Failed to fetch follow-ups'

const WORDS: Record<GroupState, string> = {
  overdue: 'Overdue',
  today: 'Today',
  upcoming: 'Upcoming',
  employee: 'Employee',
  completed: 'Completed',
}
