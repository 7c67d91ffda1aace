import { STATUS_COLORS, type StatusColor } from '@leadline/contract/statuses/status'
import { useId } from 'react'
import { StatusDot } from '../ui/StatusPill.tsx'
import css from './StatusFields.module.css'

interface Props {
  value: StatusColor
  onChange: (colour: StatusColor) => void
}

/** One of the eleven colours; its name stands beside, for not everybody tells them apart. */
export const ColourChoice = ({ value, onChange }: Props) => {
  const name = useId()
  return (
    <fieldset className={css.set}>
      <legend className={css.legend}>Colour: {value}</legend>
      <div className={css.colours}>
        {STATUS_COLORS.map(colour => (
          <label key={colour} className={css.colour} title={colour}>
            <input
              type="radio"
              name={name}
              aria-label={colour}
              checked={colour === value}
              onChange={() => onChange(colour)}
            />
            <StatusDot colour={colour} size={16} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
