import { useElementSize } from '@mantine/hooks'
import { memo, useMemo } from 'react'
import css from './SoundingChart.module.css'
import { type Box, drawChart } from './sounding.ts'

export interface Mark {
  word: string
  colour: string
  /** How far down the rope, from 0 to 1. */
  at: number
}

interface Props {
  /** Where the rope hangs, as a share of the width. */
  ropeAt: number
  /** How long it is, as a share of the height. */
  ropeLength: number
  marks: readonly Mark[]
}

const CHIP = 28

/** The sea with its soundings and the marked rope; a picture only, said to nobody. Typing does not redraw it. */
export const SoundingChart = memo(({ ropeAt, ropeLength, marks }: Props) => {
  const { ref, width, height } = useElementSize()
  const [x, end] = [Math.round(width * ropeAt), Math.round(height * ropeLength)]
  const chart = useMemo(() => {
    const rope: Box = [x - 22, 0, x + 22, end + 30]
    const chips = marks.map((mark): Box => [x, mark.at * end - 24, x + 150, mark.at * end + 24])
    return width && height ? drawChart(width, height, [rope, [0, 0, 196, 92], ...chips]) : undefined
  }, [width, height, x, end, marks])
  return (
    <div className={css.chart} ref={ref} aria-hidden="true">
      {chart && (
        <svg width={width} height={height} focusable="false" role="presentation">
          {chart.contours.map(({ depth, deep, path }) => (
            <path key={depth} d={path} className={deep ? css.deep : css.contour} />
          ))}
          {chart.soundings.map(({ at, depth }) => (
            <text key={at.join(' ')} x={at[0]} y={at[1]} className={css.sounding}>
              {depth}
            </text>
          ))}
          <path d={chart.land} className={css.surf} />
          <path d={chart.land} className={css.land} />
          <Rope x={x} end={end} marks={marks} />
        </svg>
      )}
      {chart &&
        marks.map(mark => (
          <span
            key={mark.word}
            className={css.chip}
            style={{ left: x + 20, top: Math.round(mark.at * end) - CHIP / 2 }}
          >
            <span className={css.dot} style={{ background: `var(--${mark.colour}-dot)` }} />
            {mark.word}
          </span>
        ))}
    </div>
  )
})

const TICK = 15

const Rope = ({ x, end, marks }: { x: number; end: number; marks: readonly Mark[] }) => {
  const ticks = Array.from({ length: Math.floor(end / TICK) }, (_, i) => (i + 1) * TICK).slice(2, -1)
  return (
    <g>
      <path d={`M${x} 0V${end}`} className={css.rope} />
      <path d={ticks.map(y => `M${x} ${y}h5`).join('')} className={css.tick} />
      <path d={marks.map(m => `M${x} ${Math.round(m.at * end)}h18`).join('')} className={css.rope} />
      <path
        d={`M${x - 5} ${end}h10l4 20a2.5 2.5 0 0 1-2.5 3h-13a2.5 2.5 0 0 1-2.5-3z`}
        className={css.weight}
      />
    </g>
  )
}
