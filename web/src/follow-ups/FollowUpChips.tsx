import { FOLLOW_UP_STATES, type FollowUpChip, type FollowUpCounts } from '@leadline/contract/follow-ups/list'
import { count } from '@leadline/contract/format'
import css from './FollowUpsPage.module.css'
import type { ChangeFollowUpSearch } from './useFollowUpSearch.ts'

interface Props {
  counts: FollowUpCounts | undefined
  chip: FollowUpChip
  onChoose: ChangeFollowUpSearch
}

/** What of the follow-ups is shown, each with its number. */
export const FollowUpChips = ({ counts, chip, onChoose }: Props) => (
  <fieldset className={css.chips}>
    <legend className={css.hidden}>Show</legend>
    {FOLLOW_UP_STATES.map(state => (
      <button
        key={state}
        type="button"
        className={css.chip}
        aria-pressed={state === chip}
        data-bad={(state === 'overdue' && !!counts?.overdue) || undefined}
        onClick={() => onChoose({ chip: state })}
      >
        {WORDS[state]}
        {counts && <span className={css.number}>{count(counts[state])}</span>}
      </button>
    ))}
  </fieldset>
)

const WORDS: Record<FollowUpChip, string> = {
  all: 'All',
  pending: 'Pending',
  today: 'Today',
  overdue: 'Overdue',
  employee: 'Employee',
  completed: 'Completed',
}
