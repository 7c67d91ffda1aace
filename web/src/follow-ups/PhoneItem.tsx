import type { ListedFollowUp } from '@leadline/contract/follow-ups/list'
import { labelOf } from '@leadline/contract/options/option'
import { VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { FollowUpIcon } from '../ui/FollowUpIcon.tsx'
import { LeadPhoneActions } from '../ui/LeadWays.tsx'
import { hourWords, itemWords, standingOf } from './calendar-words.ts'
import css from './PhoneDays.module.css'
import type { CalendarModel } from './useCalendar.ts'

interface Props {
  item: ListedFollowUp
  calendar: CalendarModel
}

/** A follow-up of the day: a touch opens it; call and WhatsApp are at hand. */
export const PhoneItem = ({ item, calendar: { now, open } }: Props) => (
  <li className={css.row} data-standing={standingOf(item, now)}>
    <button type="button" className={css.open} onClick={() => open(item)}>
      <VisuallyHidden>{itemWords(item, now)}</VisuallyHidden>
      <span className={css.face} aria-hidden="true">
        <span className={css.hour}>{hourWords(item)}</span>
        <FollowUpIcon type={item.type} />
        <span className={css.who}>
          <b className={css.name}>{item.leadName}</b>
          <span>{labelOf(item.type)}</span>
        </span>
      </span>
    </button>
    {item.completed ? (
      <span className={css.done}>
        <IconCheck size={15} stroke={1.6} aria-hidden="true" />
        {item.outcome === 'unsuccessful' ? 'Unsuccessful' : 'Done'}
      </span>
    ) : (
      item.leadPhone && (
        <LeadPhoneActions lead={{ id: item.leadId, name: item.leadName, phone: item.leadPhone }} />
      )
    )}
  </li>
)
