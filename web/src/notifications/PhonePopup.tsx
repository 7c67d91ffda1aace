import { straight } from '@leadline/contract/straight'
import { CloseButton, VisuallyHidden } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { type TouchEvent, useState } from 'react'
import { leadPath } from '../paths.ts'
import { AppLink } from '../ui/AppLink.tsx'
import css from './PhonePopup.module.css'
import type { Popup } from './popups.ts'
import { TypeIcon } from './TypeIcon.tsx'

interface Props {
  popup: Popup
  /** How many wait behind it. */
  more: number
  onShowAll: () => void
  onClose: () => void
}

/** On a phone: one line that opens by a tap, and leaves by its cross or by a finger's stroke to either side. */
export const PhonePopup = ({ popup, more, onShowAll, onClose }: Props) => {
  const { by, ...finger } = useSwipe(onClose)
  const { sign, title, message, href } = faceOf(popup)
  const words = (
    <>
      <span className={css.title}>
        {title}
        {more > 0 && (
          <span className={css.more}>
            <span aria-hidden="true">+{more}</span>
            <VisuallyHidden>, and {more} more</VisuallyHidden>
          </span>
        )}
      </span>
      <span className={css.message}>{straight(message)}</span>
    </>
  )
  return (
    <article
      className={css.popup}
      aria-label={title}
      style={by ? { transform: `translateX(${by}px)` } : undefined}
      {...finger}
    >
      <span className={css.sign}>{sign}</span>
      {href ? (
        <AppLink href={href} className={css.words} onClick={onClose}>
          {words}
        </AppLink>
      ) : (
        <button type="button" className={css.words} onClick={onShowAll}>
          {words}
        </button>
      )}
      <CloseButton aria-label={`Dismiss ${title}`} onClick={onClose} />
    </article>
  )
}

/** What the line says, and where it leads: to the lead, or else to all of them. */
const faceOf = (popup: Popup) => {
  if (!('told' in popup))
    return {
      sign: <IconBell size={18} stroke={1.6} aria-hidden="true" />,
      title: popup.words,
      message: 'Show notifications',
      href: undefined,
    }
  const { type, title, message, leadId, leadName } = popup.told
  return {
    sign: <TypeIcon type={type} />,
    title,
    message: message.includes(leadName) ? message : `${leadName}: ${message}`,
    href: leadId ? leadPath(leadId) : undefined,
  }
}

/** So far to the side it is thrown away, in pixels; less, and it springs back. */
const AWAY_PX = 72

/** Follows a finger sideways; up and down the page scrolls as ever. */
const useSwipe = (onAway: () => void) => {
  const [from, setFrom] = useState<number>()
  const [by, setBy] = useState(0)
  const end = () => {
    setFrom(undefined)
    setBy(0)
  }
  return {
    by,
    onTouchStart: ({ touches }: TouchEvent) => setFrom(touches[0]?.clientX),
    onTouchMove: ({ touches }: TouchEvent) =>
      from !== undefined && setBy((touches[0]?.clientX ?? from) - from),
    onTouchEnd: () => {
      end()
      if (Math.abs(by) >= AWAY_PX) onAway()
    },
    onTouchCancel: end,
  }
}
