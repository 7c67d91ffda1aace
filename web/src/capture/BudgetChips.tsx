import css from './Field.module.css'

interface Props {
  label: string
  ranges: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

/** The budget as chips: radio buttons, so that arrows walk along them. A second click takes the choice back. */
export const BudgetChips = ({ label, ranges, value, onChange }: Props) => (
  <fieldset className={css.budget}>
    <legend className={css.label}>{label}</legend>
    <div className={css.chips}>
      {withOwn(ranges, value).map(range => (
        <label key={range.value} className={css.chip}>
          <input
            type="radio"
            name="budget"
            value={range.value}
            checked={range.value === value}
            onChange={() => onChange(range.value)}
            onClick={() => range.value === value && onChange('')}
          />
          <span>{range.label}</span>
        </label>
      ))}
    </div>
  </fieldset>
)

/** A budget that the address brings along is a chip too. */
const withOwn = (ranges: Props['ranges'], value: string) =>
  value === '' || ranges.some(range => range.value === value) ? ranges : [...ranges, { value, label: value }]
