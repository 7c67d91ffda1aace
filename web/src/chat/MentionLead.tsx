import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { CloseButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { messageOf } from '../platform/call-failed.ts'
import { call } from '../platform/client.ts'
import { BESIDE } from '../ui/beside.ts'
import { SearchBox } from '../ui/SearchBox.tsx'
import css from './Composer.module.css'

interface Props {
  onChoose: (lead: { id: string; name: string }) => void
  onClose: () => void
}

/** So many leads are proposed. */
const MOST = 6

/** Finds the lead that a message is about, among those that the person sees. */
export const MentionLead = ({ onChoose, onClose }: Props) => {
  const [search, setSearch] = useState('')
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => part.current?.querySelector('input')?.focus(), [])
  const { data, isError, error, isFetching } = useQuery({
    enabled: search !== '',
    queryKey: ['leads', 'mentioned', search],
    queryFn: async ({ signal }) =>
      (await call(leadEndpoints.list, { query: { search, limit: MOST }, signal })).data,
  })
  const words = isError
    ? messageOf(error, 'Failed to load leads')
    : search === ''
      ? 'Type to find a lead'
      : isFetching
        ? 'Searching'
        : 'No lead found'
  return (
    <div
      ref={part}
      role="dialog"
      aria-label="Mention a lead"
      tabIndex={-1}
      className={css.choose}
      {...BESIDE}
      onKeyDown={event => {
        if (event.key === 'Escape') onClose()
        else if (!isMoved(event)) return
        // Else the chat around it closes too, or the list scrolls.
        event.preventDefault()
      }}
    >
      <div className={css.row}>
        <SearchBox label="Find a lead" className={css.field} value={search} onSearch={setSearch} />
        <CloseButton aria-label="Close the search for a lead" className={css.way} onClick={onClose} />
      </div>
      {data?.length ? (
        <ul className={css.found}>
          {data.map(({ _id, name, title, company }) => (
            <li key={_id}>
              <button
                type="button"
                className={css.lead}
                onClick={() => onChoose({ id: _id, name: name || title })}
              >
                <span>{name || title}</span>
                <span className={css.about}>{company}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p className={css.about} role="status">
          {words}
        </p>
      )}
    </div>
  )
}

/** Up and down go over the field and the leads below it; Enter in the field takes the first of them. */
const isMoved = ({ key, target, currentTarget }: KeyboardEvent<HTMLElement>): boolean => {
  const [field, ...leads] = currentTarget.querySelectorAll<HTMLElement>('input, li > button')
  if (key === 'Enter' && target === field) {
    leads[0]?.click()
    return true
  }
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  if (!step || !field) return false
  const all = [field, ...leads]
  all[Math.max(0, all.indexOf(target as HTMLElement) + step)]?.focus()
  return true
}
