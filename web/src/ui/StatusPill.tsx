import { IconChevronDown } from '@tabler/icons-react'
import css from './StatusPill.module.css'

export const PILL_COLOURS = [
  'blue',
  'emerald',
  'purple',
  'amber',
  'orange',
  'green',
  'red',
  'slate',
  'yellow',
  'indigo',
  'gray',
] as const
export type PillColour = (typeof PILL_COLOURS)[number]

interface Props {
  /** The status as people call it, such as 'Proposal Sent'. */
  word: string
  /** One of the eleven; any other word is drawn gray. */
  colour: string
  /** Shows that a menu opens from it. */
  opens?: boolean
  /** Shows a long one whole, in several lines: where one chooses by it. */
  whole?: boolean
}

/** A status: dot, tinted ground and word together, never colour alone. */
export const StatusPill = ({ word, colour, opens = false, whole = false }: Props) => {
  return (
    <span
      className={`${css.pill} ${css.coloured}`}
      data-colour={knownOf(colour)}
      data-whole={whole || undefined}
    >
      <span className={css.dot} aria-hidden="true" />
      {/* One in Arabic is cut at its end, which is at the left. */}
      <span className={css.word} dir="auto">
        {word}
      </span>
      {opens && <IconChevronDown size={13} stroke={1.8} aria-hidden="true" />}
    </span>
  )
}

/** The dot alone, where the word stands beside it. Its size in pixels. */
export const StatusDot = ({ colour, size }: { colour: string; size: number }) => (
  <span
    className={`${css.dot} ${css.coloured}`}
    data-colour={knownOf(colour)}
    style={{ width: size, height: size }}
    aria-hidden="true"
  />
)

const knownOf = (colour: string): PillColour => PILL_COLOURS.find(c => c === colour) ?? 'gray'
