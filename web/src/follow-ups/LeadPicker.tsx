import type { Lead } from '@leadline/contract/leads/lead'
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, type Ref, useRef } from 'react'
import { messageOf } from '../platform/call-failed.ts'
import { useLeadsFound } from '../platform/leads-found.ts'
import css from './LeadPicker.module.css'

interface Props {
  field: Ref<HTMLInputElement>
  /** What stands in the field: what is typed, or the name of the lead that was chosen. */
  words: string
  error: ReactNode
  companyId: string | undefined
  onType: (words: string) => void
  onChoose: (lead: Lead) => void
}

/** So long after the field is left its list closes, so that a click on a result still chooses it; milliseconds. */
const AFTER_BLUR_MS = 200
const AFTER_KEY_MS = 150

/** Finds a lead by name, company or e-mail: up and down, Enter chooses, Escape closes. */
export const LeadPicker = ({ field, words, error, companyId, onType, onChoose }: Props) => {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const closing = useRef<number>(undefined)
  const [asked] = useDebouncedValue(words.trim(), AFTER_KEY_MS)
  // Without a word there is nothing to list, and no list that the field could name.
  const dropdownOpened = combobox.dropdownOpened && words.trim() !== '' && asked !== ''
  // Nobody logs on a lead that is somebody else's, so none is offered (design, section 1).
  const found = useLeadsFound(companyId, asked, { enabled: dropdownOpened, own: true })
  const leads = found.data ?? []
  return (
    <Combobox
      store={{ ...combobox, dropdownOpened }}
      onOptionSubmit={id => {
        const lead = leads.find(({ _id }) => _id === id)
        if (lead) onChoose(lead)
        combobox.closeDropdown()
      }}
    >
      <Combobox.Target>
        <TextInput
          ref={field}
          data-autofocus={words ? undefined : true}
          label="Lead"
          required
          placeholder="Search name, company or email"
          leftSection={<IconSearch size={16} stroke={1.6} aria-hidden="true" />}
          autoComplete="off"
          value={words}
          error={error}
          onChange={event => {
            onType(event.currentTarget.value)
            combobox.openDropdown()
            combobox.resetSelectedOption()
          }}
          onFocus={() => {
            // Whoever comes back at once must not see the list close under what is typed next.
            window.clearTimeout(closing.current)
            if (words) combobox.openDropdown()
          }}
          onBlur={() => {
            closing.current = window.setTimeout(() => combobox.closeDropdown(), AFTER_BLUR_MS)
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label="Leads found">
          {leads.map(lead => (
            <Combobox.Option key={lead._id} value={lead._id}>
              <span className={css.name}>{lead.name || lead.title}</span>
              <span className={css.company}>{lead.company || lead.email}</span>
            </Combobox.Option>
          ))}
          {found.isPending && found.fetchStatus === 'fetching' && <Combobox.Empty>Searching…</Combobox.Empty>}
          {found.isError && (
            <Combobox.Empty>{messageOf(found.error, 'Failed to search leads')}</Combobox.Empty>
          )}
          {found.data?.length === 0 && (
            <Combobox.Empty>{`No leads found matching "${asked}"`}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
