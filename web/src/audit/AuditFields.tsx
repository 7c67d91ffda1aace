import { AUDIT_KINDS, type AuditKind } from '@leadline/contract/audit/action'
import { tableOf } from '@leadline/contract/table-of'
import { MultiSelect, Select, TextInput } from '@mantine/core'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import css from './Audit.module.css'
import type { FilterProps } from './AuditFilters.tsx'
import { useAuditPeople } from './api.ts'

const KINDS = Object.entries(AUDIT_KINDS).map(([value, label]) => ({ value, label }))

interface Props extends FilterProps {
  /** Names stand above the fields, where there is room for them. */
  labelled?: boolean
}

/** What is looked for: of which kinds, by or about whom, between which days. */
export const AuditFields = ({ filter, onChange, companyId, labelled = false }: Props) => {
  const named = (label: string) => (labelled ? { label } : { 'aria-label': label })
  const sideOf = (word: string) => (labelled ? {} : { leftSection: word, leftSectionWidth: 46 })
  const kinds = filter.kind ?? []
  return (
    <>
      <MultiSelect
        {...named('Kinds')}
        classNames={{ root: css.kinds!, pillsList: css.pills! }}
        placeholder={kinds.length ? undefined : 'All kinds'}
        data={KINDS}
        value={kinds}
        onChange={chosen => onChange({ kind: chosen as AuditKind[] })}
        clearable
      />
      <People named={named('Person')} filter={filter} onChange={onChange} companyId={companyId} />
      <TextInput
        {...named('From')}
        type="date"
        className={css.date}
        {...sideOf('From')}
        max={filter.to}
        value={filter.from ?? ''}
        onChange={event => onChange({ from: event.currentTarget.value || undefined })}
      />
      <TextInput
        {...named('To')}
        type="date"
        className={css.date}
        {...sideOf('To')}
        min={filter.from}
        value={filter.to ?? ''}
        onChange={event => onChange({ to: event.currentTarget.value || undefined })}
      />
    </>
  )
}

const TYPES = tableOf<string>({
  superadmin: 'superadmin',
  user: 'office user',
  company: 'company',
  employee: 'employee',
})

const People = ({ named, filter: { person }, onChange, companyId }: FilterProps & { named: object }) => {
  const asked = useAuditPeople(companyId)
  const people = (asked.data ?? []).map(({ _id, name, type }) => ({
    value: _id,
    label: `${name} (${TYPES.get(type) ?? type})`,
  }))
  const isUnknown = person !== undefined && !people.some(({ value }) => value === person)
  return (
    <>
      <Select
        {...named}
        className={css.person}
        placeholder="Everybody"
        data={isUnknown ? [...people, { value: person, label: 'The chosen person' }] : people}
        value={person ?? null}
        onChange={value => onChange({ person: value ?? undefined })}
        nothingFoundMessage="Nobody of this name"
        searchable
        clearable
      />
      <LoadFailure query={asked} words="The people could not be fetched." />
    </>
  )
}
