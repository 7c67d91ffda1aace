import { knownPeople } from '@leadline/contract/access/known-people'
import { NativeSelect } from '@mantine/core'
import { messageOf } from '../platform/call-failed.ts'
import { useEmployees } from '../platform/use-lists.ts'
import { useSession } from '../platform/use-session.ts'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import type { ChangeFollowUpSearch } from './useFollowUpSearch.ts'

interface Props {
  companyId: string | undefined
  person: string | undefined
  onChoose: ChangeFollowUpSearch
}

/** In the address: everybody's whom an employee may read of. Without a word it is the employee's own. */
export const WHOLE_TEAM = 'team'

/** Whose leads' follow-ups are shown. */
export const PersonFilter = ({ companyId, person, onChoose }: Props) => {
  const session = useSession()
  const employees = useEmployees(companyId ?? session.companyId)
  const isEmployee = session.userType === 'employee'
  const people = knownPeople(session, employees.data ?? []).filter(({ _id }) => _id !== session.id)
  const first = isEmployee
    ? [
        { value: '', label: 'My leads' },
        { value: WHOLE_TEAM, label: 'Whole team' },
      ]
    : [{ value: '', label: 'Everyone' }]
  return (
    <div>
      <NativeSelect
        aria-label="Leads of"
        value={person === session.id ? '' : (person ?? '')}
        onChange={event => onChoose({ person: event.currentTarget.value || undefined })}
        data={[...first, ...people.map(({ _id, name }) => ({ value: _id, label: name }))]}
      />
      <LoadFailure query={employees} words={error => messageOf(error, 'Failed to load employees')} />
    </div>
  )
}
