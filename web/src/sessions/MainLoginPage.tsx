import { useLocation } from '@tanstack/react-router'
import { PATHS } from '../paths.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { FormNotice } from './FormNotice.tsx'
import css from './forms.module.css'
import { SessionLayout } from './SessionLayout.tsx'
import { SignInForm } from './SignInForm.tsx'

/** /main-login: the general sign-in, and where a call that ended the session leads, with its message. */
export const MainLoginPage = () => {
  const { message } = useLocation().state
  return (
    <SessionLayout title="General sign-in" words="For superadmins and office users.">
      <SignInForm userType="superadmin" action="Login" failure="Login failed. Please check your credentials.">
        {message && <FormNotice tone="calm" message={message} />}
      </SignInForm>
      <div className={css.links}>
        <AppLink href={PATHS.companyLogin} className={css.strong}>
          Company sign-in
        </AppLink>
        <AppLink href={PATHS.login} className={css.strong}>
          Company or employee
        </AppLink>
      </div>
      <div className={css.links}>
        <AppLink href={PATHS.register} className={css.quiet}>
          New superadmin? Create an account
        </AppLink>
      </div>
    </SessionLayout>
  )
}
