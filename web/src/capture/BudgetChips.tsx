import css from './Field.module.css'

interface Props {
  ranges: readonly string[]
  value: string
  onChange: (value: string) => void
}

/** The budget as chips: radio buttons, so that arrows walk along them. A second click takes the choice back. */
export const BudgetChips = ({ ranges, value, onChange }: Props) => (
  <fieldset className={css.budget}>
    <legend className={css.label}>Budget Range</legend>
    <div className={css.chips}>
      {(value === '' || ranges.includes(value) ? ranges : [...ranges, value]).map(range => (
        <label key={range} className={css.chip}>
          <input
            type="radio"
            name="budget"
            value={range}
            checked={range === value}
            onChange={() => onChange(range)}
            onClick={() => range === value && onChange('')}
          />
          <span>{range}</span>
        </label>
      ))}
    </div>
  </fieldset>
)
