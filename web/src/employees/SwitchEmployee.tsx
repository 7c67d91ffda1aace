import type { Employee } from '@leadline/contract/employees/employee'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { showToast } from '../ui/toast.tsx'
import { useEmployeeCalls } from './api.ts'

interface Props {
  employee: Employee
  onClose: () => void
}

/** Asks before somebody is shut out, or let in again. */
export const SwitchEmployee = ({ employee: { _id, name, isActive }, onClose }: Props) => {
  const calls = useEmployeeCalls()
  const back = isActive === false
  const change = async () => {
    const { message } = await calls.change(_id, { isActive: back })
    showToast({ kind: 'success', message })
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={back ? `Activate ${name}` : `Deactivate ${name}`}
      words={
        back
          ? `${name} can sign in again and be given leads.`
          : `${name} is signed out at once and cannot sign in. The leads stay where they are; new ones go to others.`
      }
      action={back ? 'Activate' : 'Deactivate'}
      destructive={!back}
      onConfirm={change}
      failure="Failed to update employee"
    />
  )
}
