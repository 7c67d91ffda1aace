import { sessionEndpoints } from '@leadline/contract/sessions/endpoints'
import type { SessionUser } from '@leadline/contract/sessions/session-user'
import { TextInput } from '@mantine/core'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { z } from 'zod'
import { useKeptForm } from '../platform/use-kept-form.ts'
import { showToast } from '../ui/toast.tsx'
import { useSavePerson } from './account-api.ts'
import { DetailsForm } from './DetailsForm.tsx'
import { checkTyped, FIELD, useSubmit } from './forms.ts'

const typed = z.object({ firstName: z.string(), phoneNumber: z.string(), email: z.string() })

/** What a superadmin or an office user may change of themselves. */
export const PersonDetails = ({ person }: { person: SessionUser }) => {
  const save = useSavePerson()
  const { _id, firstName = '', phoneNumber = '', email } = person
  const { form, touched, isBack, startAfresh, drop } = useKeptForm({
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
    send: async values => {
      const { message } = await save(_id, values)
      drop()
      showToast({ kind: 'success', message })
    },
  })
  return (
    <DetailsForm {...{ form, submit, busy, problem, touched, isBack, startAfresh }}>
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
