import type { Employee } from '@leadline/contract/employees/employee'
import type { PasswordLink } from '@leadline/contract/sessions/password-link'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconKey, IconPencil, IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { PasswordLinkShown, ResetPassword, whyNoLink } from '../ui/ResetPassword.tsx'
import { useEmployeeCalls } from './api.ts'
import { DeleteEmployee } from './DeleteEmployee.tsx'
import { EmployeeDialog } from './EmployeeDialog.tsx'
import css from './EmployeeTable.module.css'
import { SwitchEmployee } from './SwitchEmployee.tsx'
import type { People } from './usePeople.ts'

/** What is being done with the employees, each in a dialog of its own. */
export type Act =
  | { kind: 'add' }
  | { kind: 'edit' | 'switch' | 'link' | 'delete'; employee: Employee }
  | { kind: 'linked'; name: string; link: PasswordLink }

interface RowProps {
  employee: Employee
  onAct: (act: Act) => void
}

/** Edit, and behind the dots what is done less often. */
export const RowActs = ({ employee, onAct }: RowProps) => {
  const inactive = employee.isActive === false
  const SwitchIcon = inactive ? IconUserCheck : IconUserOff
  return (
    <span className={css.acts}>
      <ActionIcon aria-label={`Edit ${employee.name}`} onClick={() => onAct({ kind: 'edit', employee })}>
        <IconPencil size={16} stroke={1.6} />
      </ActionIcon>
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <ActionIcon aria-label={`More for ${employee.name}`}>
            <IconDots size={16} stroke={1.6} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<SwitchIcon size={16} stroke={1.6} />}
            onClick={() => onAct({ kind: 'switch', employee })}
          >
            {inactive ? 'Activate' : 'Deactivate'}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconKey size={16} stroke={1.6} />}
            onClick={() => onAct({ kind: 'link', employee })}
          >
            Reset password link
          </Menu.Item>
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} stroke={1.6} />}
            onClick={() => onAct({ kind: 'delete', employee })}
          >
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </span>
  )
}

interface Props {
  act: Act | undefined
  people: People
  onAct: (act: Act) => void
  onClose: () => void
}

/** The dialog of what is being done. */
export const EmployeeActs = ({ act, people, onAct, onClose }: Props) => {
  if (!act) return null
  if (act.kind === 'linked') return <PasswordLinkShown name={act.name} link={act.link} onClose={onClose} />
  if (act.kind === 'switch') return <SwitchEmployee employee={act.employee} onClose={onClose} />
  if (act.kind === 'link') return <MakeLink employee={act.employee} onClose={onClose} />
  if (act.kind === 'delete')
    return (
      <DeleteEmployee employee={act.employee} colleagues={people.employees.data ?? []} onClose={onClose} />
    )
  return (
    <EmployeeDialog
      employee={act.kind === 'edit' ? act.employee : undefined}
      companyId={people.companyId}
      companies={people.companies}
      departments={people.departments.data ?? []}
      onSaved={({ name, link }) => (link ? onAct({ kind: 'linked', name, link }) : onClose())}
      onClose={onClose}
    />
  )
}

const MakeLink = ({ employee, onClose }: { employee: Employee; onClose: () => void }) => {
  const { _id, name, email, isActive } = employee
  const calls = useEmployeeCalls()
  return (
    <ResetPassword
      name={name}
      whyNot={email ? whyNoLink(name, isActive) : `${name} has no e-mail to sign in with. Add one first.`}
      make={async () => (await calls.resetPassword(_id)).data}
      onClose={onClose}
    />
  )
}
