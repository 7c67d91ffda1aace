import { newPassword } from '@leadline/contract/sessions/password'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { PasswordField } from '../ui/PasswordField.tsx'
import { submitByKeys } from '../ui/submit-by-keys.ts'
import { showToast } from '../ui/toast.tsx'
import css from './AccountPage.module.css'
import { useChangePassword } from './account-api.ts'
import { FormNotice } from './FormNotice.tsx'
import { checkTyped, type Errors, FIELD, focusFirstInvalid, useSubmit } from './forms.ts'

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** Changes the own password, for whoever knows the current one. */
export const ChangePassword = () => {
  const change = useChangePassword()
  const form = useForm({ initialValues: EMPTY, validate: wrongIn })
  const { submit, busy, problem } = useSubmit<typeof EMPTY>({
    form,
    failure: 'Failed to change the password',
    send: async ({ confirmPassword: _, ...body }) => {
      const { message } = await change(body)
      form.reset()
      showToast({ kind: 'success', message })
    },
  })
  const field = (name: keyof typeof EMPTY) => ({ ...FIELD, ...form.getInputProps(name), required: true })
  return (
    <form
      className={css.form}
      noValidate
      onKeyDown={submitByKeys}
      onSubmit={form.onSubmit(submit, errors => focusFirstInvalid(errors as Errors))}
    >
      <PasswordField {...field('currentPassword')} label="Current Password" autoComplete="current-password" />
      <PasswordField
        {...field('newPassword')}
        label="New Password"
        autoComplete="new-password"
        wrapperProps={{ 'data-span': 3 }}
      />
      <PasswordField
        {...field('confirmPassword')}
        label="Confirm Password"
        autoComplete="new-password"
        wrapperProps={{ 'data-span': 3 }}
      />
      {problem && <FormNotice tone="bad" {...problem} />}
      <div className={css.ways}>
        <Button type="submit" variant="default" disabled={busy} aria-busy={busy}>
          {busy ? 'Changing...' : 'Change password'}
        </Button>
      </div>
    </form>
  )
}

const wrongIn = (typed: typeof EMPTY): Errors => {
  const fits = newPassword.safeParse(typed.newPassword)
  const errors: Errors = fits.success ? {} : { newPassword: fits.error.issues[0]!.message }
  return { ...errors, ...checkTyped({ ...typed, password: typed.newPassword }, Object.keys(typed)) }
}
