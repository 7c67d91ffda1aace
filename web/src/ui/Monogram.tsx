import css from './Monogram.module.css'

interface Props {
  name: string
  /** Round for a person, square for a company. */
  round?: boolean
  size?: number
}

/** The first letters of a name; says nothing that the name beside it does not, so it is hidden from readers. */
export const Monogram = ({ name, round = false, size = 24 }: Props) => (
  <span
    aria-hidden="true"
    className={css.monogram}
    data-round={round || undefined}
    style={{ width: size, height: size, fontSize: Math.max(9, Math.round(size * 0.38)) }}
  >
    {initialsOf(name)}
  </span>
)

/** First letter of the first and of the last word, or the first two of one word; upper case. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  const first = words[0] ?? ''
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  const letters = last ? [...first].slice(0, 1).concat([...last].slice(0, 1)) : [...first].slice(0, 2)
  return letters.join('').toUpperCase()
}
