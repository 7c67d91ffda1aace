import { dueLabel } from '@leadline/contract/follow-ups/due'
import type { FollowUp, FollowUpType } from '@leadline/contract/follow-ups/follow-up'
import { whyNotLog } from '@leadline/contract/follow-ups/may-log'
import { profileDueWords } from '@leadline/contract/format'
import type { LeadWithFollowUps } from '@leadline/contract/leads/lead'
import { keyOfWaiting } from '@leadline/contract/waiting/write'
import { IconCheck } from '@tabler/icons-react'
import { useNow } from '../platform/use-now.ts'
import { useSession } from '../platform/use-session.ts'
import { useZoneOf } from '../platform/use-zone-of.ts'
import { FollowUpIcon } from '../ui/FollowUpIcon.tsx'
import { ReasonButton } from '../ui/ReasonButton.tsx'
import { WaitingWord } from '../ui/WaitingMark.tsx'
import css from './ProfileHistory.module.css'

/** 'call' as it stands in front of a sentence. */
export const typeWord = (type: FollowUpType) => type.charAt(0).toUpperCase() + type.slice(1)

interface HeadProps {
  lead: LeadWithFollowUps
  onAdd: () => void
  /** Left out where nothing is scheduled. */
  onSchedule?: () => void
}

/** How many there are, and the ways to another one. */
export const FollowUpHead = ({ lead, onAdd, onSchedule }: HeadProps) => {
  const done = lead.followUps.filter(({ completed }) => completed).length
  const why = whyNotLog(useSession(), lead)
  return (
    <div className={css.head}>
      <span className={css.counts}>
        {lead.followUps.length - done} pending, {done} completed
      </span>
      <span className={css.headWays}>
        {onSchedule && (
          <ReasonButton variant="default" why={why} onClick={onSchedule}>
            Quick Follow-Up
          </ReasonButton>
        )}
        <ReasonButton variant="default" why={why} onClick={onAdd}>
          Add Follow-up
        </ReasonButton>
      </span>
    </div>
  )
}

interface ListProps {
  lead: LeadWithFollowUps
  /** Completes an open item; nothing where the list is only read. */
  onComplete?: ((item: FollowUp) => void) | undefined
}

/** What was and will be done about this lead. */
export const FollowUpList = ({ lead, onComplete }: ListProps) => {
  const why = whyNotLog(useSession(), lead)
  const timeZone = useZoneOf()(lead.companyId)
  if (lead.followUps.length === 0) return <p className={css.none}>No Follow-ups Yet</p>
  return (
    <ul className={css.followUps}>
      {lead.followUps.map(item => (
        <Item key={item._id} {...{ item, timeZone, why }} onComplete={onComplete} />
      ))}
    </ul>
  )
}

interface ItemProps extends Pick<ListProps, 'onComplete'> {
  item: FollowUp
  timeZone: string
  /** Why this person may not complete it. */
  why: string | undefined
}

const Item = ({ item, timeZone, why, onComplete }: ItemProps) => {
  const now = useNow(60_000)
  const due = item.completed ? null : item.nextFollowUpDate
  const when = due ?? item.date
  const isWaiting = keyOfWaiting(item._id) !== undefined
  const hasHour = due === null || item.hasTime
  const more = [item.summary && item.notes, item.nextStep && `Next step: ${item.nextStep}`].filter(Boolean)
  return (
    <li className={css.followUp}>
      <span className={css.sign}>
        <FollowUpIcon type={item.type} />
      </span>
      <div className={css.said}>
        <b>{typeWord(item.type)}</b> <time dateTime={when}>{profileDueWords(when, hasHour, timeZone)}</time>
        <div>{item.summary || item.notes}</div>
        {more.map(words => (
          <div key={words} className={css.more}>
            {words}
          </div>
        ))}
        <div className={css.more}>{item.addedByName}</div>
        {isWaiting && <WaitingWord />}
      </div>
      {item.completed ? (
        <span className={css.done}>
          <IconCheck size={15} stroke={1.8} aria-hidden="true" /> Done
        </span>
      ) : (
        <span className={css.open}>
          {due && <span className={css.due}>{dueLabel(due, now, timeZone)}</span>}
          {onComplete && !isWaiting && (
            <ReasonButton variant="default" size="xs" why={why} onClick={() => onComplete(item)}>
              Mark Complete
            </ReasonButton>
          )}
        </span>
      )}
    </li>
  )
}
