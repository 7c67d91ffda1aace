import { type Company, companyChange, INDUSTRIES } from '@leadline/contract/companies/company'
import { Autocomplete, Select, TextInput } from '@mantine/core'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { z } from 'zod'
import { useKeptForm } from '../platform/use-kept-form.ts'
import { changedOf } from '../platform/use-record-form.ts'
import { showToast } from '../ui/toast.tsx'
import { useSaveCompany } from './account-api.ts'
import { STATES } from './company-values.ts'
import { DetailsForm } from './DetailsForm.tsx'
import { checkTyped, type Errors, FIELD, useSubmit } from './forms.ts'

const typed = z.object({
  name: z.string(),
  companyCode: z.string(),
  email: z.string(),
  phone: z.string(),
  website: z.string(),
  industry: z.string(),
  employeeCount: z.string(),
  gstNumber: z.string(),
  panNumber: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
})
type Typed = z.infer<typeof typed>

const REQUIRED_OF_COMPANY = ['name', 'companyCode', 'email', 'phone']

/** What a company may change of itself. */
export const CompanyDetails = ({ company }: { company: Company }) => {
  const save = useSaveCompany()
  const { form, touched, isBack, question, startAfresh, drop, upToDate } = useKeptForm<Typed>({
    name: 'own-details',
    schema: typed,
    empty: typedFrom(company),
    validate: values => ({ ...wrongIn(values), ...checkTyped(values, REQUIRED_OF_COMPANY) }),
  })
  const { submit, busy, problem } = useSubmit<Typed>({
    form,
    failure: 'Failed to update company',
    send: async typed => {
      const now = upToDate(typed)
      if (!now) return
      const { message } = await save(company._id, changedOf(changeOf(now.before), changeOf(now.values)))
      drop()
      showToast({ kind: 'success', message })
    },
  })
  const field = (name: keyof Typed, span?: 2 | 3) => ({
    ...FIELD,
    ...form.getInputProps(name),
    required: REQUIRED_OF_COMPANY.includes(name),
    wrapperProps: { 'data-span': span },
  })
  return (
    <DetailsForm {...{ form, submit, busy, problem, touched, isBack, question, startAfresh }}>
      <TextInput {...field('name', 3)} label="Company Name" autoComplete="organization" />
      <TextInput {...field('companyCode', 3)} label="Company Code" />
      <TextInput {...field('email', 3)} label="Email" type="email" />
      <TextInput {...field('phone', 3)} label="Phone" type="tel" autoComplete="tel" />
      <TextInput {...field('website')} label="Website" type="url" placeholder="https://" />
      <Select {...field('industry', 3)} label="Industry" data={[...INDUSTRIES]} clearable />
      <TextInput {...field('employeeCount', 3)} label="Employee Count" type="number" min={0} step={1} />
      <TextInput {...field('street')} label="Street" autoComplete="street-address" />
      <TextInput {...field('city', 2)} label="City" autoComplete="address-level2" />
      <Autocomplete {...field('state', 2)} label="State" data={STATES} limit={8} />
      <TextInput {...field('pincode', 2)} label="Pincode" inputMode="numeric" autoComplete="postal-code" />
      <TextInput {...field('gstNumber', 3)} label="GST Number" />
      <TextInput {...field('panNumber', 3)} label="PAN Number" />
    </DetailsForm>
  )
}

const typedFrom = ({ businessName, address, employeeCount, ...company }: Company): Typed => {
  const { street = '', city = '', state = '', pincode = '' } = address
  const { companyCode, email, phone, website, industry, gstNumber, panNumber } = company
  const text = { companyCode, email, phone, website, industry, gstNumber, panNumber }
  return { ...text, name: businessName, employeeCount: String(employeeCount), street, city, state, pincode }
}

type Change = z.input<typeof companyChange>

const changeOf = ({ street, city, state, pincode, employeeCount, industry, ...text }: Typed): Change => ({
  ...text,
  // A choice that has just been cleared is null.
  industry: (industry ?? '') as NonNullable<Change['industry']>,
  employeeCount: employeeCount.trim() === '' ? 0 : Number(employeeCount),
  address: { street, city, state, pincode },
})

/** What the call would refuse, under the names of the form, where the address lies flat. */
const wrongIn = (values: Typed): Errors => {
  const errors = zod4Resolver(companyChange, { errorPriority: 'first' })(changeOf(values))
  return Object.fromEntries(
    Object.entries(errors as Errors).map(([path, message]) => [path.replace('address.', ''), message]),
  )
}
