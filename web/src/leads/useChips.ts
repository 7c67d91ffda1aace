import { may } from '@leadline/contract/access/permissions'
import { linkName } from '@leadline/contract/analytics/figure-rows'
import { purposeLabel } from '@leadline/contract/enquiries/purpose'
import { dateWords, money } from '@leadline/contract/format'
import { readCustomFilter } from '@leadline/contract/leads/custom-filter'
import { wordOf } from '@leadline/contract/options/option'
import { RESPONSE_LABELS } from '@leadline/contract/response/response'
import { useQuery } from '@tanstack/react-query'
import { linksQuery } from '../platform/links-query.ts'
import { useEmployees, useFormFields } from '../platform/use-lists.ts'
import { useOptionWords } from '../platform/use-option-words.ts'
import { useSession } from '../platform/use-session.ts'
import { useStatusFlow } from '../platform/use-status-flow.ts'
import type { LeadFilters } from './api.ts'
import type { AdvancedFilter, FilterState } from './filter-state.ts'
import { statusOf } from './LeadRowTools.tsx'

/** With how far an employee's list reaches: the team's leads, or one's own. */
export type ShownFilter = AdvancedFilter & Pick<LeadFilters, 'adminView'>
export type Changed = Partial<Record<keyof ShownFilter, unknown>>

interface Chip {
  words: string
  /** What takes this one out of the address. */
  without: Changed
}

/** What a list is filtered by, in words. */
export const useChips = (state: FilterState, isWide: boolean, companyId: string | undefined): Chip[] => {
  const { statuses } = useStatusFlow(companyId)
  const people = usePeople(state.assignedTo, companyId)
  const custom = useCustomChips(state.custom, companyId)
  const links = useLinks(state.captureLinks, companyId)
  const words = useOptionWords(companyId)
  const { dateRange, valueRange } = state
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
    ...list(state.campaigns.length ? [`Campaign: ${state.campaigns.join(', ')}`] : [], {
      campaign: undefined,
    }),
    ...list(links, { captureLink: undefined }),
    ...custom,
    ...list(isWide ? ['Team leads'] : [], { adminView: undefined }),
  ]
}

const list = (said: string[], without: Chip['without']): Chip[] =>
  said.length ? [{ words: said.join(', '), without }] : []

/** The names of people are asked for only where leads are filtered by them. */
const usePeople = (ids: readonly string[], companyId: string | undefined) => {
  const people = useEmployees(companyId, { enabled: ids.some(id => id !== 'none') }).data ?? []
  const named = ids.flatMap(id =>
    id === 'none' ? ['Nobody'] : (people.find(({ _id }) => _id === id)?.name ?? []),
  )
  if (ids.length === 0) return []
  return named.length ? named : [ids.length === 1 ? 'One person' : `${ids.length} people`]
}

/** Whoever may not see the links is told how many they are. */
const useLinks = (ids: readonly string[], companyId: string | undefined) => {
  const session = useSession()
  const enabled = ids.length > 0 && may(session, 'company.configure')
  const links = useQuery({ ...linksQuery(companyId), enabled }).data ?? []
  if (ids.length === 0) return []
  const names = links.filter(({ _id }) => ids.includes(_id)).map(linkName)
  if (names.length) return [`Link: ${names.join(', ')}`]
  return [ids.length === 1 ? 'One capture link' : `${ids.length} capture links`]
}

/** A saved view may name a field that has been deleted since: it is told, for the list shows all (`useKnownFilters`). */
const useCustomChips = (custom: readonly string[], companyId: string | undefined): Chip[] => {
  const fields = useFormFields(companyId).data
  return custom.flatMap(written => {
    const read = readCustomFilter(written)
    if (!read) return []
    const field = fields?.find(({ name }) => name === read.name)
    const isGone = fields && !field
    const label = field?.label ?? read.name
    const said =
      field?.options.find(({ value }) => value === read.value)?.label ?? day(read.value) ?? read.value
    const join = { is: ': ', min: ' from ', max: ' to ' }[read.op]
    const rest = custom.filter(other => other !== written)
    const words = `${label}${join}${said}${isGone ? ' (not asked for: there is no such field)' : ''}`
    return [{ words, without: { custom: rest.length ? rest : undefined } }]
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
