import { count, percent } from '@leadline/contract/format'
import { TextInput } from '@mantine/core'
import { Monogram } from '../ui/Monogram.tsx'
import css from './PreviewPane.module.css'
import { loadWord } from './people.ts'
import type { Line } from './preview.ts'

interface Props {
  line: Line
  /** It was typed, and the numbers do not add up. */
  isWrong: boolean
  onType: (number: string) => void
}

/** What a person gets, why, and the load it makes. */
export const PreviewLine = ({ line, isWrong, onType }: Props) => {
  const { person, share, leads, typed, why, weight, weightPercent, after } = line
  const { name } = person.employee
  const load = person.workload.workloadPercentage
  return (
    <li className={css.line}>
      <Monogram name={name} round size={24} />
      <span className={css.who}>
        <span className={css.name}>{name}</span>
        <span className={css.why}>
          {why}
          {weight !== undefined && ` · weight ${weight.toFixed(2)}, ${percent(weightPercent)}`}
          {line.rounding > 0 && ` · ${count(line.rounding)} from rounding, as the first selected`}
          {leads !== share && ` · by hand, ${count(share)} by the method`}
        </span>
      </span>
      <span className={css.load}>
        <span className={css.track}>
          <span className={css.after} style={{ width: `${Math.min(100, after ?? load)}%` }} />
          <span className={css.now} style={{ width: `${Math.min(100, load, after ?? load)}%` }} />
        </span>
        <span className={css.quiet}>
          <span className={css.word}>load </span>
          {loadWord(load)}
          {after !== undefined && ` → ${loadWord(after)}`}
        </span>
      </span>
      <TextInput
        className={css.number!}
        aria-label={`Leads for ${name}`}
        inputMode="numeric"
        value={typed ?? String(leads)}
        error={isWrong}
        onFocus={event => event.currentTarget.select()}
        onChange={event => onType(event.currentTarget.value)}
      />
      <span className={css.unit}>{leads === 1 ? 'lead' : 'leads'}</span>
    </li>
  )
}
