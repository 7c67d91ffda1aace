import type { UserType } from '@leadline/contract/access/user-type'
import { DEFAULT_TIME_ZONE } from '@leadline/contract/companies/company'
import { dateWords } from '@leadline/contract/format'
import { newPassword } from '@leadline/contract/sessions/password'
import type { LinkHolder } from '@leadline/contract/sessions/password-link'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { employeeLoginPath, PATHS } from '../paths.ts'
import { CallFailed } from '../platform/call-failed.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { FormNotice } from './FormNotice.tsx'
import css from './forms.module.css'
import { checkTyped, FIELD, focusFirstInvalid, useSubmit } from './forms.ts'
import { setPassword, useLinkHolder } from './password-link.ts'
import { SessionLayout } from './SessionLayout.tsx'

/** /set-password: whoever holds a one-time link chooses the password to sign in with. */
export const SetPasswordPage = () => {
  const { token } = useLocation().search as { token?: unknown }
  return (
    <SessionLayout title="Set your password" words="With a link that works once.">
      {typeof token === 'string' && token ? (
        <WithLink token={token} />
      ) : (
        <LinkGone message="This link is incomplete. Please open it again as it was sent to you." />
      )}
    </SessionLayout>
  )
}

const WithLink = ({ token }: { token: string }) => {
  const holder = useLinkHolder(token)
  const [done, setDone] = useState<UserType>()
  if (done) return <Done userType={done} />
  if (holder.data) return <PasswordForm token={token} holder={holder.data} onDone={setDone} />
  if (!holder.isError) return <SkeletonRows label="Checking the link" columns={['1fr']} rows={3} />
  if (isGone(holder.error)) return <LinkGone message={holder.error.message} />
  return (
    <ErrorState
      message="The link could not be checked."
      detail={holder.error.message}
      onRetry={() => void holder.refetch()}
      retrying={holder.isFetching}
    />
  )
}

interface FormProps {
  token: string
  holder: LinkHolder
  onDone: (userType: UserType) => void
}

const PasswordForm = ({ token, holder, onDone }: FormProps) => {
  const form = useForm({ initialValues: { password: '', confirmPassword: '' }, validate: problemsOf })
  const [gone, setGone] = useState<string>()
  const { submit, busy, problem } = useSubmit<typeof form.values>({
    form,
    failure: 'The password could not be set. Please try again.',
    send: async ({ password }) => onDone((await setPassword(token, password)).data.userType),
    onRefused: failed => {
      // Used in another tab meanwhile, or older than a week by now.
      if (!isGone(failed)) return false
      setGone(failed.message)
      return true
    },
  })
  if (gone) return <LinkGone message={gone} />
  const field = (name: 'password' | 'confirmPassword') => ({
    ...FIELD,
    ...form.getInputProps(name),
    size: 'md' as const,
    required: true,
    autoComplete: 'new-password',
  })
  return (
    <form noValidate onSubmit={form.onSubmit(submit, errors => focusFirstInvalid(errors as never))}>
      <div className={css.rows}>
        <Holder holder={holder} />
        <PasswordField {...field('password')} label="New password" data-autofocus />
        <PasswordField {...field('confirmPassword')} label="Confirm new password" />
        {problem && <FormNotice tone="bad" {...problem} />}
        <Button type="submit" size="md" fullWidth disabled={busy} aria-busy={busy}>
          {busy ? 'Setting password...' : 'Set password'}
        </Button>
      </div>
    </form>
  )
}

/** Whom the password is for; the user name stands in a field too, for the browser's own list of passwords. */
const Holder = ({ holder: { name, email, businessName, expiresAt } }: { holder: LinkHolder }) => (
  <div>
    <FormNotice
      tone="calm"
      message={`For ${[...new Set([name, email, businessName])].filter(Boolean).join(', ')}`}
      detail={`The link works once, until ${dateWords(expiresAt, DEFAULT_TIME_ZONE)}.`}
    />
    <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
  </div>
)

const Done = ({ userType }: { userType: UserType }) => (
  <div className={css.rows}>
    <FormNotice tone="good" message="Your password is set. You can now sign in with it." />
    <AppLink href={signInOf(userType)} className={css.strong}>
      Go to sign-in
    </AppLink>
  </div>
)

const LinkGone = ({ message }: { message: string }) => (
  <div className={css.rows}>
    <FormNotice tone="bad" message={message} />
    <AppLink href={PATHS.login} className={css.strong}>
      Go to sign-in
    </AppLink>
  </div>
)

const signInOf = (userType: UserType) => {
  if (userType === 'employee') return employeeLoginPath()
  return userType === 'company' ? PATHS.companyLogin : PATHS.mainLogin
}

/** The link cannot be used any more, or never could. */
const isGone = (error: unknown) =>
  error instanceof CallFailed && (error.code === 'PASSWORD_LINK_GONE' || 'token' in error.fields)

const problemsOf = (values: { password: string; confirmPassword: string }) => {
  const short = newPassword.safeParse(values.password).error?.issues[0]?.message
  return { ...(short ? { password: short } : {}), ...checkTyped(values, ['password', 'confirmPassword']) }
}
