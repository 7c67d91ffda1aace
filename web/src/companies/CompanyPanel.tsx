import type { Company } from '@leadline/contract/companies/company'
import { useSession } from '../platform/use-session.ts'
import { useRecordForm } from '../platform/use-record-form.ts'
import { RecordPanel } from '../ui/RecordPanel.tsx'
import { showToast } from '../ui/toast.tsx'
import { useCompanyCalls } from './api.ts'
import { AddressFields, NameFields, PasswordFields, StandFields, TaxFields } from './CompanyFields.tsx'
import { changeBodyOf, newBodyOf, problemsOf, valuesOf } from './company-values.ts'

interface Props {
  /** The one that is edited; nothing adds a new one. */
  company: Company | undefined
  onClose: () => void
}

/** Adds or edits a company. */
export const CompanyPanel = ({ company, onClose }: Props) => {
  const { userType } = useSession()
  const calls = useCompanyCalls()
  const record = useRecordForm({
    name: `company ${company?._id ?? 'new'}`,
    before: valuesOf(company),
    secrets: ['password', 'confirmPassword'],
    problemsOf: values => problemsOf(values, company),
    send: (values, before, key) =>
      company ? calls.change(company._id, changeBodyOf(before, values)) : calls.add(newBodyOf(values), key),
    onSaved: ({ message }) => {
      showToast({ kind: 'success', message })
      onClose()
    },
  })
  const { form } = record
  return (
    <RecordPanel
      title={company ? 'Edit Company' : 'Add Company'}
      word={company ? 'Save' : 'Add Company'}
      record={record}
      onClose={onClose}
    >
      <NameFields form={form} />
      {!company && <PasswordFields form={form} />}
      <AddressFields form={form} />
      <TaxFields form={form} />
      <StandFields form={form} maySwitch={userType === 'superadmin'} />
    </RecordPanel>
  )
}
