import css from './KeyHint.module.css'

interface Props {
  keys: readonly string[]
  /** What the keys do: 'move'. */
  words?: string
}

/** Keys and what they do, as at the foot of a table: [J] [K] move. */
export const KeyHint = ({ keys, words }: Props) => (
  <span className={css.hint}>
    {keys.map(key => (
      <kbd key={key} className={css.key}>
        {key}
      </kbd>
    ))}
    {words}
  </span>
)
