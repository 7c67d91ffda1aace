import type { Employee } from '@leadline/contract/employees/employee'
import type { PasswordLink as Link } from '@leadline/contract/sessions/password-link'
import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { messageOf } from '../platform/call-failed.ts'
import { useSendOnce } from '../platform/use-send-once.ts'
import { PasswordLink } from '../ui/PasswordLink.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { useEmployeeCalls } from './api.ts'
import css from './EmployeeDialog.module.css'

interface MakeProps {
  employee: Employee
  onClose: () => void
}

/** Makes a link with which an employee sets a new password. */
export const MakeLink = ({ employee, onClose }: MakeProps) => {
  const { _id, name } = employee
  const calls = useEmployeeCalls()
  const { busy, once } = useSendOnce()
  const [link, setLink] = useState<Link>()
  const [problem, setProblem] = useState<string>()
  const make = () =>
    once(async () => {
      setProblem(undefined)
      try {
        setLink((await calls.resetPassword(_id)).data)
      } catch (error) {
        setProblem(messageOf(error, 'Failed to make the link'))
      }
    })
  const whyNot = whyNoLink(employee)
  if (link) return <LinkShown name={name} link={link} onClose={onClose} />
  return (
    <Sheet opened onClose={onClose} title={`Reset password of ${name}`} size={460}>
      <div className={css.ask}>
        <p>
          {whyNot ??
            `This makes a one-time link with which ${name} sets a new password. A link made before stops working.`}
        </p>
        {problem && (
          <Alert color="red" variant="light" role="alert">
            {problem}
          </Alert>
        )}
        <div className={css.ways}>
          <Button variant="default" onClick={onClose} data-autofocus>
            {whyNot ? 'Close' : 'Cancel'}
          </Button>
          {!whyNot && (
            <Button loading={busy} onClick={() => void make()}>
              Make link
            </Button>
          )}
        </div>
      </div>
    </Sheet>
  )
}

/** Why a link would open nothing; undefined where it would. */
const whyNoLink = ({ name, email, isActive }: Employee) => {
  if (!email) return `${name} has no e-mail to sign in with. Add one first.`
  if (isActive === false) return `${name} is inactive and cannot sign in. Activate ${name} first.`
  return undefined
}

interface ShownProps {
  name: string
  link: Link
  onClose: () => void
}

/** The link, until it is put away by hand: nobody sees it again. */
export const LinkShown = ({ name, link, onClose }: ShownProps) => (
  <Sheet opened onClose={onClose} title={`One-time link for ${name}`} size={520} keepOpen>
    <PasswordLink link={link} name={name} />
    <div className={css.ways}>
      <Button variant="default" onClick={onClose}>
        Done
      </Button>
    </div>
  </Sheet>
)
