import type { PasswordLink } from '@leadline/contract/sessions/password-link'
import { newOfficeUser, type OfficeUser, officeUserChange } from '@leadline/contract/users/user'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { changedOf, useRecordForm } from '../platform/use-record-form.ts'
import { showToast } from '../ui/toast.tsx'
import { useUserCalls } from './api.ts'

/** What is typed for an office user, and how it is saved. */
export const useUserForm = (
  user: OfficeUser | undefined,
  onSaved: (name: string, link: PasswordLink | undefined) => void,
) => {
  const calls = useUserCalls()
  return useRecordForm({
    name: `office-user ${user?._id ?? 'new'}`,
    before: valuesOf(user),
    secrets: ['password'],
    problemsOf: values =>
      user
        ? zod4Resolver(officeUserChange, { errorPriority: 'first' })(detailsOf(values))
        : zod4Resolver(newOfficeUser, { errorPriority: 'first' })(newBodyOf(values)),
    send: async (values, before, key) =>
      user
        ? { ...(await calls.change(user._id, changedOf(detailsOf(before), detailsOf(values)))), link: undefined }
        : calls.add(newBodyOf(values), key),
    onSaved: ({ data, message, link }) => {
      showToast({ kind: 'success', message })
      onSaved(data.firstName, link)
    },
  })
}

const valuesOf = (user: OfficeUser | undefined) => ({
  firstName: user?.firstName ?? '',
  email: user?.email ?? '',
  phoneNumber: user?.phoneNumber ?? '',
  isActive: user?.isActive ?? true,
  /** Whether a new one sets the password by a link. */
  byLink: false,
  password: '',
})
type UserValues = ReturnType<typeof valuesOf>

const detailsOf = ({ firstName, email, phoneNumber, isActive }: UserValues) => ({
  firstName,
  email,
  phoneNumber,
  isActive,
})

const newBodyOf = (values: UserValues) => ({
  ...detailsOf(values),
  ...(values.byLink ? { invite: true } : values.password ? { password: values.password } : {}),
})
