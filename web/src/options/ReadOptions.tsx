import type { DropdownOption } from '@leadline/contract/options/option'
import css from './OptionsManager.module.css'

interface Props {
  label: string
  options: readonly DropdownOption[]
}

/** The options of all companies together: to be read, for each company changes its own. */
export const ReadOptions = ({ label, options }: Props) => (
  <>
    <div className={css.head}>
      <h2 className={css.title}>{label}</h2>
      <p className={css.choose}>Choose one company first.</p>
    </div>
    <ul className={css.read} aria-label={`Options of ${label}`}>
      {options.map(option => (
        <li key={option._id} className={css.row}>
          <span className={css.label}>{option.label}</span>
          <span className={css.value}>{option.value}</span>
        </li>
      ))}
    </ul>
  </>
)
