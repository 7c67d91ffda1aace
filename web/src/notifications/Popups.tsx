import type { Notification as Told } from '@leadline/contract/notifications/notification'
import { straight } from '@leadline/contract/straight'
import { Button, CloseButton, Portal } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { leadPath } from '../paths.ts'
import { useStill } from '../platform/in-hand.ts'
import { useSession } from '../platform/use-session.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { ARRIVALS } from '../ui/frame-slots.ts'
import { usePhone } from '../ui/use-phone.ts'
import { useMarkRead } from './api.ts'
import { PhonePopup } from './PhonePopup.tsx'
import css from './Popups.module.css'
import { dismiss, type Popup, usePopups } from './popups.ts'
import { TypeIcon } from './TypeIcon.tsx'
import { dueWords } from './told-words.ts'

/** How long one stays before the eyes, in milliseconds; the last reminder and the alert wait for a hand. */
const STAYS_MS = 10_000
/** And the line of several: the bell says as much, and on a desk it stands over the buttons of the page. */
const LINE_STAYS_MS = 4_000
const WAITS: readonly Told['mark'][] = ['15m', 'overdue']

/**
 * What has come newly, at the top right of the screen. A phone has no room that is nobody's: there one line stands
 * between header and page, for the newest of them, and covers neither.
 */
export const Popups = ({ onShowAll }: { onShowAll: () => void }) => {
  const popups = useStill(usePopups())
  const phone = usePhone()
  const shown = phone ? popups.slice(0, 1) : popups
  return (
    <Portal key={`${phone}`} {...(phone ? { target: `#${ARRIVALS}` } : {})}>
      {/* There before its first words, or nobody would hear them. */}
      <div aria-live="polite">
        {shown.length > 0 && (
          <section className={phone ? undefined : css.popups} aria-label="New notifications">
            {shown.map(popup => (
              <One key={popup.key} popup={popup} more={popups.length - shown.length} onShowAll={onShowAll} />
            ))}
          </section>
        )}
      </div>
    </Portal>
  )
}

interface OneProps {
  popup: Popup
  /** How many more there are than are shown. */
  more: number
  onShowAll: () => void
}

const One = ({ popup, more, onShowAll }: OneProps) => {
  const phone = usePhone()
  const { key } = popup
  const close = () => dismiss(key)
  const isLasting = 'told' in popup && WAITS.includes(popup.told.mark)
  const stays = 'told' in popup || phone ? STAYS_MS : LINE_STAYS_MS
  useEffect(
    () => (isLasting ? undefined : onceSeen(() => dismiss(key), phone, stays)),
    [isLasting, key, phone, stays],
  )
  if (phone) return <PhonePopup {...{ popup, more, onShowAll }} onClose={close} />
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

/**
 * Calls back when one has been looked at for as long as it stays: a phone's line stands behind an open dialog, and has
 * its time once that is closed. Returns how to stop.
 */
const onceSeen = (seen: () => void, phone: boolean, ms: number): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const isBehind = () => phone && document.querySelector('[aria-modal="true"]') !== null
  const look = () => {
    clearTimeout(timer)
    if (!document.hidden) timer = setTimeout(() => (isBehind() ? look() : seen()), ms)
  }
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

const ToldPopup = ({ told, onClose }: { told: Told; onClose: () => void }) => {
  const { timeZone } = useSession()
  const { one } = useMarkRead()
  const { type, title, message, leadId, leadName } = told
  // Most messages say of whom and when.
  const about = message.includes(leadName)
    ? ''
    : [leadName, dueWords(told, timeZone)].filter(Boolean).join(', ')
  return (
    <Frame sign={<TypeIcon type={type} />} title={title} onClose={onClose}>
      {about && <div className={css.about}>{about}</div>}
      <div className={css.message}>{straight(message)}</div>
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
