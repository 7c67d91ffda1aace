import { Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './StatStrip.module.css'
import { REASON_EVENTS } from './WhyNot.tsx'

export interface StatTile {
  key: string
  label: string
  /** Written already, such as '1,248'; undefined while it is being fetched. */
  value: string | undefined
  /** What the figure counts, told by a tooltip. */
  words?: string
  /** The quiet line beneath the figure. */
  note?: ReactNode
  /** What a click does; a tile without it is no button. */
  onSelect?: () => void
  selected?: boolean
  /** Draws the figure in the colour of overdue. */
  bad?: boolean
}

interface Props {
  label: string
  tiles: readonly StatTile[]
  /** The last tile is a third wider, for its longer line. */
  wideLast?: boolean
}

/** One strip of figures divided by hairlines; on a phone it scrolls sideways. */
export const StatStrip = ({ label, tiles, wideLast = false }: Props) => (
  <ul
    className={css.strip}
    aria-label={label}
    data-wide-last={wideLast || undefined}
    // Where no tile is a button, the keyboard must reach the strip itself to scroll it.
    tabIndex={tiles.some(tile => tile.onSelect) ? undefined : 0}
  >
    {tiles.map(tile => (
      <li key={tile.key} className={css.tile} data-selected={tile.selected || undefined}>
        <TileFace tile={tile} />
      </li>
    ))}
  </ul>
)

const TileFace = ({ tile }: { tile: StatTile }) => {
  const face = (
    <>
      <span className={css.label}>{tile.label}</span>
      <span className={css.value} data-bad={tile.bad || undefined}>
        {tile.value ?? <span className={css.waiting} />}
      </span>
      <span className={css.note}>{tile.note}</span>
    </>
  )
  const drawn = tile.onSelect ? (
    <button type="button" className={css.face} onClick={tile.onSelect} aria-pressed={tile.selected ?? false}>
      {face}
    </button>
  ) : (
    // What a figure counts is for the keyboard too.
    <div className={css.face} tabIndex={tile.words ? 0 : undefined}>
      {face}
    </div>
  )
  if (!tile.words) return drawn
  return (
    <Tooltip label={tile.words} events={REASON_EVENTS} multiline w={280}>
      {drawn}
    </Tooltip>
  )
}
