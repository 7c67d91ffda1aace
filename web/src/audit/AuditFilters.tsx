import type { AuditFilter } from '@leadline/contract/audit/entry'
import { Button, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconFilter, IconSearch } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Sheet } from '../ui/Sheet.tsx'
import { usePhone } from '../ui/use-phone.ts'
import css from './Audit.module.css'
import { AuditFields } from './AuditFields.tsx'
import { NO_FILTER, type useAuditFilter } from './useAuditFilter.ts'

export interface FilterProps {
  filter: AuditFilter
  onChange: ReturnType<typeof useAuditFilter>['change']
  companyId: string | undefined
}

interface Props extends FilterProps {
  isFiltered: boolean
  /** What stands at the right end: how many there are. */
  children: ReactNode
}

/** The bar above the log; on a phone all but the search stands in a sheet. */
export const AuditFilters = ({ isFiltered, children, ...fields }: Props) => {
  const phone = usePhone()
  const [opened, setOpened] = useState(false)
  const { search: _, ...others } = fields.filter
  const set = Object.values(others).filter(value => value !== undefined).length
  return (
    <search className={css.bar} aria-label="Records">
      <SearchBox value={fields.filter.search ?? ''} onSearch={search => fields.onChange({ search })} />
      {phone ? (
        <Button
          variant="default"
          leftSection={<IconFilter size={16} stroke={1.6} aria-hidden="true" />}
          onClick={() => setOpened(true)}
          aria-haspopup="dialog"
        >
          Filters{set > 0 && ` (${set})`}
        </Button>
      ) : (
        <AuditFields {...fields} />
      )}
      {isFiltered && (
        <Button variant="subtle" onClick={() => fields.onChange(NO_FILTER)}>
          Clear
        </Button>
      )}
      <span className={css.space} />
      {children}
      {phone && (
        <Sheet opened={opened} onClose={() => setOpened(false)} title="Filters">
          <div className={css.sheet}>
            <AuditFields {...fields} labelled />
            <Button onClick={() => setOpened(false)}>Done</Button>
          </div>
        </Sheet>
      )}
    </search>
  )
}

/** So long after a key the search is asked for, in milliseconds. */
const AFTER_KEY_MS = 150

/** Asks as one types; what comes into the address from elsewhere shows here too. */
const SearchBox = ({ value, onSearch }: { value: string; onSearch: (words: string | undefined) => void }) => {
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  const search = useDebouncedCallback((words: string) => {
    sent.current = words
    onSearch(words.trim() || undefined)
  }, AFTER_KEY_MS)
  useEffect(() => {
    if (value === sent.current.trim()) return
    sent.current = value
    setTyped(value)
  }, [value])
  return (
    <TextInput
      type="search"
      aria-label="Search records"
      placeholder="Search name, change or address"
      className={css.search}
      leftSection={<IconSearch size={16} stroke={1.6} />}
      maxLength={200}
      value={typed}
      onChange={event => {
        setTyped(event.currentTarget.value)
        search(event.currentTarget.value)
      }}
    />
  )
}
