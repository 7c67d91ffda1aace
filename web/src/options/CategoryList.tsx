import { LEAD_FORM_FIELDS } from '@leadline/contract/leads/lead-form'
import {
  type DropdownOption,
  OPTION_CATEGORIES,
  type OptionCategory,
} from '@leadline/contract/options/option'
import { useLocation } from '@tanstack/react-router'
import { writeSearch } from '../platform/search-params.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { bringIntoView } from '../ui/bring-into-view.ts'
import css from './OptionsManager.module.css'

interface Props {
  chosen: OptionCategory
  options: readonly DropdownOption[]
}

/** The six categories, each with how many options it has; the chosen one stands in the address. */
export const CategoryList = ({ chosen, options }: Props) => {
  const { pathname, search } = useLocation()
  return (
    <nav className={css.categories} aria-label="Categories">
      <ul>
        {OPTION_CATEGORIES.map(category => (
          <li key={category} ref={category === chosen ? bringIntoView : undefined}>
            <AppLink
              href={pathname + writeSearch({ ...search, category })}
              className={css.category}
              aria-current={category === chosen ? 'page' : undefined}
            >
              <span className={css.name}>{LEAD_FORM_FIELDS[category].label}</span>{' '}
              <span className={css.count}>
                {options.filter(option => option.category === category).length}
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
