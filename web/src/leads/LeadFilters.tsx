import { money } from '@leadline/contract/format'
import { labelOf, PRIORITIES } from '@leadline/contract/options/option'
import { Button, MultiSelect, NumberInput, Popover, TextInput } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useEmployees, useOptions } from '../platform/use-lists.ts'
import { Sheet } from '../ui/Sheet.tsx'
import { usePhone } from '../ui/use-phone.ts'
import css from './LeadManagement.module.css'
import { type AdvancedFilter, countFilters, NO_FILTERS } from './useLeadSearch.ts'

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
  const count = countFilters(filters)
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
      aria-label={count ? `Filters, ${count} active` : 'Filters'}
    >
      {!phone && 'Filters'}
      {count > 0 && <span className={css.badge}>{count}</span>}
    </Button>
  )
  if (phone)
    return (
      <>
        {button}
        <Sheet opened={opened} onClose={() => setOpened(false)} title="Filters">
          {form}
        </Sheet>
      </>
    )
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={360} trapFocus returnFocus>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown aria-label="Filters">{form}</Popover.Dropdown>
    </Popover>
  )
}

const FilterForm = ({ filters, onApply, companyId, withAssignees }: Props) => {
  const [chosen, setChosen] = useState<AdvancedFilter>(filters)
  const set = (changed: Partial<AdvancedFilter>) => setChosen({ ...chosen, ...changed })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onApply(chosen)
  }
  return (
    <form onSubmit={submit} className={css.filters}>
      <ListFilters chosen={chosen} set={set} companyId={companyId} withAssignees={withAssignees} />
      <div className={css.pair}>
        <TextInput
          type="date"
          label="Created from"
          value={chosen.from ?? ''}
          onChange={event => set({ from: event.currentTarget.value || undefined })}
        />
        <TextInput
          type="date"
          label="Created to"
          value={chosen.to ?? ''}
          onChange={event => set({ to: event.currentTarget.value || undefined })}
        />
      </div>
      <div className={css.pair}>
        <Rupees label="Value from (₹)" value={chosen.minValue} onChange={minValue => set({ minValue })} />
        <Rupees label="Value to (₹)" value={chosen.maxValue} onChange={maxValue => set({ maxValue })} />
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

interface ListProps extends Pick<Props, 'companyId' | 'withAssignees'> {
  chosen: AdvancedFilter
  set: (changed: Partial<AdvancedFilter>) => void
}

const ListFilters = ({ chosen, set, companyId, withAssignees }: ListProps) => {
  const options = useOptions(companyId).data ?? []
  const employees = useEmployees(companyId).data ?? []
  const of = (category: string) => options.filter(option => option.category === category)
  const people = employees.map(({ _id, name }) => ({ value: _id, label: name }))
  const priorities = of('priority')
  return (
    <>
      <Several
        label="Source"
        data={of('sourceOfLead')}
        value={chosen.source}
        onChange={source => set({ source })}
      />
      {withAssignees && (
        <Several
          label="Assigned to"
          data={[{ value: 'none', label: 'Nobody' }, ...people]}
          value={chosen.assignedTo}
          onChange={assignedTo => set({ assignedTo })}
        />
      )}
      <Several
        label="Priority"
        data={priorities.length ? priorities : PRIORITIES.map(p => ({ value: p, label: labelOf(p) }))}
        value={chosen.priority}
        onChange={priority => set({ priority })}
      />
    </>
  )
}

interface SeveralProps {
  label: string
  data: readonly { value: string; label: string }[]
  value: string[] | undefined
  onChange: (value: string[] | undefined) => void
}

const Several = ({ label, data, value = [], onChange }: SeveralProps) => {
  const known = [
    ...new Map(data.map(item => [item.value, { value: item.value, label: item.label }])).values(),
  ]
  const gone = value.filter(word => !known.some(item => item.value === word))
  return (
    <MultiSelect
      label={label}
      placeholder={value.length ? undefined : 'Any'}
      data={[...known, ...gone.map(word => ({ value: word, label: word }))]}
      value={value}
      onChange={words => onChange(words.length ? words : undefined)}
      comboboxProps={{ withinPortal: false }}
      searchable
      openOnFocus={false}
      withScrollArea={false}
      classNames={{ dropdown: css.choices! }}
      clearable
    />
  )
}

interface RupeesProps {
  label: string
  value: number | undefined
  onChange: (value: number | undefined) => void
}

const Rupees = ({ label, value, onChange }: RupeesProps) => (
  <NumberInput
    label={label}
    min={0}
    decimalScale={2}
    thousandSeparator=","
    thousandsGroupStyle="lakh"
    hideControls
    value={value ?? ''}
    onChange={typed => onChange(typeof typed === 'number' ? typed : undefined)}
  />
)

/** What the chips beside the button say, one for each kind of filter. */
export const filterWords = ({ priority, source, from, to, minValue, maxValue }: AdvancedFilter): string[] =>
  [
    priority?.map(labelOf).join(', '),
    source?.map(labelOf).join(', '),
    rangeWords(from, to, 'From', 'Until'),
    minValue === undefined && maxValue === undefined
      ? undefined
      : rangeWords(minValue, maxValue, 'Over', 'Up to', money),
  ].filter(words => words !== undefined)

const rangeWords = <T,>(
  from: T,
  to: T,
  since: string,
  until: string,
  write: (end: T & {}) => string = String,
) => {
  if (from !== undefined && from !== null && to !== undefined && to !== null)
    return `${write(from)} – ${write(to)}`
  if (from !== undefined && from !== null) return `${since} ${write(from)}`
  return to !== undefined && to !== null ? `${until} ${write(to)}` : undefined
}
