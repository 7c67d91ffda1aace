import { Tooltip, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { REASON_EVENTS } from '../ui/WhyNot.tsx'
import { ALL, isSame, type Words } from './choice.ts'
import css from './FigureButton.module.css'

/** Which figure is chosen, and how one is. */
export interface Picking {
  chosen: Words
  choose: (words: Words) => void
}

interface Props extends Picking {
  words: Words
  className: string | undefined
  /** The figure in words, for those who cannot see where it stands. */
  label: string
  /** It is one line of a list. */
  isLine?: boolean
  /** What it counts. */
  tip?: string
  /** Told when mouse or keyboard come to it, and leave. */
  onLook?: (looked: boolean) => void
  children?: ReactNode
}

/** A figure that lists its leads when clicked, and all of them when clicked again. */
export const FigureButton = ({
  words,
  chosen,
  choose,
  label,
  tip,
  isLine,
  className,
  onLook,
  children,
}: Props) => {
  const isChosen = isSame(words, chosen)
  const classes = [css.figure, isLine && css.line, className].filter(Boolean).join(' ')
  const button = (
    <button
      type="button"
      className={classes}
      aria-pressed={isChosen}
      onClick={() => choose(isChosen ? ALL : words)}
      onFocus={() => onLook?.(true)}
      onBlur={() => onLook?.(false)}
      onMouseEnter={() => onLook?.(true)}
      onMouseLeave={() => onLook?.(false)}
    >
      {/* Said in words: read as it stands, it would be a row of bare numbers. */}
      <VisuallyHidden>{label}</VisuallyHidden>
      <span aria-hidden="true" style={{ display: 'contents' }}>
        {children}
      </span>
    </button>
  )
  if (!tip) return button
  return (
    <Tooltip label={tip} events={REASON_EVENTS} multiline w={280}>
      {button}
    </Tooltip>
  )
}
