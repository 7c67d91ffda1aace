import type { Employee } from '@leadline/contract/employees/employee'
import { leadsWord } from '@leadline/contract/leads/bulk'
import { Alert, Button, Select } from '@mantine/core'
import { useState } from 'react'
import { useSendOnce } from '../platform/use-send-once.ts'
import { Sheet } from '../ui/Sheet.tsx'
import { showToast } from '../ui/toast.tsx'
import { useAssignmentStats, useEmployeeCalls } from './api.ts'
import css from './EmployeeDialog.module.css'
import { companyIdOf } from './people-list.ts'

interface Props {
  employee: Employee
  /** Everybody who is known; those of the same company can take over the leads. */
  colleagues: readonly Employee[]
  onClose: () => void
}

const NOBODY = ''

/** Asks before an employee is deleted, and to whom the leads go. */
export const DeleteEmployee = ({ employee, colleagues, onClose }: Props) => {
  const { remove, failed, busy } = useRemoval(employee._id, onClose)
  const company = companyIdOf(employee.company)
  const leads = useLeadsOf(employee._id, company)
  const [heir, setHeir] = useState<string | null>(NOBODY)
  const heirs = colleagues.filter(
    ({ _id, isActive, company: of }) => _id !== employee._id && isActive && companyIdOf(of) === company,
  )
  return (
    <Sheet opened onClose={onClose} title={`Delete ${employee.name}`} size={460}>
      <div className={css.ask}>
        <p>
          Are you sure you want to delete this employee? The sign-in ends at once. What {employee.name} did
          stays in the history of the leads.
        </p>
        {leads === 0 ? (
          <p>No lead is assigned to {employee.name}.</p>
        ) : (
          <Select
            label={`${leads === undefined ? 'The leads' : leadsWord(leads)} of ${employee.name} go to`}
            searchable={heirs.length > 8}
            limit={200}
            comboboxProps={{ withinPortal: false }}
            data={[
              { value: NOBODY, label: 'Nobody: they become unassigned' },
              ...heirs.map(({ _id, name, role }) => ({ value: _id, label: `${name} (${role})` })),
            ]}
            value={heir}
            onChange={setHeir}
          />
        )}
        {failed && (
          <Alert color="red" variant="light" role="alert" title="Failed to delete employee">
            {failed.message}
          </Alert>
        )}
        <div className={css.ways}>
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button color="red" loading={busy} onClick={() => void remove(heir || undefined)}>
            Delete
          </Button>
        </div>
      </div>
    </Sheet>
  )
}

/** How many leads an employee has; undefined while that is not known. */
const useLeadsOf = (id: string, companyId: string) => {
  const stats = useAssignmentStats(companyId).data
  return stats && (stats.byEmployee.find(({ employeeId }) => employeeId === id)?.leads ?? 0)
}

/** Deletes; a failure stays in the dialog, and the row in the table. */
const useRemoval = (id: string, onDeleted: () => void) => {
  const calls = useEmployeeCalls()
  const { busy, once } = useSendOnce()
  const [failed, setFailed] = useState<Error>()
  const remove = (reassignTo: string | undefined) =>
    once(async () => {
      setFailed(undefined)
      try {
        const { message } = await calls.remove(id, reassignTo)
        showToast({ kind: 'success', message })
        onDeleted()
      } catch (error) {
        setFailed(error as Error)
      }
    })
  return { remove, failed, busy }
}
