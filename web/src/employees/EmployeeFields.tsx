import type { Department } from '@leadline/contract/departments/department'
import { MultiSelect, NativeSelect, SegmentedControl, Switch, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { PasswordField } from '../ui/PasswordField.tsx'
import css from './EmployeeDialog.module.css'
import { type EmployeeValues, OFFERED_ROLES } from './employee-values.ts'

interface Props {
  form: UseFormReturnType<EmployeeValues>
}

interface CompanyProps extends Props {
  companies: readonly { _id: string; businessName: string }[]
}

/** For whoever looks at all companies: the one that a new employee works for. */
export const CompanyField = ({ form, companies }: CompanyProps) => (
  <NativeSelect
    className={css.wide}
    label="Company"
    withAsterisk
    data={[
      { value: '', label: 'Please choose' },
      ...companies.map(({ _id, businessName }) => ({ value: _id, label: businessName })),
    ]}
    {...form.getInputProps('company')}
    // Departments belong to a company.
    onChange={event => form.setValues({ company: event.currentTarget.value, department: [] })}
  />
)

export const PersonFields = ({ form }: Props) => {
  const text = (name: 'name' | 'email' | 'phone', maxLength: number) => ({
    maxLength,
    autoComplete: 'off',
    ...form.getInputProps(name),
  })
  return (
    <>
      <TextInput className={css.wide} label="Full name" withAsterisk data-autofocus {...text('name', 120)} />
      <TextInput label="Email" type="email" withAsterisk {...text('email', 254)} />
      <TextInput label="Phone" type="tel" {...text('phone', 40)} />
    </>
  )
}

/** A password that is typed here, or a link with which the employee sets one. */
export const SignInFields = ({ form }: Props) => (
  <div className={css.wide}>
    <SegmentedControl
      aria-label="Sign-in"
      fullWidth
      mb="sm"
      value={form.values.signIn}
      onChange={signIn => form.setValues({ signIn: signIn as EmployeeValues['signIn'], password: '' })}
      data={[
        { value: 'password', label: 'Type a password' },
        { value: 'link', label: 'One-time link' },
      ]}
    />
    {form.values.signIn === 'password' ? (
      <PasswordField
        label="Password"
        withAsterisk
        description="At least 6 characters."
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
    ) : (
      <p className={css.words}>
        Saving shows a link to copy and send; with it the employee sets a password that nobody else knows.
      </p>
    )}
  </div>
)

interface WorkProps extends Props {
  /** Those of the employee's company. */
  departments: readonly Department[]
  editing: boolean
}

export const WorkFields = ({ form, departments, editing }: WorkProps) => {
  const text = (name: 'designation' | 'employeeId' | 'salary' | 'address', maxLength: number) => ({
    maxLength,
    autoComplete: 'off',
    ...form.getInputProps(name),
  })
  return (
    <>
      <NativeSelect label="Role" data={[...OFFERED_ROLES]} {...form.getInputProps('role')} />
      <MultiSelect
        label="Department"
        withAsterisk
        searchable
        placeholder={form.values.department.length ? undefined : 'Choose one or several'}
        comboboxProps={{ withinPortal: false }}
        withScrollArea={false}
        classNames={{ dropdown: css.choices! }}
        nothingFoundMessage="No departments found"
        data={departments.map(({ _id, name }) => ({ value: _id, label: name }))}
        {...form.getInputProps('department')}
      />
      <TextInput label="Designation" {...text('designation', 120)} />
      <TextInput label="Employee ID" {...text('employeeId', 60)} />
      <TextInput label="Salary (₹)" inputMode="decimal" {...text('salary', 20)} />
      <Textarea className={css.wide} label="Address" rows={2} {...text('address', 500)} />
      {editing && (
        <Switch
          className={css.wide}
          label="Active"
          description="Who is inactive cannot sign in, and is given no more leads."
          {...form.getInputProps('isActive', { type: 'checkbox' })}
        />
      )}
    </>
  )
}
