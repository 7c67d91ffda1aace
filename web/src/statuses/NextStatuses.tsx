import type { Status } from '@leadline/contract/statuses/status'
import { Checkbox } from '@mantine/core'
import { StatusPill } from '../ui/StatusPill.tsx'
import css from './StatusFields.module.css'

interface Props {
  legend: string
  /** What may be chosen: never the status itself. */
  others: readonly Status[]
  /** Names. */
  chosen: readonly string[]
  onToggle: (name: string) => void
}

/** Where the leads of a status may go next. */
export const NextStatuses = ({ legend, others, chosen, onToggle }: Props) => (
  <fieldset className={css.set}>
    <legend className={css.legend}>{legend}</legend>
    <div className={css.next}>
      {others.map(({ name, label, color }) => (
        <Checkbox
          key={name}
          classNames={{ body: css.check!, labelWrapper: css.checkLabel! }}
          label={<StatusPill word={label} colour={color} />}
          checked={chosen.includes(name)}
          onChange={() => onToggle(name)}
        />
      ))}
    </div>
  </fieldset>
)
