import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'
import css from './RowIcon.module.css'
import { OffWhile } from './WhyNot.tsx'

/**
 * The kit's ActionIcon for lists of many rows, drawn by the browser alone: a hundred of the kit's take longer to draw
 * than all that stands in their rows.
 */
export const RowIcon = ({ className, ...props }: ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button type="button" className={dressed(className)} {...props} />
)

/** `RowIcon` that leads somewhere. */
export const RowIconLink = ({ className, ...props }: AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <a className={dressed(className)} {...props} />
)

/** The tooltip around it hands a class on, be it an empty one. */
const dressed = (more: string | undefined) => [css.icon, more].filter(Boolean).join(' ')

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Why this person may not do it; undefined where they may. */
  why: string | undefined
}

/** `RowIcon` that tells whoever may not use it why. */
export const RowReasonIcon = ({ why, ...rest }: Props) => (
  <OffWhile why={why}>{off => <RowIcon {...rest} {...off} />}</OffWhile>
)
