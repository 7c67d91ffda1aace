import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useLeadsFound } from '../platform/leads-found.ts'

interface Props {
  companyId: string | undefined
  /** The chosen lead's id and name; '' for none. */
  value: string
  name: string
  error?: string | undefined
  onChange: (id: string, name: string) => void
}

/** Chooses one of the leads that the person sees, by typing. */
export const LeadChoice = ({ companyId, value, name, error, onChange }: Props) => {
  const [typed, setTyped] = useState(name)
  const [settled] = useDebouncedValue(typed.trim(), 250)
  // What is chosen stands in the field as its name, and is not looked for.
  const { data, isFetching, isError } = useLeadsFound(companyId, settled === name.trim() ? '' : settled)
  const found = (data ?? []).map(lead => ({ value: lead._id, label: lead.name || lead.title }))
  const choices =
    value && !found.some(each => each.value === value) ? [{ value, label: name }, ...found] : found
  return (
    <Select
      label="Lead"
      placeholder="Name, phone, e-mail or company"
      searchable
      clearable
      data={choices}
      // The server has found them already, by more than their names.
      filter={({ options }) => options}
      nothingFoundMessage={
        isError
          ? 'Failed to load leads'
          : isFetching || settled === ''
            ? 'Type to find a lead'
            : 'No lead found'
      }
      searchValue={typed}
      onSearchChange={setTyped}
      value={value || null}
      error={error}
      onChange={(id, option) => onChange(id ?? '', option?.label ?? '')}
    />
  )
}
