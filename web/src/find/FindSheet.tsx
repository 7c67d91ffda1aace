import { LONGEST_SEARCH } from '@leadline/contract/leads/query'
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { takeEarlyKeys } from '../platform/early-keys.ts'
import type { Session } from '../platform/session.ts'
import { RetryLine } from '../ui/RetryLine.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import css from './FindSheet.module.css'
import type { Found, FoundGroup } from './find-list.ts'
import { useFound } from './useFound.ts'

interface Props {
  session: Session
  companyId: string | undefined
  onClose: () => void
  onOpen: (href: string) => void
}

/** Finds leads, people, screens and actions as one types: up and down, Enter opens, Escape closes. */
export const FindSheet = ({ session, companyId, onClose, onOpen }: Props) => {
  const [typed, setTyped] = useState('')
  const { found, isSearching, failed, retry } = useFound(session, typed, companyId)
  // The list is always open, so that Escape in the field asks to close it, and never reaches the dialog.
  const combobox = useCombobox({ opened: true, onDropdownClose: onClose })
  /** The line that the arrows have reached; none until they are used. */
  const reached = useRef<string>(undefined)
  const keys = found.map(({ key }) => key).join()
  const list = useId()
  const [marked, setMarked] = useState(0)
  const mark = () => {
    const at = Math.max(
      0,
      found.findIndex(({ key }) => key === reached.current),
    )
    combobox.selectOption(at)
    setMarked(at)
  }
  const open = (key: string) => {
    const chosen = found.find(each => each.key === key)
    if (!chosen) return
    onClose()
    onOpen(chosen.href)
  }
  const nothing = found.length === 0 && !isSearching && !failed
  return (
    <Sheet opened onClose={onClose} title="Find" about="leads, people, screens and actions" size={600}>
      <Combobox store={combobox} onOptionSubmit={open}>
        {/* Its own attributes come only with the second drawing, and never name the line that is marked from the start. */}
        <Combobox.EventsTarget withAriaAttributes={false}>
          <TextInput
            role="combobox"
            aria-haspopup="listbox"
            aria-expanded
            aria-controls={list}
            aria-activedescendant={found[marked] && `${list}-${found[marked].key}`}
            aria-label="Find a lead or an action"
            placeholder="Name, phone, e-mail, company, or what you want to do"
            leftSection={<IconSearch size={16} stroke={1.6} aria-hidden="true" />}
            autoComplete="off"
            data-autofocus
            maxLength={LONGEST_SEARCH}
            value={typed}
            onFocus={() => setTyped(words => words + takeEarlyKeys())}
            onChange={event => {
              reached.current = undefined
              setTyped(event.currentTarget.value)
            }}
            onKeyUp={({ key }) => {
              if (!/^Arrow(Up|Down)$/.test(key)) return
              const at = combobox.getSelectedOptionIndex()
              reached.current = found[at]?.key
              setMarked(at)
            }}
          />
        </Combobox.EventsTarget>
        <Combobox.Options id={list} className={css.list!} aria-label="What was found">
          {GROUPS.map(group => (
            <Group key={group} name={group} list={list} lines={found.filter(each => each.group === group)} />
          ))}
        </Combobox.Options>
        <Marked keys={keys} mark={mark} />
      </Combobox>
      <p className={css.state} role="status">
        {isSearching && 'Searching…'}
        {nothing && `Nothing found for “${typed.trim()}”`}
      </p>
      {failed && <RetryLine message={failed} onRetry={retry} retrying={isSearching} />}
    </Sheet>
  )
}

/**
 * Enter opens the first line, or the one that was reached, wherever what came in the meantime has moved it. Drawn
 * within the dialog, for its lines are there only after the sheet itself has been drawn.
 */
const Marked = ({ keys, mark }: { keys: string; mark: () => unknown }) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other lines ask for it
  useEffect(() => void mark(), [keys])
  return null
}

const GROUPS: readonly FoundGroup[] = ['Leads', 'People', 'Actions', 'Screens']

interface GroupProps {
  name: FoundGroup
  /** The id of the list. */
  list: string
  lines: readonly Found[]
}

const Group = ({ name, list, lines }: GroupProps) =>
  lines.length === 0 ? null : (
    <Combobox.Group label={name}>
      {lines.map(({ key, label, about }) => (
        <Combobox.Option key={key} id={`${list}-${key}`} value={key} className={css.line!}>
          <span className={css.label}>{label}</span>
          <span className={css.about}>{about}</span>
        </Combobox.Option>
      ))}
    </Combobox.Group>
  )
