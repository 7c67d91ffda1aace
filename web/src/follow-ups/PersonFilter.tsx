import { NativeSelect } from '@mantine/core'
import { messageOf } from '../platform/call-failed.ts'
import { useEmployees } from '../platform/use-lists.ts'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import type { ChangeFollowUpSearch } from './useFollowUpSearch.ts'

interface Props {
  companyId: string | undefined
  person: string | undefined
  onChoose: ChangeFollowUpSearch
}

/** Whose leads' follow-ups are shown. */
export const PersonFilter = ({ companyId, person, onChoose }: Props) => {
  const employees = useEmployees(companyId)
  return (
    <div>
      <NativeSelect
        aria-label="Leads of"
        value={person ?? ''}
        onChange={event => onChoose({ person: event.currentTarget.value || undefined })}
        data={[
          { value: '', label: 'Everyone' },
          ...(employees.data ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
      />
      <LoadFailure query={employees} words={error => messageOf(error, 'Failed to load employees')} />
    </div>
  )
}
