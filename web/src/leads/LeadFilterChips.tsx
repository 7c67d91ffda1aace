import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { NO_FILTERS, readState } from './filter-state.ts'
import css from './LeadFilters.module.css'
import { type Changed, type ShownFilter, useChips } from './useChips.ts'

interface Props {
  filters: ShownFilter
  onChange: (changed: Changed) => void
  companyId: string | undefined
}

/** What is filtered by, each with the way to take it away, and the way to take away all. */
export const FilterChips = ({ filters, onChange, companyId }: Props) => {
  const chips = useChips(readState(filters), filters.adminView === 'true', companyId)
  if (chips.length === 0) return null
  return (
    <ul className={css.chips} aria-label="Active filters">
      {chips.map(({ words, without }) => (
        <li key={words} className={css.chip}>
          <span className={css.chipWords} title={words}>
            {words}
          </span>
          <ActionIcon size="xs" aria-label={`Remove filter ${words}`} onClick={() => onChange(without)}>
            <IconX size={13} stroke={1.8} />
          </ActionIcon>
        </li>
      ))}
      <li>
        <Button
          variant="subtle"
          px="xs"
          size="xs"
          onClick={() => onChange({ ...NO_FILTERS, adminView: undefined })}
        >
          Clear All
        </Button>
      </li>
    </ul>
  )
}
