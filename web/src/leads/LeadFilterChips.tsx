import { Button } from '@mantine/core'
import { filterWords } from './LeadFilters.tsx'
import css from './LeadManagement.module.css'
import { NO_FILTERS, type useLeadSearch } from './useLeadSearch.ts'

/** What is filtered by, beside the button, and the way to take it all away. */
export const FilterChips = ({ search }: { search: ReturnType<typeof useLeadSearch> }) => {
  if (search.filterCount === 0) return null
  return (
    <>
      {filterWords(search.filters).map(words => (
        <span key={words} className={css.chip}>
          {words}
        </span>
      ))}
      <Button variant="subtle" px="xs" onClick={() => void search.change(NO_FILTERS)}>
        Clear All
      </Button>
    </>
  )
}
