import { type Franchise, newFranchise } from '@leadline/contract/franchises/franchise'
import { Switch, Textarea, TextInput } from '@mantine/core'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { changedOf, useRecordForm } from '../platform/use-record-form.ts'
import { CompanyField } from '../ui/CompanyField.tsx'
import { RecordPanel } from '../ui/RecordPanel.tsx'
import { showToast } from '../ui/toast.tsx'
import { useFranchiseCalls } from './api.ts'

interface Props {
  /** The one that is edited; nothing adds a new one. */
  franchise: Franchise | undefined
  /** The company of a new one; undefined where one of `companies` must be chosen. */
  companyId: string | undefined
  companies: readonly { _id: string; businessName: string }[]
  onClose: () => void
}

/** Adds or edits a franchise. */
export const FranchisePanel = ({ franchise, companyId, companies, onClose }: Props) => {
  const record = useFranchiseForm(franchise, companyId, onClose)
  const { form } = record
  const text = (name: 'name' | 'code' | 'ownerName' | 'email' | 'phone' | 'address', maxLength: number) => ({
    maxLength,
    autoComplete: 'off',
    ...form.getInputProps(name),
  })
  return (
    <RecordPanel
      title={franchise ? 'Edit Franchise' : 'Add Franchise'}
      word={franchise ? 'Save' : 'Add Franchise'}
      record={record}
      onClose={onClose}
    >
      {!franchise && !companyId && <CompanyField companies={companies} {...form.getInputProps('companyId')} />}
      <TextInput label="Name" withAsterisk data-autofocus {...text('name', 200)} />
      <TextInput label="Code" {...text('code', 50)} />
      <TextInput label="Owner" wrapperProps={WIDE} {...text('ownerName', 120)} />
      <TextInput label="Email" type="email" {...text('email', 254)} />
      <TextInput label="Phone" type="tel" {...text('phone', 40)} />
      <Textarea label="Address" rows={3} wrapperProps={WIDE} {...text('address', 500)} />
      <Switch
        label="Active"
        wrapperProps={WIDE}
        {...form.getInputProps('isActive', { type: 'checkbox' })}
      />
    </RecordPanel>
  )
}

const WIDE = { 'data-wide': true }

const useFranchiseForm = (franchise: Franchise | undefined, companyId = '', onClose: () => void) => {
  const calls = useFranchiseCalls()
  return useRecordForm({
    name: `franchise ${franchise?._id ?? `new ${companyId}`}`,
    before: valuesOf(franchise, companyId),
    problemsOf: values => ({
      ...zod4Resolver(newFranchise, { errorPriority: 'first' })({ ...values, companyId: undefined }),
      ...(values.companyId ? {} : { companyId: 'Please choose a company' }),
    }),
    send: (values, before, key) =>
      franchise ? calls.change(franchise._id, changedOf(before, values)) : calls.add(values, key),
    onSaved: ({ message }) => {
      showToast({ kind: 'success', message })
      onClose()
    },
  })
}

const valuesOf = (franchise: Franchise | undefined, companyId: string) => ({
  companyId: franchise?.companyId ?? companyId,
  name: franchise?.name ?? '',
  code: franchise?.code ?? '',
  ownerName: franchise?.ownerName ?? '',
  email: franchise?.email ?? '',
  phone: franchise?.phone ?? '',
  address: franchise?.address ?? '',
  isActive: franchise?.isActive ?? true,
})
