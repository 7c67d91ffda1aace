import { companyRegistration } from '@leadline/contract/companies/company'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useRouter } from '@tanstack/react-router'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { memo, type ReactNode } from 'react'
import { PATHS } from '../paths.ts'
import { AddressFields, CompanyFields, SignInFields, TaxFields } from './CompanyFields.tsx'
import css from './CompanyForm.module.css'
import { bodyOf, type CompanyValues, EMPTY_COMPANY, REQUIRED_FIELDS } from './company-values.ts'
import { FormNotice } from './FormNotice.tsx'
import { checkTyped, focusFirstInvalid, useSubmit } from './forms.ts'
import { registerCompany } from './register-company.ts'

interface Props {
  onTyped: (values: CompanyValues) => void
  onRegistered: () => void
}

/** The form of sixteen fields; drawn anew only when its errors change, not at every key. */
export const CompanyForm = memo(({ onTyped, onRegistered }: Props) => {
  const router = useRouter()
  const form = useForm<CompanyValues>({
    mode: 'uncontrolled',
    initialValues: EMPTY_COMPANY,
    onValuesChange: onTyped,
    validate: values => ({
      ...zod4Resolver(companyRegistration, { errorPriority: 'first' })(bodyOf(values) as never),
      ...checkTyped(values, REQUIRED_FIELDS),
    }),
  })
  const { submit, busy, problem } = useSubmit<CompanyValues>({
    form,
    failure: 'Registration failed. Please try again.',
    send: async values => {
      await registerCompany(bodyOf(values))
      onRegistered()
    },
  })
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={form.onSubmit(submit, errors => focusFirstInvalid(errors as never))}
    >
      <h1 className={css.title}>Register your company</h1>
      <p className={css.under}>Five minutes. You can add your team and import leads next.</p>
      <Part title="Company" words="As your customers know it">
        <CompanyFields form={form} />
      </Part>
      <Part title="Sign-in" words="For the owner">
        <SignInFields form={form} />
      </Part>
      <Part title="Address" words="Shown on quotes">
        <AddressFields form={form} />
      </Part>
      <Part title="Tax" words="Optional">
        <TaxFields form={form} />
      </Part>
      {problem && <FormNotice tone="bad" {...problem} />}
      <div className={css.ways}>
        <Button variant="default" size="md" onClick={() => void router.navigate({ href: PATHS.mainLogin })}>
          Back to Login
        </Button>
        <Button type="submit" size="md" disabled={busy} aria-busy={busy}>
          {busy ? 'Registering...' : 'Register Company'}
        </Button>
      </div>
    </form>
  )
})

interface PartProps {
  title: string
  words: string
  children: ReactNode
}

const Part = ({ title, words, children }: PartProps) => (
  <section className={css.part}>
    <div>
      <h2 className={css.partTitle}>{title}</h2>
      <p className={css.partWords}>{words}</p>
    </div>
    <div className={css.grid}>{children}</div>
  </section>
)
