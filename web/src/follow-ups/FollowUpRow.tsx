import { dueLabel, dueOf } from '@leadline/contract/follow-ups/due'
import type { ListedFollowUp } from '@leadline/contract/follow-ups/list'
import { dayWords, timeWords } from '@leadline/contract/format'
import { leadPath } from '../paths.ts'
import { useNow } from '../platform/use-now.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { FollowUpIcon } from '../ui/FollowUpIcon.tsx'
import { FollowUpActions } from './FollowUpActions.tsx'
import css from './FollowUpRow.module.css'
import type { Reschedule } from './useReschedule.tsx'

interface Props {
  item: ListedFollowUp
  onReschedule: Reschedule
}

/** One follow-up: when, of whom, what about, how urgent, and what can be done. */
export const FollowUpRow = ({ item, onReschedule }: Props) => {
  const { nextFollowUpDate: due, timeZone, leadName, leadCompany } = item
  const about = item.notes || item.summary || item.nextStep
  return (
    <li className={css.item}>
      <time className={css.when} dateTime={due ?? item.date}>
        <b>{item.hasTime ? timeWords(due, timeZone) : dayWords(due, timeZone)}</b>
        <span>{item.hasTime ? dayWords(due, timeZone) : 'any time'}</span>
      </time>
      <span className={css.sign} title={item.type}>
        <FollowUpIcon type={item.type} />
      </span>
      <div className={css.said}>
        <AppLink href={leadPath(item.leadId)} className={css.name}>
          {leadName}
        </AppLink>{' '}
        <span className={css.company}>{leadCompany}</span>
        <div className={css.about}>{about}</div>
      </div>
      <Standing item={item} />
      <FollowUpActions item={item} onReschedule={onReschedule} />
    </li>
  )
}

/** How urgent it is, or how it ended. */
const Standing = ({ item }: Pick<Props, 'item'>) => {
  const now = useNow(60_000)
  const { nextFollowUpDate: due, completed, outcome, timeZone } = item
  if (completed || !due)
    return <span className={css.due}>{outcome === 'unsuccessful' ? 'Unsuccessful' : 'Completed'}</span>
  return (
    <span className={css.due} data-due={dueOf(due, now, timeZone)}>
      {dueLabel(due, now, timeZone)}
    </span>
  )
}
