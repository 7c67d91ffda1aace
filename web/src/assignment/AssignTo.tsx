import type { Employee } from '@leadline/contract/employees/employee'
import { count } from '@leadline/contract/format'
import { isFoundIn } from '@leadline/contract/found-in'
import { type ComboboxItem, type ComboboxParsedItem, Select, Tabs } from '@mantine/core'
import { useEffect, useMemo, useRef } from 'react'
import { Choose } from '../ui/Choose.tsx'
import css from './AssignModal.module.css'
import { MODES, type Mode } from './sales-people.ts'
import { type Assigning, DEPARTMENT_FIRST } from './useAssign.ts'

/** So many people are listed at once; typing finds the others. */
const MOST_LISTED = 100

/** Which people are listed, and the one whom the leads go to. */
export const AssignTo = ({ assigning }: { assigning: Assigning }) => {
  const { form, team, missing } = assigning
  return (
    <Tabs value={form.mode} onChange={mode => form.setMode(mode as Mode)}>
      <Tabs.List grow aria-label="Sales people of">
        {Object.entries(MODES).map(([mode, words]) => (
          <Tabs.Tab key={mode} value={mode} className={css.tab!}>
            {words}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {/* One panel for all three: the picker keeps who is chosen, and the focus. */}
      <Tabs.Panel value={form.mode} className={css.panel!}>
        {form.mode === 'department' && (
          <Choose
            label="Department"
            required
            // The picker beneath says it in words.
            error={missing === DEPARTMENT_FIRST}
            value={form.department}
            onChange={event => form.setDepartment(event.currentTarget.value)}
            data={[
              { value: '', label: 'Select department' },
              ...team.reach.departments.map(({ _id, name }) => ({ value: _id, label: name })),
            ]}
          />
        )}
        <EmployeePicker assigning={assigning} />
      </Tabs.Panel>
    </Tabs>
  )
}

const EmployeePicker = ({ assigning: { form, team, missing } }: { assigning: Assigning }) => {
  const { listed, whyNobody } = form
  const { departments } = team.reach
  const box = useRef<HTMLInputElement>(null)
  // Where the list comes after the dialog, that has already looked for what to focus.
  useEffect(() => box.current?.focus(), [])
  const about = useMemo(() => {
    const names = new Map(departments.map(({ _id, name }) => [_id, name]))
    return new Map(listed.map(one => [one._id, aboutWords(one, names)]))
  }, [listed, departments])
  const narrowing = listed.length > MOST_LISTED && `${count(listed.length)} people: type to find one.`
  return (
    <Select
      ref={box}
      data-autofocus
      label="Employee"
      description={whyNobody ?? (narrowing || undefined)}
      comboboxProps={{ withinPortal: false }}
      placeholder="Search by name or email"
      data={listed.map(({ _id, name, role }) => ({ value: _id, label: `${name} (${role})` }))}
      value={form.person}
      onChange={form.setPerson}
      disabled={whyNobody !== undefined}
      searchable
      required
      openOnFocus={false}
      limit={MOST_LISTED}
      filter={({ options, search, limit }) => found(options, search, limit, about)}
      renderOption={({ option }) => (
        <span className={css.person}>
          <span>{option.label}</span>
          <span className={css.about}>{about.get(option.value)}</span>
        </span>
      )}
      nothingFoundMessage="No employees found"
      error={whyNobody ? undefined : missing}
    />
  )
}

/** Tells namesakes apart. */
const aboutWords = ({ email, department, isSample }: Employee, names: ReadonlyMap<string, string>) =>
  [isSample ? 'Sample' : '', ...department.flatMap(id => names.get(id) ?? []), email]
    .filter(Boolean)
    .join(' · ')

const found = (
  options: ComboboxParsedItem[],
  search: string,
  limit: number,
  about: ReadonlyMap<string, string>,
) => {
  const fits = ({ value, label }: ComboboxItem) => isFoundIn(`${label} ${about.get(value) ?? ''}`, search)
  return options.filter(option => 'value' in option && fits(option)).slice(0, limit)
}
