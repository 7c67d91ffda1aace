import { SCORE_OF_UNKNOWN } from '@leadline/contract/assignment/distribution'
import { count } from '@leadline/contract/format'
import { LEADS_FOR_A_SCORE } from '@leadline/contract/performance/score'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { reasonOf } from '../platform/call-failed.ts'
import { EMPLOYEES_FAILED, hasFailed } from '../platform/load-failure.ts'
import { useDepartments } from '../platform/use-lists.ts'
import { Choose } from '../ui/Choose.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { SearchBox } from '../ui/SearchBox.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { usePhone } from '../ui/use-phone.ts'
import css from './PeoplePane.module.css'
import { PersonRow } from './PersonRow.tsx'
import { EVERYBODY, GROUPS, isIn, narrowed, type PeopleFilter } from './people.ts'
import type { Distribution } from './useDistribution.ts'

interface Props {
  distribution: Distribution
  companyId: string | undefined
}

/** Whom the leads go to. */
export const PeoplePane = ({ distribution, companyId }: Props) => {
  const { team, people, form, capacity } = distribution
  // On a phone it would open the keyboard over the people.
  const phone = usePhone()
  const [filter, setFilter] = useState(EVERYBODY)
  const departments = useDepartments(companyId)
  const names = new Map(departments.data?.map(({ _id, name }) => [_id, name]))
  const found = narrowed(people, filter)
  const shown = found.filter(person => isIn(filter.group, person))
  if (hasFailed(team) && !team.data)
    return (
      <section className={css.pane} aria-label="People">
        <ErrorState
          message={EMPLOYEES_FAILED}
          detail={reasonOf(team.error)}
          onRetry={() => void team.refetch()}
          retrying={team.isFetching}
        />
      </section>
    )
  return (
    <section className={css.pane} aria-label="People">
      <div className={css.tools}>
        <SearchBox
          label="Search people"
          startHere={!phone}
          value={filter.search}
          onSearch={search => setFilter({ ...filter, search })}
        />
        <Choose
          aria-label="Department"
          value={filter.department}
          onChange={event => setFilter({ ...filter, department: event.currentTarget.value })}
          data={[
            { value: '', label: 'All departments' },
            ...[...names].map(([value, label]) => ({ value, label })),
          ]}
        />
      </div>
      <Groups filter={filter} onChange={setFilter} people={found}>
        <Button
          variant="subtle"
          px="xs"
          disabled={!found.some(person => isIn('Available', person))}
          onClick={() =>
            form.add(found.filter(person => isIn('Available', person)).map(({ employee }) => employee._id))
          }
        >
          Select available
        </Button>
      </Groups>
      <div className={css.list}>
        {team.isPending ? (
          <SkeletonRows
            label="Loading employees..."
            columns={['1fr', '80px', '60px']}
            rows={8}
            rowHeight={60}
          />
        ) : shown.length === 0 ? (
          <EmptyState
            title="No employees found"
            words={
              people.length ? 'Nobody fits this search and filter.' : 'There is nobody active to assign to.'
            }
          />
        ) : (
          <ul className={css.rows}>
            {shown.map(person => (
              <PersonRow
                key={person.employee._id}
                person={person}
                departments={person.employee.department.flatMap(id => names.get(id) ?? [])}
                checked={form.chosen.includes(person.employee._id)}
                onToggle={() => form.toggle(person.employee._id)}
              />
            ))}
          </ul>
        )}
      </div>
      <p className={css.note}>
        {capacity ? `Load: open leads out of ${count(capacity)}. ` : ''}
        Score: needs {LEADS_FOR_A_SCORE} leads, else weighs {SCORE_OF_UNKNOWN}.
      </p>
    </section>
  )
}

interface GroupProps {
  filter: PeopleFilter
  onChange: (filter: PeopleFilter) => void
  people: Distribution['people']
  children: ReactNode
}

const Groups = ({ filter, onChange, people, children }: GroupProps) => (
  <div className={css.groups}>
    {GROUPS.map(group => (
      <button
        key={group}
        type="button"
        className={css.chip}
        aria-pressed={filter.group === group}
        onClick={() => onChange({ ...filter, group })}
      >
        {group}{' '}
        <span className={css.chipCount}>{count(people.filter(each => isIn(group, each)).length)}</span>
      </button>
    ))}
    <span className={css.space} />
    {children}
  </div>
)
