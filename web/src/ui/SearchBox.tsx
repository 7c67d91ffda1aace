import { LONGEST_SEARCH } from '@leadline/contract/leads/query'
import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'

interface Props {
  /** What it looks in: 'Search name, email, phone'. */
  label: string
  value: string
  onSearch: (words: string) => void
  className?: string | undefined
  /** The dialog that it stands in begins here. */
  startHere?: boolean
}

/** What the next key overtakes is given up; in milliseconds. */
const AFTER_KEY_MS = 60

/** Searches as one types; what comes into the address from elsewhere shows here too. */
export const SearchBox = ({ label, value, onSearch, className, startHere }: Props) => {
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  const search = useDebouncedCallback((words: string) => {
    sent.current = words
    onSearch(words)
  }, AFTER_KEY_MS)
  useEffect(() => {
    if (value !== sent.current) {
      sent.current = value
      setTyped(value)
    }
  }, [value])
  return (
    <TextInput
      type="search"
      className={className}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} stroke={1.6} aria-hidden="true" />}
      maxLength={LONGEST_SEARCH}
      data-autofocus={startHere || undefined}
      value={typed}
      onChange={event => {
        setTyped(event.currentTarget.value)
        search(event.currentTarget.value.trim())
      }}
    />
  )
}
