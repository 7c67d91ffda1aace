import { sessionEndpoints, superadminRegistration } from '@leadline/contract/sessions/endpoints'
import { Button, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { useState } from 'react'
import { PATHS } from '../paths.ts'
import { call } from '../platform/client.ts'
import { useRedirectSoon } from '../platform/redirect-soon.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { FormNotice } from './FormNotice.tsx'
import css from './forms.module.css'
import { checkTyped, FIELD, focusFirstInvalid, useSubmit } from './forms.ts'
import { SessionLayout } from './SessionLayout.tsx'

const EMPTY = { firstName: '', phoneNumber: '', email: '', password: '', confirmPassword: '' }

/** /register: a superadmin signs up. */
export const RegisterPage = () => (
  <SessionLayout title="Create an account" words="For a superadmin, with an account of its own.">
    <RegisterForm />
    <div className={css.links}>
      <span>
        Already have an account? <AppLink href={PATHS.login}>Sign in here</AppLink>
      </span>
    </div>
  </SessionLayout>
)

const RegisterForm = () => {
  const [registered, setRegistered] = useState(false)
  useRedirectSoon(registered, PATHS.login)
  const form = useForm({
    initialValues: EMPTY,
    validate: ({ confirmPassword, ...sent }) => ({
      ...zod4Resolver(superadminRegistration, { errorPriority: 'first' })(sent),
      ...checkTyped({ ...sent, confirmPassword }, Object.keys(EMPTY)),
    }),
  })
  const { submit, busy, problem } = useSubmit<typeof form.values>({
    form,
    failure: 'Registration failed. Please try again.',
    send: async ({ confirmPassword: _, ...sent }) => {
      await call(sessionEndpoints.registerSuperadmin, { body: { ...sent, role: 'superadmin' } })
      setRegistered(true)
    },
  })
  return (
    <form noValidate onSubmit={form.onSubmit(submit, errors => focusFirstInvalid(errors as never))}>
      <div className={css.rows}>
        <RegisterFields form={form} />
        {problem && <FormNotice tone="bad" {...problem} />}
        {registered && <FormNotice tone="good" message="Registration successful! You can now login." />}
        <Button type="submit" size="md" fullWidth disabled={busy || registered} aria-busy={busy}>
          {busy ? 'Creating account...' : 'Create Account'}
        </Button>
      </div>
    </form>
  )
}

type Form = Pick<UseFormReturnType<typeof EMPTY>, 'getInputProps'>

const RegisterFields = ({ form }: { form: Form }) => {
  const field = (name: keyof typeof EMPTY) => ({
    ...FIELD,
    ...form.getInputProps(name),
    size: 'md',
    required: true,
  })
  return (
    <>
      <TextInput {...field('firstName')} label="First Name" autoComplete="given-name" />
      <TextInput {...field('phoneNumber')} label="Phone Number" type="tel" autoComplete="tel" />
      <TextInput {...field('email')} label="Email Address" type="email" autoComplete="email" />
      <PasswordField {...field('password')} label="Password" autoComplete="new-password" />
      <PasswordField {...field('confirmPassword')} label="Confirm Password" autoComplete="new-password" />
    </>
  )
}
