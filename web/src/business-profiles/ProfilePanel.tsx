import { type BusinessProfile, newBusinessProfile } from '@leadline/contract/business-profiles/business-profile'
import { Textarea, TextInput } from '@mantine/core'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { changedOf, useRecordForm } from '../platform/use-record-form.ts'
import { CompanyField } from '../ui/CompanyField.tsx'
import { RecordPanel, RecordPart } from '../ui/RecordPanel.tsx'
import { showToast } from '../ui/toast.tsx'
import { useProfileCalls } from './api.ts'

interface Props {
  /** The one that is edited; nothing adds a new one. */
  profile: BusinessProfile | undefined
  /** The company of a new one; undefined where one of `companies` must be chosen. */
  companyId: string | undefined
  companies: readonly { _id: string; businessName: string }[]
  onClose: () => void
}

/** Adds or edits a business profile. */
export const ProfilePanel = ({ profile, companyId, companies, onClose }: Props) => {
  const record = useProfileForm(profile, companyId, onClose)
  const { form } = record
  const text = (name: keyof typeof form.values, maxLength: number) => ({
    maxLength,
    autoComplete: 'off',
    ...form.getInputProps(name),
  })
  return (
    <RecordPanel
      title={profile ? 'Edit Business Profile' : 'Add Business Profile'}
      word={profile ? 'Save' : 'Add Business Profile'}
      record={record}
      onClose={onClose}
    >
      {!profile && !companyId && <CompanyField companies={companies} {...form.getInputProps('companyId')} />}
      <TextInput label="Legal name" withAsterisk wrapperProps={WIDE} data-autofocus {...text('legalName', 200)} />
      <TextInput label="Trade name" wrapperProps={WIDE} {...text('tradeName', 200)} />
      <RecordPart title="Registrations" />
      <TextInput label="GST number" placeholder="15 characters" {...text('gstNumber', 15)} />
      <TextInput label="PAN" placeholder="10 characters" {...text('panNumber', 10)} />
      <TextInput label="CIN" placeholder="21 characters" wrapperProps={WIDE} {...text('cin', 21)} />
      <RecordPart title="Contact" />
      <TextInput label="Phone" type="tel" {...text('phone', 40)} />
      <TextInput label="Email" type="email" {...text('email', 254)} />
      <TextInput label="Website" type="url" placeholder="https://" wrapperProps={WIDE} {...text('website', 300)} />
      <Textarea label="Address" rows={3} wrapperProps={WIDE} {...text('address', 500)} />
    </RecordPanel>
  )
}

const WIDE = { 'data-wide': true }

const useProfileForm = (profile: BusinessProfile | undefined, companyId = '', onClose: () => void) => {
  const calls = useProfileCalls()
  return useRecordForm({
    name: `business-profile ${profile?._id ?? `new ${companyId}`}`,
    before: valuesOf(profile, companyId),
    problemsOf: values => ({
      ...zod4Resolver(newBusinessProfile, { errorPriority: 'first' })({ ...values, companyId: undefined }),
      ...(values.companyId ? {} : { companyId: 'Please choose a company' }),
    }),
    send: (values, before, key) =>
      profile ? calls.change(profile._id, changedOf(before, values)) : calls.add(values, key),
    onSaved: ({ message }) => {
      showToast({ kind: 'success', message })
      onClose()
    },
  })
}

const valuesOf = (profile: BusinessProfile | undefined, companyId: string) => ({
  companyId: profile?.companyId ?? companyId,
  legalName: profile?.legalName ?? '',
  tradeName: profile?.tradeName ?? '',
  gstNumber: profile?.gstNumber ?? '',
  panNumber: profile?.panNumber ?? '',
  cin: profile?.cin ?? '',
  address: profile?.address ?? '',
  phone: profile?.phone ?? '',
  email: profile?.email ?? '',
  website: profile?.website ?? '',
})
