import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { PasswordLinkShown, ResetPassword, whyNoLink } from '../ui/ResetPassword.tsx'
import { showToast } from '../ui/toast.tsx'
import { useUserCalls } from './api.ts'
import { UserPanel } from './UserPanel.tsx'
import type { Act } from './UserSection.tsx'

interface Props {
  act: Act | undefined
  onAct: (act: Act | undefined) => void
}

/** The dialog of what is being done with an office user. */
export const UserActs = ({ act, onAct }: Props) => {
  const calls = useUserCalls()
  const close = () => onAct(undefined)
  if (!act) return null
  if (act.kind === 'linked') return <PasswordLinkShown name={act.name} link={act.link} onClose={close} />
  if (act.kind === 'link') {
    const { _id, firstName, isActive } = act.user
    const make = () => calls.resetPassword(_id)
    const whyNot = whyNoLink(firstName, isActive)
    return <ResetPassword name={firstName} whyNot={whyNot} make={make} onClose={close} />
  }
  if (act.kind === 'delete')
    return (
      <ConfirmDialog
        opened
        onClose={close}
        title={`Delete ${act.user.firstName}`}
        words={`${act.user.firstName} is signed out at once and cannot sign in any more. This cannot be undone.`}
        action="Delete"
        destructive
        failure="Failed to delete office user"
        onConfirm={async () => {
          const { message } = await calls.remove(act.user._id)
          showToast({ kind: 'success', message })
        }}
      />
    )
  return (
    <UserPanel
      user={act.kind === 'edit' ? act.user : undefined}
      onSaved={(name, link) => onAct(link ? { kind: 'linked', name, link } : undefined)}
      onClose={close}
    />
  )
}
