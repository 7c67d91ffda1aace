import type { ListedFollowUp } from '@leadline/contract/follow-ups/list'
import { VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { FollowUpIcon } from '../ui/FollowUpIcon.tsx'
import css from './CalendarItem.module.css'
import { hourWords, itemWords, standingOf } from './calendar-words.ts'
import type { CalendarModel } from './useCalendar.ts'

interface Props {
  item: ListedFollowUp
  calendar: CalendarModel
  /** In one line: a month has no room for two. */
  flat?: boolean
  style?: CSSProperties
}

/** A follow-up in the calendar: opens by a click, and is moved by the mouse where one may move it. */
export const ItemButton = ({ item, calendar, flat = false, style }: Props) => {
  const { now, drag, mayMove, open } = calendar
  const movable = mayMove(item)
  return (
    <button
      type="button"
      className={css.item}
      style={style}
      data-standing={standingOf(item, now)}
      data-flat={flat || undefined}
      data-movable={movable || undefined}
      data-gone={drag.lift?.item._id === item._id || undefined}
      onPointerDown={movable ? drag.take(item) : undefined}
      onClick={() => !drag.wasDragged() && open(item)}
    >
      <VisuallyHidden>{itemWords(item, now)}</VisuallyHidden>
      <ItemFace item={item} now={now} flat={flat} />
    </button>
  )
}

interface FaceProps {
  item: ListedFollowUp
  now: string
  flat?: boolean
  /** The hour that it would have where it is held. */
  hour?: string | undefined
}

export const ItemFace = ({ item, now, flat = false, hour }: FaceProps) => {
  const overdue = standingOf(item, now) === 'overdue'
  return (
    <span className={css.face} aria-hidden="true">
      <span className={css.name}>
        {item.completed ? (
          <IconCheck size={13} stroke={1.8} aria-hidden="true" />
        ) : (
          <FollowUpIcon type={item.type} />
        )}
        {flat && item.hasTime && <span className={css.hour}>{hourWords(item)}</span>}
        <span className={css.lead}>{item.leadName}</span>
      </span>
      {!flat && (item.hasTime || hour) && (
        <span className={css.hour}>
          {hour ?? (overdue ? `${hourWords(item)}, overdue` : hourWords(item))}
        </span>
      )}
    </span>
  )
}
