import type { Notification as Told } from '@leadline/contract/notifications/notification'
import { Button, CloseButton, Portal } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { leadPath } from '../paths.ts'
import { useSession } from '../platform/use-session.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { useMarkRead } from './api.ts'
import css from './Popups.module.css'
import { dismiss, type Popup, usePopups } from './popups.ts'
import { TypeIcon } from './TypeIcon.tsx'
import { dueWords } from './told-words.ts'

/** How long what is no reminder stays, in milliseconds; a reminder waits for a hand. */
const STAYS_MS = 10_000

/** What has come newly, at the top right of the screen. */
export const Popups = ({ onShowAll }: { onShowAll: () => void }) => {
  const popups = usePopups()
  if (popups.length === 0) return null
  return (
    <Portal>
      <section className={css.popups} aria-label="New notifications" aria-live="polite">
        {popups.map(popup => (
          <One key={popup.key} popup={popup} onShowAll={onShowAll} />
        ))}
      </section>
    </Portal>
  )
}

const One = ({ popup, onShowAll }: { popup: Popup; onShowAll: () => void }) => {
  const close = () => dismiss(popup.key)
  if ('told' in popup) return <ToldPopup told={popup.told} onClose={close} />
  return (
    <Frame sign={<IconBell size={18} stroke={1.6} aria-hidden="true" />} title={popup.words} onClose={close}>
      <div className={css.ways}>
        <Button variant="default" size="xs" onClick={onShowAll}>
          Show notifications
        </Button>
      </div>
    </Frame>
  )
}

const ToldPopup = ({ told, onClose }: { told: Told; onClose: () => void }) => {
  const { timeZone } = useSession()
  const { one } = useMarkRead()
  const { type, title, message, leadId, leadName } = told
  const isReminder = type === 'reminder' || type === 'follow_up_due' || type === 'follow_up_overdue'
  useEffect(() => {
    if (isReminder) return undefined
    const timer = setTimeout(onClose, STAYS_MS)
    return () => clearTimeout(timer)
  })
  // Most messages say of whom and when.
  const about = message.includes(leadName)
    ? ''
    : [leadName, dueWords(told, timeZone)].filter(Boolean).join(', ')
  return (
    <Frame sign={<TypeIcon type={type} />} title={title} onClose={onClose}>
      {about && <div className={css.about}>{about}</div>}
      <div className={css.message}>{message}</div>
      <div className={css.ways}>
        {leadId && (
          <AppLink href={leadPath(leadId)} className={css.open} onClick={onClose}>
            Open lead
          </AppLink>
        )}
        <Button variant="subtle" size="xs" onClick={() => void one(told)}>
          Mark as read
        </Button>
      </div>
    </Frame>
  )
}

interface FrameProps {
  sign: ReactNode
  title: string
  onClose: () => void
  children: ReactNode
}

const Frame = ({ sign, title, onClose, children }: FrameProps) => (
  <article className={css.popup} aria-label={title}>
    <span className={css.sign}>{sign}</span>
    <div className={css.words}>
      <div className={css.title}>{title}</div>
      {children}
    </div>
    <CloseButton size="sm" aria-label={`Dismiss ${title}`} onClick={onClose} />
  </article>
)
