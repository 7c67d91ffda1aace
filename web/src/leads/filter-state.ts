import { readCustomFilter, writeCustomFilter } from '@leadline/contract/leads/custom-filter'
import type { ResponseFilter } from '@leadline/contract/response/response'
import type { LeadFilters } from './api.ts'

/** What the advanced filter chooses, as its form holds it. */
export interface FilterState {
  status: string[]
  source: string[]
  assignedTo: string[]
  priority: string[]
  /** Days, '' for an open end. */
  dateRange: { start: string; end: string }
  /** Rupees; undefined for an open end. */
  valueRange: { min: number | undefined; max: number | undefined }
  tags: string[]
  /** Names of services, or one of the two words for the rest. */
  purpose: string[]
  /** What waits for its first contact; '' for all leads. */
  response: ResponseFilter | ''
  /** Names of campaigns, and ids of capture links: a link to the list says through which its leads came. */
  campaigns: string[]
  captureLinks: string[]
  /** Conditions on the company's own fields, each as the address writes it. */
  custom: string[]
}

const FILTERS = [
  'status',
  'source',
  'assignedTo',
  'priority',
  'from',
  'to',
  'minValue',
  'maxValue',
  'tag',
  'purpose',
  'response',
  'campaign',
  'captureLink',
  'custom',
] as const
/** The same in the words of the address. */
export type AdvancedFilter = Pick<LeadFilters, (typeof FILTERS)[number]>

/** What takes every advanced filter out of the address. */
export const NO_FILTERS = Object.fromEntries(FILTERS.map(name => [name, undefined])) as Record<
  (typeof FILTERS)[number],
  undefined
>

export const readState = (filters: Partial<AdvancedFilter>): FilterState => ({
  status: filters.status ?? [],
  source: filters.source ?? [],
  assignedTo: filters.assignedTo ?? [],
  priority: filters.priority ?? [],
  dateRange: { start: filters.from ?? '', end: filters.to ?? '' },
  valueRange: { min: filters.minValue, max: filters.maxValue },
  tags: filters.tag ?? [],
  purpose: filters.purpose ?? [],
  response: filters.response ?? '',
  campaigns: filters.campaign ?? [],
  captureLinks: filters.captureLink ?? [],
  custom: filters.custom ?? [],
})

/** For the address; what chooses nothing is left out of it. */
export const writeState = (state: FilterState): AdvancedFilter => ({
  status: some(state.status),
  source: some(state.source),
  assignedTo: some(state.assignedTo),
  priority: some(state.priority),
  from: state.dateRange.start || undefined,
  to: state.dateRange.end || undefined,
  minValue: state.valueRange.min,
  maxValue: state.valueRange.max,
  tag: some(state.tags),
  purpose: some(state.purpose),
  response: state.response || undefined,
  campaign: some(state.campaigns),
  captureLink: some(state.captureLinks),
  custom: some(state.custom),
})

/** The badge: each chosen status, source and priority, one for the dates, one for the value (document 2, section 9). */
export const countFilters = ({ status, source, priority, dateRange, valueRange }: FilterState): number =>
  status.length +
  source.length +
  priority.length +
  (dateRange.start || dateRange.end ? 1 : 0) +
  (valueRange.min !== undefined || valueRange.max !== undefined ? 1 : 0)

type Op = 'is' | 'min' | 'max'

/** What is asked of one of the company's own fields. */
export const customValues = (custom: readonly string[], name: string, op: Op): string[] =>
  custom.flatMap(written => {
    const read = readCustomFilter(written)
    return read?.name === name && read.op === op ? [read.value] : []
  })

/** The conditions with those of one field and kind replaced. */
export const withCustom = (custom: readonly string[], name: string, op: Op, values: readonly string[]) => [
  ...custom.filter(written => {
    const read = readCustomFilter(written)
    return read?.name !== name || read.op !== op
  }),
  ...values.filter(value => value !== '').map(value => writeCustomFilter({ name, op, value })),
]

const some = (list: string[]) => (list.length ? list : undefined)
