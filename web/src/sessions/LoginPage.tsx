import { SegmentedControl } from '@mantine/core'
import { IconBuilding, IconUser } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { PATHS } from '../paths.ts'
import { AppLink } from '../ui/AppLink.tsx'
import css from './forms.module.css'
import { SessionLayout } from './SessionLayout.tsx'
import { SignInForm } from './SignInForm.tsx'

type Who = 'company' | 'employee'

/** /login, and /company-login, which is the same page opened on Company; `as=employee` opens it on Employee. */
export const LoginPage = () => {
  const { as } = useLocation().search as { as?: unknown }
  const [who, setWho] = useState<Who>(as === 'employee' ? 'employee' : 'company')
  return (
    <SessionLayout title="Sign in" words="Your leads, follow-ups and numbers.">
      <SignInForm
        userType={who}
        action={who === 'company' ? 'Login as Company' : 'Login as Employee'}
        failure="Login failed. Please try again."
      >
        <SegmentedControl
          aria-label="Sign in as"
          fullWidth
          value={who}
          onChange={value => setWho(value as Who)}
          data={[
            { value: 'company', label: <WhoLabel icon={IconBuilding} word="Company" /> },
            { value: 'employee', label: <WhoLabel icon={IconUser} word="Employee" /> },
          ]}
        />
      </SignInForm>
      <div className={css.links}>
        <AppLink href={PATHS.companyRegistration} className={css.strong}>
          Register a new company
        </AppLink>
        <AppLink href={PATHS.mainLogin} className={css.quiet}>
          Superadmin? Sign in here
        </AppLink>
      </div>
    </SessionLayout>
  )
}

const WhoLabel = ({ icon: Icon, word }: { icon: typeof IconUser; word: string }) => (
  <span className={css.who}>
    <Icon size={16} stroke={1.6} aria-hidden="true" />
    {word}
  </span>
)
