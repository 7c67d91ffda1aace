import { agoWords } from '@leadline/contract/format'
import type { Notification as Told } from '@leadline/contract/notifications/notification'
import { labelOf } from '@leadline/contract/options/option'
import { straight } from '@leadline/contract/straight'
import { Button } from '@mantine/core'
import { leadPath } from '../paths.ts'
import { useSession } from '../platform/use-session.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { LeadPhoneActions } from '../ui/LeadWays.tsx'
import css from './NotificationItem.module.css'
import { TypeIcon } from './TypeIcon.tsx'
import { dueWords } from './told-words.ts'

interface Props {
  told: Told
  now: string
  onRead: () => void
  /** The person goes on to the lead. */
  onLeave: () => void
}

/** One notification: what, of whom, when, and what can be done. */
export const NotificationItem = ({ told, now, onRead, onLeave }: Props) => {
  const { type, title, message, leadId, leadName, leadPhone, leadIsOutOfReach, priority, read, createdAt } =
    told
  const { timeZone } = useSession()
  const due = dueWords(told, timeZone)
  return (
    <li className={css.item} data-unread={!read || undefined}>
      <TypeIcon type={type} />
      <div className={css.words}>
        <div className={css.title}>
          {!read && <span className={css.dot} role="img" aria-label="Unread" />}
          {title}
        </div>
        <div className={css.message}>{straight(message)}</div>
        <div className={css.facts}>
          {leadId && (
            <AppLink href={leadPath(leadId)} onClick={onLeave} dir="auto">
              {leadName || 'Open lead'}
            </AppLink>
          )}
          {leadIsOutOfReach && <span>You can no longer open this lead</span>}
          {due && <span data-overdue={type === 'follow_up_overdue' || undefined}>{due}</span>}
          {(priority === 'high' || priority === 'urgent') && <span data-overdue>{labelOf(priority)}</span>}
          <time dateTime={createdAt}>{agoWords(createdAt, now)}</time>
        </div>
      </div>
      <div className={css.ways}>
        {leadPhone && leadId && <LeadPhoneActions lead={{ id: leadId, name: leadName, phone: leadPhone }} />}
        {!read && (
          <Button variant="subtle" size="compact-sm" onClick={onRead}>
            Mark as read
          </Button>
        )}
      </div>
    </li>
  )
}
