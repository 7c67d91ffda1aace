import { dayOf } from '@leadline/contract/follow-ups/due'
import type { Urgency } from '@leadline/contract/follow-ups/urgency'
import { count } from '@leadline/contract/format'
import { messageOf } from '../platform/call-failed.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { RetryLine } from '../ui/RetryLine.tsx'
import { ShrinkingList } from '../ui/ShrinkingList.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { longDay } from './calendar-words.ts'
import { FollowUpRow } from './FollowUpRow.tsx'
import css from './FollowUpsPage.module.css'
import type { Reschedule } from './useReschedule.tsx'
import { type Of, useToday } from './useToday.ts'

/** Which day it is in the company's zone, and how much of it is done. */
export const TodayHead = (of: Of) => {
  const { now, timeZone, groups } = useToday(of)
  const done = groups?.done.length ?? 0
  const all = done + (groups?.today.length ?? 0)
  return (
    <div className={css.day}>
      <h2 className={css.dayTitle}>{longDay(dayOf(now, timeZone))}</h2>
      {groups && (
        <span className={css.number}>
          {all === 1 ? '1 follow-up' : `${count(all)} follow-ups`}, {count(done)} done
        </span>
      )}
    </div>
  )
}

interface Props extends Of {
  onReschedule: Reschedule
}

/** What wants doing today, by urgency: what is overdue, then today's by the hour, then what is done. */
export const TodayList = ({ onReschedule, ...of }: Props) => {
  const { groups, notShown, failed, isFetching, refetch } = useToday(of)
  const words = messageOf(failed?.error, 'Failed to fetch follow-ups')
  const retry = { onRetry: () => void refetch(), retrying: isFetching }
  if (!groups)
    return (
      <section className={css.list} aria-label="Follow-ups">
        {failed ? (
          <ErrorState message={words} {...retry} />
        ) : (
          <SkeletonRows label="Loading follow-ups" columns={['72px', '1fr', '120px']} rowHeight={50} />
        )}
      </section>
    )
  const shown = URGENCIES.filter(urgency => groups[urgency].length > 0)
  return (
    <section className={css.list} aria-label="Follow-ups">
      {failed && <RetryLine message={words} {...retry} />}
      {shown.length === 0 && <EmptyState title="No Follow-ups Found" words="Nothing is due today." />}
      {shown.map(urgency => (
        <div key={urgency}>
          <h2 className={css.group} data-bad={urgency === 'overdue' || undefined}>
            {WORDS[urgency]} <span className={css.number}>{count(groups[urgency].length)}</span>
          </h2>
          <ShrinkingList className={css.rows} aria-label={WORDS[urgency]}>
            {groups[urgency].map(item => (
              <FollowUpRow key={item._id} item={item} onReschedule={onReschedule} />
            ))}
          </ShrinkingList>
          {urgency === 'overdue' && notShown > 0 && (
            <p className={css.left}>{count(notShown)} more are overdue: the list has them all.</p>
          )}
        </div>
      ))}
    </section>
  )
}

const URGENCIES = ['overdue', 'today', 'done'] as const
const WORDS: Record<Urgency, string> = { overdue: 'Overdue', today: 'Today', done: 'Done today' }
