import { RESPONSE_LABELS, RESPONSE_STATES } from '@leadline/contract/response/response'
import { Button, NativeSelect, Popover, TextInput } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { Sheet } from '../ui/Sheet.tsx'
import { usePhone } from '../ui/use-phone.ts'
import {
  type AdvancedFilter,
  countFilters,
  type FilterState,
  NO_FILTERS,
  readState,
  writeState,
} from './filter-state.ts'
import { FilterCustom } from './LeadFilterCustom.tsx'
import { FilterLists, Rupees } from './LeadFilterLists.tsx'
import css from './LeadFilters.module.css'

interface Props {
  filters: AdvancedFilter
  onApply: (filters: AdvancedFilter) => void
  companyId: string | undefined
  /** Whether leads of several people are listed. */
  withAssignees: boolean
}

/** The advanced filter: a drop-down with a badge, on a phone a sheet. */
export const LeadFilters = ({ filters, onApply, ...rest }: Props) => {
  const phone = usePhone()
  const [opened, setOpened] = useState(false)
  const count = countFilters(readState(filters))
  const apply = (chosen: AdvancedFilter) => {
    onApply(chosen)
    setOpened(false)
  }
  const form = opened && <FilterForm filters={filters} onApply={apply} {...rest} />
  const button = (
    <Button
      variant="default"
      leftSection={<IconFilter size={16} stroke={1.6} aria-hidden="true" />}
      onClick={() => setOpened(!opened)}
      aria-haspopup="dialog"
      aria-label={count ? `Advanced Filters, ${count} active` : 'Advanced Filters'}
    >
      {/* With the space, what is seen is the beginning of its name. */}
      {!phone && 'Advanced Filters '}
      {count > 0 && <span className={css.badge}>{count}</span>}
    </Button>
  )
  if (phone)
    return (
      <>
        {button}
        <Sheet opened={opened} onClose={() => setOpened(false)} title="Advanced Filters">
          {form}
        </Sheet>
      </>
    )
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width={560}
      middlewares={WITHIN_WINDOW}
      trapFocus
      returnFocus
      closeOnEscape={false}
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown
        className={css.dropdown!}
        aria-label="Advanced Filters"
        onKeyDown={event => isLeaving(event) && setOpened(false)}
      >
        {form}
      </Popover.Dropdown>
    </Popover>
  )
}

/** Beneath its button, and no higher than the window leaves there. */
const WITHIN_WINDOW = { flip: false, shift: true, size: { padding: 8 } }

/** Escape closes an open list of choices, and the filter only when none is open: what was chosen would be lost. */
const isLeaving = ({ key, target }: KeyboardEvent) =>
  key === 'Escape' && (target as Element).getAttribute('aria-expanded') !== 'true'

const FilterForm = ({ filters, onApply, companyId, withAssignees }: Props) => {
  const [state, setState] = useState(() => readState(filters))
  const set = (changed: Partial<FilterState>) => setState({ ...state, ...changed })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onApply(writeState(state))
  }
  return (
    <form onSubmit={submit} className={css.form}>
      <div className={css.fields}>
        <FilterLists state={state} set={set} companyId={companyId} withAssignees={withAssignees} />
        <Ranges state={state} set={set} />
        <FirstResponse response={state.response} set={set} />
        <FilterCustom custom={state.custom} onChange={custom => set({ custom })} companyId={companyId} />
      </div>
      <div className={css.ways}>
        <Button variant="default" onClick={() => onApply(NO_FILTERS)}>
          Clear All
        </Button>
        <Button type="submit">Apply Filters</Button>
      </div>
    </form>
  )
}

interface RangesProps {
  state: FilterState
  set: (changed: Partial<FilterState>) => void
}

const Ranges = ({ state: { dateRange, valueRange }, set }: RangesProps) => (
  <>
    <TextInput
      type="date"
      label="Created from"
      value={dateRange.start}
      onChange={event => set({ dateRange: { ...dateRange, start: event.currentTarget.value } })}
    />
    <TextInput
      type="date"
      label="Created to"
      value={dateRange.end}
      onChange={event => set({ dateRange: { ...dateRange, end: event.currentTarget.value } })}
    />
    <Rupees
      label="Value from (₹)"
      value={valueRange.min}
      onChange={min => set({ valueRange: { ...valueRange, min } })}
    />
    <Rupees
      label="Value to (₹)"
      value={valueRange.max}
      onChange={max => set({ valueRange: { ...valueRange, max } })}
    />
  </>
)

const FirstResponse = ({ response, set }: Pick<FilterState, 'response'> & Pick<RangesProps, 'set'>) => (
  <NativeSelect
    label="First response"
    data={[
      { value: '', label: 'Any' },
      ...RESPONSE_STATES.map(value => ({ value, label: RESPONSE_LABELS[value] })),
    ]}
    value={response}
    onChange={event => set({ response: event.currentTarget.value as FilterState['response'] })}
  />
)
