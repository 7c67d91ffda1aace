import type { PasswordLink } from '@leadline/contract/sessions/password-link'
import type { OfficeUser } from '@leadline/contract/users/user'
import { SegmentedControl, Switch, Text, TextInput } from '@mantine/core'
import { PasswordField } from '../ui/PasswordField.tsx'
import { RecordPanel } from '../ui/RecordPanel.tsx'
import { useUserForm } from './useUserForm.ts'

interface Props {
  /** The one that is edited; nothing adds a new one. */
  user: OfficeUser | undefined
  onSaved: (name: string, link: PasswordLink | undefined) => void
  onClose: () => void
}

/** Adds or edits an office user. */
export const UserPanel = ({ user, onSaved, onClose }: Props) => {
  const record = useUserForm(user, onSaved)
  const { form } = record
  const text = (name: 'firstName' | 'email' | 'phoneNumber', maxLength: number) => ({
    maxLength,
    autoComplete: 'off',
    withAsterisk: true,
    ...form.getInputProps(name),
  })
  return (
    <RecordPanel
      title={user ? 'Edit Office User' : 'Add Office User'}
      word={user ? 'Save' : 'Add Office User'}
      record={record}
      onClose={onClose}
    >
      <TextInput label="First name" wrapperProps={WIDE} data-autofocus {...text('firstName', 100)} />
      <TextInput label="Email" type="email" {...text('email', 254)} />
      <TextInput label="Phone" type="tel" {...text('phoneNumber', 40)} />
      {!user && <SignInFields form={form} />}
      <Switch
        label="Active"
        description="Who is inactive cannot sign in; open sessions end at once."
        wrapperProps={WIDE}
        {...form.getInputProps('isActive', { type: 'checkbox' })}
      />
    </RecordPanel>
  )
}

const WIDE = { 'data-wide': true }

/** A password that is typed here, or a link with which the user sets one. */
const SignInFields = ({ form }: Pick<ReturnType<typeof useUserForm>, 'form'>) => (
  <div data-wide>
    <SegmentedControl
      aria-label="Sign-in"
      fullWidth
      mb="sm"
      value={form.values.byLink ? 'link' : 'password'}
      onChange={way => form.setValues({ byLink: way === 'link', password: '' })}
      data={[
        { value: 'password', label: 'Type a password' },
        { value: 'link', label: 'One-time link' },
      ]}
    />
    {form.values.byLink ? (
      <Text c="var(--mut)">
        Saving shows a link to copy and send; with it the user sets a password that nobody else knows.
      </Text>
    ) : (
      <PasswordField
        label="Password"
        withAsterisk
        description="At least 6 characters."
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
    )}
  </div>
)
