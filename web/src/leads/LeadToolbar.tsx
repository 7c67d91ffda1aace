import { LONGEST_SEARCH } from '@leadline/contract/leads/query'
import { labelOf } from '@leadline/contract/options/option'
import type { Status } from '@leadline/contract/statuses/status'
import { ActionIcon, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconRefresh, IconSearch } from '@tabler/icons-react'
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { useNow } from '../platform/use-now.ts'
import { KeyHint } from '../ui/KeyHint.tsx'
import { usePhone } from '../ui/use-phone.ts'
import type { LeadFilters } from './api.ts'
import css from './LeadManagement.module.css'

interface Props {
  filters: LeadFilters
  onChange: (changed: Partial<Record<keyof LeadFilters, string | undefined>>) => void
  statuses: readonly Status[]
  searchRef: Ref<HTMLInputElement>
  /** When the leads were last asked for, in milliseconds since 1970; 0 for never. */
  updatedAt: number
  fetching: boolean
  onRefresh: () => void
  /** The advanced filter. */
  filter: ReactNode
  /** What stands at the right end: the column chooser. */
  children?: ReactNode
}

/** The bar above the list: search, status, filters; how fresh it is, refresh, columns. */
export const LeadToolbar = ({ filters, onChange, statuses, filter, children, ...rest }: Props) => {
  const phone = usePhone()
  return (
    <search className={css.bar} aria-label="Leads">
      <SearchBox
        value={filters.search ?? ''}
        onSearch={search => onChange({ search })}
        inputRef={rest.searchRef}
        withKey={!phone}
      />
      <div className={css.tools}>
        <NativeSelect
          aria-label="Status"
          className={css.statusFilter}
          value={filters.status?.join(' ') ?? ''}
          onChange={event => onChange({ status: event.currentTarget.value || undefined })}
          data={[
            { value: '', label: 'All' },
            ...statuses.map(({ name, label }) => ({ value: name, label })),
            ...groupsOf(filters, statuses),
          ]}
        />
        {filter}
        <span className={css.space} />
        {!phone && <Freshness updatedAt={rest.updatedAt} fetching={rest.fetching} />}
        <ActionIcon aria-label="Refresh" onClick={rest.onRefresh} data-busy={rest.fetching || undefined}>
          <IconRefresh size={17} stroke={1.6} />
        </ActionIcon>
        {children}
      </div>
    </search>
  )
}

interface SearchProps {
  value: string
  onSearch: (search: string) => void
  inputRef: Ref<HTMLInputElement>
  /** A keyboard is at hand. */
  withKey: boolean
}

/**
 * The first key asks at once; keys that follow within so many milliseconds, as a held key or a paste by dictation does,
 * ask once, after the last of them. What the next key overtakes is given up.
 */
const AFTER_KEY_MS = 30

/** Asks as one types; what comes into the address from elsewhere shows here too. */
const SearchBox = ({ value, onSearch, inputRef, withKey }: SearchProps) => {
  const [typed, setTyped] = useState(value)
  // The address follows a little behind the keys: it says then what was typed before, and overwrites nothing.
  const sent = useRef([value])
  const search = useAtOnce(words => {
    sent.current.push(words)
    onSearch(words)
  })
  useEffect(() => {
    const at = sent.current.lastIndexOf(value)
    if (at === -1) setTyped(value)
    sent.current = at === -1 ? [value] : sent.current.slice(at)
  }, [value])
  return (
    <TextInput
      ref={inputRef}
      type="search"
      className={css.search}
      aria-label="Search name, email, company"
      placeholder="Search name, email, company"
      leftSection={<IconSearch size={16} stroke={1.6} aria-hidden="true" />}
      rightSection={withKey && <KeyHint keys={['/']} />}
      maxLength={LONGEST_SEARCH}
      value={typed}
      onChange={event => {
        setTyped(event.currentTarget.value)
        search(event.currentTarget.value.trim())
      }}
    />
  )
}

/** Calls at once, and what follows within `AFTER_KEY_MS` of the call before only when it has come to its end. */
const useAtOnce = (ask: (words: string) => void) => {
  const asked = useRef<string>(undefined)
  const quiet = useRef(true)
  const settle = useDebouncedCallback((words: string) => {
    quiet.current = true
    if (words !== asked.current) ask(words)
  }, AFTER_KEY_MS)
  return (words: string) => {
    asked.current = quiet.current ? words : asked.current
    if (quiet.current) ask(words)
    quiet.current = false
    settle(words)
  }
}

const Freshness = ({ updatedAt, fetching }: Pick<Props, 'updatedAt' | 'fetching'>) => {
  const now = useNow(5000)
  return <span className={css.fresh}>{freshWords(updatedAt, Date.parse(now), fetching)}</span>
}

/** 'Updated 12 s ago'; both times in milliseconds since 1970. */
export const freshWords = (updatedAt: number, now: number, fetching: boolean): string => {
  if (updatedAt === 0) return fetching ? 'Loading' : 'Not updated'
  const seconds = Math.max(0, Math.round((now - updatedAt) / 1000))
  if (seconds < 5) return 'Updated just now'
  return seconds < 60 ? `Updated ${seconds} s ago` : `Updated ${Math.floor(seconds / 60)} min ago`
}

/** Several statuses come from a tile, a group from a link: the select says what is chosen. */
const groupsOf = ({ status = [] }: LeadFilters, statuses: readonly Status[]) => {
  if (status.length === 0 || (status.length === 1 && statuses.some(({ name }) => name === status[0])))
    return []
  const words = status.map(name => statuses.find(known => known.name === name)?.label ?? labelOf(name))
  return [{ value: status.join(' '), label: words.join(', ') }]
}
