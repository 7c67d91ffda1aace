import { dueLabel } from '@leadline/contract/follow-ups/due'
import type { FollowUp, FollowUpType } from '@leadline/contract/follow-ups/follow-up'
import { profileDueWords } from '@leadline/contract/format'
import type { LeadWithFollowUps } from '@leadline/contract/leads/lead'
import {
  type Icon,
  IconCheck,
  IconDots,
  IconFileText,
  IconMail,
  IconMessage,
  IconPhone,
  IconPresentation,
  IconUsers,
} from '@tabler/icons-react'
import { useNow } from '../platform/use-now.ts'
import { useSession } from '../platform/use-session.ts'
import css from './ProfileHistory.module.css'

export const FOLLOW_UP_ICONS: Record<FollowUpType, Icon> = {
  call: IconPhone,
  email: IconMail,
  meeting: IconUsers,
  demo: IconPresentation,
  proposal: IconFileText,
  message: IconMessage,
  other: IconDots,
}

/** 'call' as it stands in front of a sentence. */
export const typeWord = (type: FollowUpType) => type.charAt(0).toUpperCase() + type.slice(1)

/** What was and will be done about this lead, to read. */
export const FollowUpList = ({ lead }: { lead: LeadWithFollowUps }) => {
  if (lead.followUps.length === 0) return <p className={css.none}>No Follow-ups Yet</p>
  return (
    <ul className={css.followUps}>
      {lead.followUps.map(item => (
        <Item key={item._id} item={item} />
      ))}
    </ul>
  )
}

const Item = ({ item }: { item: FollowUp }) => {
  const { timeZone } = useSession()
  const now = useNow(60_000)
  const Sign = FOLLOW_UP_ICONS[item.type]
  const due = item.completed ? null : item.nextFollowUpDate
  const when = due ?? item.date
  const hasHour = due === null || item.hasTime
  return (
    <li className={css.followUp}>
      <span className={css.sign}>
        <Sign size={15} stroke={1.6} aria-hidden="true" />
      </span>
      <div className={css.said}>
        <b>{typeWord(item.type)}</b> <time dateTime={when}>{profileDueWords(when, hasHour, timeZone)}</time>
        <div>{item.summary || item.notes}</div>
      </div>
      {item.completed ? (
        <span className={css.done}>
          <IconCheck size={15} stroke={1.8} aria-hidden="true" /> Done
        </span>
      ) : (
        due && <span className={css.due}>{dueLabel(due, now, timeZone)}</span>
      )}
    </li>
  )
}
