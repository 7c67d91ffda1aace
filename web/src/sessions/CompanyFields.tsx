import { INDUSTRIES } from '@leadline/contract/companies/company'
import { isGstin } from '@leadline/contract/gst'
import { Autocomplete, Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconCheck } from '@tabler/icons-react'
import { type ChangeEvent, useState } from 'react'
import { PasswordField } from '../ui/PasswordField.tsx'
import css from './CompanyForm.module.css'
import { type CompanyValues, REQUIRED_FIELDS, STATES } from './company-values.ts'
import { FIELD } from './forms.ts'
import { useCodeFree } from './register-company.ts'

interface Props {
  form: UseFormReturnType<CompanyValues>
}

/**
 * The part of an input that every field here shares; `span` is how many of the six columns it takes. The
 * inputs keep their own values, so that a key pressed in one does not draw the other fifteen anew.
 */
const fieldOf = (form: Props['form'], path: string, span: 2 | 3 | 4 | 6) => ({
  ...FIELD,
  ...form.getInputProps(path),
  required: REQUIRED_FIELDS.some(field => field === path),
  wrapperProps: { 'data-span': span },
})

export const CompanyFields = ({ form }: Props) => (
  <>
    <TextInput {...fieldOf(form, 'name', 4)} label="Company Name" autoComplete="organization" />
    <CodeField form={form} />
    <TextInput {...fieldOf(form, 'website', 6)} label="Website" type="url" placeholder="https://" />
    <Select
      {...fieldOf(form, 'industry', 3)}
      defaultValue={null}
      label="Industry"
      data={[...INDUSTRIES]}
      clearable
    />
    <TextInput
      {...fieldOf(form, 'employeeCount', 3)}
      label="Employee Count"
      type="number"
      min={0}
      step={1}
      inputMode="numeric"
    />
  </>
)

const CodeField = ({ form }: Props) => {
  const [code, onChange] = useTyped(form, 'companyCode')
  const free = useCodeFree(code)
  const field = fieldOf(form, 'companyCode', 2)
  return (
    <TextInput
      {...field}
      onChange={onChange}
      error={field.error ?? (free === false ? 'This company code is already taken.' : undefined)}
      label="Company Code"
      rightSection={free ? <Right says="This code is free" /> : undefined}
    />
  )
}

export const SignInFields = ({ form }: Props) => {
  const password = fieldOf(form, 'password', 3)
  return (
    <>
      <TextInput {...fieldOf(form, 'email', 3)} label="Email" type="email" autoComplete="email" />
      <TextInput {...fieldOf(form, 'phone', 3)} label="Phone" type="tel" autoComplete="tel" />
      <PasswordField
        {...password}
        label="Password"
        autoComplete="new-password"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={password.error ? undefined : 'At least 6 characters'}
      />
      <PasswordField
        {...fieldOf(form, 'confirmPassword', 3)}
        label="Confirm Password"
        autoComplete="new-password"
      />
    </>
  )
}

export const AddressFields = ({ form }: Props) => (
  <>
    <TextInput {...fieldOf(form, 'address.street', 6)} label="Street" autoComplete="street-address" />
    <TextInput {...fieldOf(form, 'address.city', 2)} label="City" autoComplete="address-level2" />
    <Autocomplete {...fieldOf(form, 'address.state', 2)} label="State" data={STATES} limit={8} />
    <TextInput
      {...fieldOf(form, 'address.pincode', 2)}
      label="Pincode"
      inputMode="numeric"
      autoComplete="postal-code"
    />
  </>
)

export const TaxFields = ({ form }: Props) => {
  const [gstNumber, onChange] = useTyped(form, 'gstNumber')
  return (
    <>
      <TextInput
        {...fieldOf(form, 'gstNumber', 3)}
        onChange={onChange}
        label="GST Number"
        rightSection={
          isGstin(gstNumber.trim().toUpperCase()) ? <Right says="The check digit is right" /> : undefined
        }
      />
      <TextInput {...fieldOf(form, 'panNumber', 3)} label="PAN Number" />
    </>
  )
}

/** What stands in one field while it is typed into. */
const useTyped = (form: Props['form'], path: 'companyCode' | 'gstNumber') => {
  const [typed, setTyped] = useState(form.getValues()[path])
  const { onChange } = form.getInputProps(path)
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.currentTarget.value)
    onChange(event)
  }
  return [typed, type] as const
}

const Right = ({ says }: { says: string }) => (
  <IconCheck className={css.right} size={16} stroke={1.8} role="img" aria-label={says} />
)
