import type { UserType } from '@leadline/contract/access/user-type'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type ReactNode, useState } from 'react'
import type { CallFailed } from '../platform/call-failed.ts'
import { PasswordField } from '../ui/PasswordField.tsx'
import { useSignIn } from './api.ts'
import { FormNotice } from './FormNotice.tsx'
import css from './forms.module.css'
import { checkTyped, FIELD, focusFirstInvalid, useSubmit } from './forms.ts'

interface Props {
  userType: UserType
  /** What the button reads. */
  action: string
  /** What to say when the server gives no reason. */
  failure: string
  /** Above the fields. */
  children?: ReactNode
}

/** E-mail, password and the button; asks which company where the sign-in fits several. */
export const SignInForm = ({ userType, action, failure, children }: Props) => {
  const signIn = useSignIn()
  const [companies, setCompanies] = useState<CallFailed['companies']>([])
  const form = useForm({
    initialValues: { email: '', password: '', companyId: undefined as string | undefined },
    validate: values => checkTyped(values, ['email', 'password']),
    onValuesChange: ({ companyId }) => companyId === undefined && setCompanies([]),
  })
  const { submit, busy, problem } = useSubmit<typeof form.values>({
    form,
    failure,
    send: ({ email, password, companyId }) =>
      signIn({ email: email.trim(), password, userType, ...(companyId ? { companyId } : {}) }),
    onRefused: failed => {
      if (failed.code !== 'CHOOSE_COMPANY') return false
      setCompanies(failed.companies)
      return true
    },
  })
  return (
    <form noValidate onSubmit={form.onSubmit(submit, errors => focusFirstInvalid(errors as never))}>
      <div className={css.rows}>
        {children}
        <TextInput
          {...FIELD}
          {...form.getInputProps('email')}
          label="Email"
          type="email"
          autoComplete="username"
          size="md"
        />
        <PasswordField
          {...FIELD}
          {...form.getInputProps('password')}
          label="Password"
          autoComplete="current-password"
          size="md"
        />
        {problem && <FormNotice tone="bad" {...problem} />}
        {companies.length > 0 ? (
          <CompanyList
            companies={companies}
            busy={busy}
            onChoose={companyId => void submit({ ...form.values, companyId })}
          />
        ) : (
          <Button type="submit" size="md" fullWidth disabled={busy} aria-busy={busy}>
            {busy ? 'Logging in...' : action}
          </Button>
        )}
      </div>
    </form>
  )
}

interface ListProps {
  companies: CallFailed['companies']
  busy: boolean
  onChoose: (companyId: string) => void
}

const CompanyList = ({ companies, busy, onChoose }: ListProps) => (
  <fieldset className={css.choices}>
    <legend>Which company do you want to sign in to?</legend>
    {companies.map(company => (
      <Button
        key={company._id}
        variant="default"
        size="md"
        disabled={busy}
        onClick={() => onChoose(company._id)}
      >
        {company.businessName}
      </Button>
    ))}
  </fieldset>
)
