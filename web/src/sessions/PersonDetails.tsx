import { sessionEndpoints } from '@leadline/contract/sessions/endpoints'
import type { SessionUser } from '@leadline/contract/sessions/session-user'
import { TextInput } from '@mantine/core'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { z } from 'zod'
import { useKeptForm } from '../platform/use-kept-form.ts'
import { changedOf } from '../platform/use-record-form.ts'
import { showToast } from '../ui/toast.tsx'
import { useSavePerson } from './account-api.ts'
import { DetailsForm } from './DetailsForm.tsx'
import { checkTyped, FIELD, useSubmit } from './forms.ts'

const typed = z.object({ firstName: z.string(), phoneNumber: z.string(), email: z.string() })

/** What a superadmin or an office user may change of themselves. */
export const PersonDetails = ({ person }: { person: SessionUser }) => {
  const save = useSavePerson()
  const { _id, firstName = '', phoneNumber = '', email } = person
  const { form, touched, isBack, question, startAfresh, drop, upToDate } = useKeptForm({
    name: 'own-details',
    schema: typed,
    empty: { firstName, phoneNumber, email },
    validate: values => ({
      ...zod4Resolver(sessionEndpoints.updateSuperadmin.body, { errorPriority: 'first' })(values),
      ...checkTyped(values, Object.keys(values)),
    }),
  })
  const { submit, busy, problem } = useSubmit<typeof form.values>({
    form,
    failure: 'Failed to save your details',
    send: async typed => {
      const now = upToDate(typed)
      if (!now) return
      const { message } = await save(_id, changedOf(now.before, now.values))
      drop()
      showToast({ kind: 'success', message })
    },
  })
  return (
    <DetailsForm {...{ form, submit, busy, problem, touched, isBack, question, startAfresh }}>
      <TextInput
        {...FIELD}
        {...form.getInputProps('firstName')}
        label="First Name"
        required
        autoComplete="given-name"
        wrapperProps={{ 'data-span': 3 }}
      />
      <TextInput
        {...FIELD}
        {...form.getInputProps('phoneNumber')}
        label="Phone Number"
        required
        type="tel"
        autoComplete="tel"
        wrapperProps={{ 'data-span': 3 }}
      />
      <TextInput
        {...FIELD}
        {...form.getInputProps('email')}
        label="Email Address"
        required
        type="email"
        autoComplete="email"
      />
    </DetailsForm>
  )
}
