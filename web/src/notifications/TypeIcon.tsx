import type { NotificationType } from '@leadline/contract/notifications/notification'
import {
  type Icon,
  IconAlertTriangle,
  IconBell,
  IconBellRinging,
  IconCalendarDue,
  IconCircleCheck,
  IconClockExclamation,
  IconUserPlus,
  IconUserShare,
} from '@tabler/icons-react'
import css from './NotificationItem.module.css'

const ICONS: Record<NotificationType, Icon> = {
  follow_up_due: IconCalendarDue,
  follow_up_overdue: IconAlertTriangle,
  lead_assigned: IconUserShare,
  follow_up_completed: IconCircleCheck,
  reminder: IconBellRinging,
  new_lead: IconUserPlus,
  other: IconBell,
  response_late: IconClockExclamation,
}

/** The sign of a kind of notification; its title says the same in words. */
export const TypeIcon = ({ type }: { type: NotificationType }) => {
  const Sign = ICONS[type]
  return (
    <span
      className={css.sign}
      data-overdue={type === 'follow_up_overdue' || type === 'response_late' || undefined}
    >
      <Sign size={18} stroke={1.6} aria-hidden="true" />
    </span>
  )
}
