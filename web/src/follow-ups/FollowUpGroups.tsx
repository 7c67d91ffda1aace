import type { FollowUpChip, FollowUpCounts } from '@leadline/contract/follow-ups/list'
import { EmptyState } from '../ui/EmptyState.tsx'
import { FollowUpGroup, type GroupState } from './FollowUpGroup.tsx'
import css from './FollowUpsPage.module.css'
import type { Reschedule } from './useReschedule.tsx'

interface Props {
  chip: FollowUpChip
  person: string | undefined
  companyId: string | undefined
  counts: FollowUpCounts | undefined
  onReschedule: Reschedule
}

/** The follow-ups of a chip: what is pending by urgency, then what is done. */
export const FollowUpGroups = ({ chip, counts, ...rest }: Props) => (
  <section className={css.list} aria-label="Follow-ups">
    {counts?.[chip] === 0 ? (
      <EmptyState title="No Follow-ups Found" words={WORDS[chip]} />
    ) : (
      GROUPS[chip]
        .filter(state => counts?.[state] !== 0)
        .map(state => <FollowUpGroup key={state} state={state} {...rest} />)
    )}
  </section>
)

const GROUPS: Record<FollowUpChip, readonly GroupState[]> = {
  all: ['overdue', 'today', 'upcoming', 'completed'],
  pending: ['overdue', 'today', 'upcoming'],
  today: ['today'],
  overdue: ['overdue'],
  employee: ['employee'],
  completed: ['completed'],
}

const WORDS: Record<FollowUpChip, string> = {
  all: 'Schedule the first one with the form.',
  pending: 'Nothing is waiting. Schedule the next one with the form.',
  today: 'Nothing is due today.',
  overdue: 'Nothing is overdue.',
  employee: 'No employee has added one.',
  completed: 'None has been completed yet.',
}
