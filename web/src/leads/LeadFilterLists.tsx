import { labelOf, optionWords, PRIORITIES, wordOf } from '@leadline/contract/options/option'
import { MultiSelect, NumberInput } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EMPLOYEES_FAILED, OPTIONS_FAILED } from '../platform/load-failure.ts'
import { useEmployees, useOptions } from '../platform/use-lists.ts'
import { useStatusFlow } from '../platform/use-status-flow.ts'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import type { FilterState } from './filter-state.ts'
import css from './LeadFilters.module.css'
import { SourceIcon } from './SourceIcon.tsx'
import { TagsField } from './TagsField.tsx'

interface Props {
  state: FilterState
  set: (changed: Partial<FilterState>) => void
  companyId: string | undefined
  withAssignees: boolean
}

/** The lists to choose from: statuses, sources, people, priorities; and tags, which are typed or chosen. */
export const FilterLists = ({ state, set, companyId, withAssignees }: Props) => {
  const asked = useOptions(companyId)
  const options = asked.data ?? []
  const { statuses } = useStatusFlow(companyId)
  const of = (category: string) => options.filter(option => option.category === category)
  const priorities = of('priority')
  const words = optionWords(options)
  const sources = SOURCES.map(value => ({ value, label: wordOf('sourceOfLead', value, words) }))
  return (
    <>
      <LoadFailure query={asked} words={OPTIONS_FAILED} />
      <Several
        label="Status"
        data={statuses.map(({ name, label }) => ({ value: name, label }))}
        value={state.status}
        onChange={status => set({ status })}
      />
      <Several
        label="Source"
        data={[...sources, ...of('sourceOfLead')]}
        value={state.source}
        onChange={source => set({ source })}
        sign={source => <SourceIcon source={source} />}
      />
      {withAssignees && (
        <People companyId={companyId} value={state.assignedTo} onChange={assignedTo => set({ assignedTo })} />
      )}
      <Several
        label="Priority"
        data={priorities.length ? priorities : PRIORITIES.map(p => ({ value: p, label: labelOf(p) }))}
        value={state.priority}
        onChange={priority => set({ priority })}
      />
      <TagsField
        label="Tags"
        placeholder={state.tags.length ? undefined : 'Any'}
        className={withAssignees ? css.wide : undefined}
        companyId={companyId}
        value={state.tags}
        onChange={tags => set({ tags })}
        comboboxProps={{ withinPortal: false }}
        withScrollArea={false}
        classNames={{ dropdown: css.choices! }}
        clearable
      />
    </>
  )
}

/** The sources that the filter offers whatever the company's own list holds (document 2, section 9). */
const SOURCES = [
  'website',
  'instagram',
  'facebook',
  'whatsapp',
  'linkedin',
  'referral',
  'email_campaign',
  'phone_call',
]

interface PeopleProps extends Pick<SeveralProps, 'value' | 'onChange'> {
  companyId: string | undefined
}

const People = ({ companyId, ...rest }: PeopleProps) => {
  const asked = useEmployees(companyId)
  const people = (asked.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }))
  return (
    <>
      <LoadFailure query={asked} words={EMPLOYEES_FAILED} />
      <Several label="Assigned to" data={[{ value: 'none', label: 'Nobody' }, ...people]} {...rest} />
    </>
  )
}

interface SeveralProps {
  label: string
  data: readonly { value: string; label: string }[]
  value: string[]
  onChange: (value: string[]) => void
  /** What stands before each of the choices. */
  sign?: (value: string) => ReactNode
}

/** Several of a list; a word that it has no longer stays chosen. */
export const Several = ({ label, data, value, onChange, sign }: SeveralProps) => {
  const known = [...new Map(data.toReversed().map(item => [item.value, item])).values()].toReversed()
  const gone = value.filter(word => !known.some(item => item.value === word))
  return (
    <MultiSelect
      label={label}
      placeholder={value.length ? undefined : 'Any'}
      data={[
        ...known.map(item => ({ value: item.value, label: item.label })),
        ...gone.map(word => ({ value: word, label: labelOf(word) })),
      ]}
      value={value}
      onChange={onChange}
      renderOption={({ option, checked }) => (
        <span className={css.choice}>
          {sign?.(option.value)}
          {option.label}
          {checked && <IconCheck size={14} stroke={1.8} aria-hidden="true" />}
        </span>
      )}
      comboboxProps={{ withinPortal: false }}
      searchable
      openOnFocus={false}
      withScrollArea={false}
      classNames={{ dropdown: css.choices! }}
      clearable
    />
  )
}

interface RupeesProps {
  label: string
  value: number | undefined
  onChange: (value: number | undefined) => void
}

export const Rupees = ({ label, value, onChange }: RupeesProps) => (
  <NumberInput
    label={label}
    min={0}
    max={1e15}
    decimalScale={2}
    thousandSeparator=","
    thousandsGroupStyle="lakh"
    hideControls
    value={value ?? ''}
    onChange={typed => onChange(typeof typed === 'number' ? typed : undefined)}
  />
)
