import { useSession } from '../platform/use-session.ts'
import { AppFrame } from '../ui/AppFrame.tsx'
import css from './AccountPage.module.css'
import { AccountPart } from './AccountPart.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { OpenSessions } from './OpenSessions.tsx'
import { OwnDetails } from './OwnDetails.tsx'

/** My account: own details, password and open sessions, for each user type. */
export const AccountPage = () => {
  const session = useSession()
  return (
    <AppFrame heading="My account" place="account">
      <div className={css.account}>
        <AccountPart title="Details" words={DETAILS[session.userType]}>
          <OwnDetails session={session} />
        </AccountPart>
        <AccountPart title="Password" words="Changing it signs out your other devices.">
          <ChangePassword />
        </AccountPart>
        <AccountPart title="Open sessions" words="Where you are signed in. End what you do not know.">
          <OpenSessions session={session} />
        </AccountPart>
      </div>
    </AppFrame>
  )
}

const DETAILS = {
  superadmin: 'Who you are in your account. You sign in with the e-mail.',
  user: 'Who you are in the office. You sign in with the e-mail.',
  company: 'As people know the company. It signs in with the e-mail.',
  employee: 'What your company knows of you.',
}
