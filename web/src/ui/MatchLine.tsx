import { rowsWord } from '@leadline/contract/imports/rows-word'
import type { NativeSelectProps } from '@mantine/core'
import { Choose } from './Choose.tsx'
import css from './ValueLine.module.css'

interface Props extends Pick<NativeSelectProps, 'data' | 'onChange'> {
  /** As it stands in the file, and in how many rows. */
  match: { value: string; rows: number }
  /** What is chosen: 'Employee'. */
  what: string
  chosen: string
}

/** A value of the file with what it is taken for. */
export const MatchLine = ({ match, what, chosen, ...rest }: Props) => (
  <div className={css.line}>
    <span className={css.value}>
      {match.value} <span className={css.rows}>{rowsWord(match.rows)}</span>
    </span>
    <Choose className={css.select!} aria-label={`${what} for ${match.value}`} value={chosen} {...rest} />
  </div>
)
