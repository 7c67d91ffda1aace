import { purposeLabel } from '@leadline/contract/enquiries/purpose'
import { dateWords, money } from '@leadline/contract/format'
import { readCustomFilter } from '@leadline/contract/leads/custom-filter'
import { wordOf } from '@leadline/contract/options/option'
import { RESPONSE_LABELS } from '@leadline/contract/response/response'
import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEmployees, useFormFields } from '../platform/use-lists.ts'
import { useOptionWords } from '../platform/use-option-words.ts'
import { useStatusFlow } from '../platform/use-status-flow.ts'
import type { LeadFilters } from './api.ts'
import { type AdvancedFilter, type FilterState, NO_FILTERS, readState } from './filter-state.ts'
import css from './LeadFilters.module.css'
import { statusOf } from './LeadRowTools.tsx'

/** With how far an employee's list reaches: the team's leads, or one's own. */
type ShownFilter = AdvancedFilter & Pick<LeadFilters, 'adminView'>
type Changed = Partial<Record<keyof ShownFilter, unknown>>

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

interface Chip {
  words: string
  /** What takes this one out of the address. */
  without: Changed
}

const useChips = (state: FilterState, isWide: boolean, companyId: string | undefined): Chip[] => {
  const { statuses } = useStatusFlow(companyId)
  const people = usePeople(state.assignedTo, companyId)
  const custom = useCustomChips(state.custom, companyId)
  const words = useOptionWords(companyId)
  const { dateRange, valueRange } = state
  const list = (said: string[], without: Chip['without']) =>
    said.length ? [{ words: said.join(', '), without }] : []
  return [
    ...list(
      state.status.map(name => statusOf(name, statuses).word),
      { status: undefined },
    ),
    ...list(
      state.source.map(source => wordOf('sourceOfLead', source, words)),
      { source: undefined },
    ),
    ...list(people, { assignedTo: undefined }),
    ...list(
      state.priority.map(priority => wordOf('priority', priority, words)),
      { priority: undefined },
    ),
    ...list(rangeWords(day(dateRange.start), day(dateRange.end), 'From', 'Until'), {
      from: undefined,
      to: undefined,
    }),
    ...list(rangeWords(rupees(valueRange.min), rupees(valueRange.max), 'Over', 'Up to'), {
      minValue: undefined,
      maxValue: undefined,
    }),
    ...list(
      state.tags.map(tag => `#${tag}`),
      { tag: undefined },
    ),
    ...list(state.purpose.map(purposeLabel), { purpose: undefined }),
    ...list(state.response ? [RESPONSE_LABELS[state.response]] : [], { response: undefined }),
    ...custom,
    ...list(isWide ? ['Team leads'] : [], { adminView: undefined }),
  ]
}

/** The names of people are asked for only where leads are filtered by them. */
const usePeople = (ids: readonly string[], companyId: string | undefined) => {
  const people = useEmployees(companyId, { enabled: ids.some(id => id !== 'none') }).data ?? []
  const named = ids.flatMap(id =>
    id === 'none' ? ['Nobody'] : (people.find(({ _id }) => _id === id)?.name ?? []),
  )
  if (ids.length === 0) return []
  return named.length ? named : [ids.length === 1 ? 'One person' : `${ids.length} people`]
}

const useCustomChips = (custom: readonly string[], companyId: string | undefined): Chip[] => {
  const fields = useFormFields(companyId).data ?? []
  return custom.flatMap(written => {
    const read = readCustomFilter(written)
    if (!read) return []
    const field = fields.find(({ name }) => name === read.name)
    const label = field?.label ?? read.name
    const said =
      field?.options.find(({ value }) => value === read.value)?.label ?? day(read.value) ?? read.value
    const join = { is: ': ', min: ' from ', max: ' to ' }[read.op]
    const rest = custom.filter(other => other !== written)
    return [{ words: `${label}${join}${said}`, without: { custom: rest.length ? rest : undefined } }]
  })
}

/** A calendar day in words; nothing for what is none. */
const day = (text: string) => (/^\d{4}-\d\d-\d\d$/.test(text) ? dateWords(text, 'UTC') : undefined)
const rupees = (amount: number | undefined) => (amount === undefined ? undefined : money(amount))

const rangeWords = (from: string | undefined, to: string | undefined, since: string, until: string) => {
  if (from && to) return [`${from} – ${to}`]
  if (from) return [`${since} ${from}`]
  return to ? [`${until} ${to}`] : []
}
