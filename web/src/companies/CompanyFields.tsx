import { INDUSTRIES } from '@leadline/contract/companies/company'
import { zoneToday } from '@leadline/contract/companies/time-zone'
import { NativeSelect, Select, Switch, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { PasswordField } from '../ui/PasswordField.tsx'
import { RecordPart } from '../ui/RecordPanel.tsx'
import type { CompanyValues } from './company-values.ts'

interface Props {
  form: UseFormReturnType<CompanyValues>
}

const WIDE = { 'data-wide': true }
const REQUIRED = ['name', 'companyCode', 'email', 'phone', 'password', 'confirmPassword']

const fieldOf = (form: Props['form'], name: keyof CompanyValues, maxLength: number) => ({
  maxLength,
  autoComplete: 'off',
  withAsterisk: REQUIRED.includes(name),
  ...form.getInputProps(name),
})

export const NameFields = ({ form }: Props) => (
  <>
    <TextInput label="Company Name" data-autofocus {...fieldOf(form, 'name', 200)} />
    <TextInput label="Company Code" {...fieldOf(form, 'companyCode', 50)} />
    <TextInput label="Email" type="email" description="Its sign-in." {...fieldOf(form, 'email', 254)} />
    <TextInput label="Phone" type="tel" description="As customers call it." {...fieldOf(form, 'phone', 40)} />
  </>
)

export const PasswordFields = ({ form }: Props) => (
  <>
    <PasswordField
      label="Password"
      description="At least 6 characters."
      {...fieldOf(form, 'password', 200)}
      autoComplete="new-password"
    />
    <PasswordField
      label="Confirm Password"
      description="Once more."
      {...fieldOf(form, 'confirmPassword', 200)}
      autoComplete="new-password"
    />
  </>
)

export const AddressFields = ({ form }: Props) => (
  <>
    <RecordPart title="Address" />
    <TextInput label="Street" wrapperProps={WIDE} {...fieldOf(form, 'street', 300)} />
    <TextInput label="City" {...fieldOf(form, 'city', 100)} />
    <TextInput label="State" {...fieldOf(form, 'state', 100)} />
    <TextInput label="Pincode" inputMode="numeric" {...fieldOf(form, 'pincode', 20)} />
    <TextInput label="Website" type="url" placeholder="https://" {...fieldOf(form, 'website', 300)} />
  </>
)

export const TaxFields = ({ form }: Props) => (
  <>
    <RecordPart title="Business" />
    <NativeSelect
      label="Industry"
      data={[{ value: '', label: 'Not given' }, ...INDUSTRIES]}
      {...form.getInputProps('industry')}
    />
    <TextInput label="Employee Count" inputMode="numeric" {...fieldOf(form, 'employeeCount', 8)} />
    <TextInput label="GST Number" placeholder="15 characters" {...fieldOf(form, 'gstNumber', 15)} />
    <TextInput label="PAN Number" placeholder="10 characters" {...fieldOf(form, 'panNumber', 10)} />
  </>
)

interface StandProps extends Props {
  /** Whether the company is on is the superadmin's word. */
  maySwitch: boolean
}

export const StandFields = ({ form, maySwitch }: StandProps) => (
  <>
    <Select
      label="Time zone"
      description="Its days: what is due today, the days of a filter, the months of a chart."
      wrapperProps={WIDE}
      data={ZONES}
      searchable
      limit={50}
      allowDeselect={false}
      nothingFoundMessage="No such time zone"
      comboboxProps={{ withinPortal: false, keepMounted: false }}
      {...form.getInputProps('timeZone')}
    />
    <Switch
      label="Active"
      description={
        maySwitch
          ? 'Of an inactive company nobody can sign in; open sessions end at once.'
          : 'Only the superadmin switches a company off or on.'
      }
      disabled={!maySwitch}
      wrapperProps={WIDE}
      {...form.getInputProps('isActive', { type: 'checkbox' })}
    />
  </>
)

const ZONES = [...new Set([...Intl.supportedValuesOf('timeZone').map(zoneToday), 'UTC'])]
