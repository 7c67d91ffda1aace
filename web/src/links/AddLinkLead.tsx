import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { LEAD_FIELDS } from '@leadline/contract/leads/lead'
import { SIMPLE_SOURCES, wordOf } from '@leadline/contract/options/option'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../platform/client.ts'
import { refreshLeads } from '../platform/refresh-leads.ts'
import { useOptionWords } from '../platform/use-option-words.ts'
import { useRecordForm } from '../platform/use-record-form.ts'
import { RecordPanel } from '../ui/RecordPanel.tsx'
import { showToast } from '../ui/toast.tsx'

interface Props {
  companyId: string
  onClose: () => void
}

/** The link generator's own form for a lead that came another way, such as a message under a post. */
export const AddLinkLead = ({ companyId, onClose }: Props) => {
  const client = useQueryClient()
  const words = useOptionWords(companyId)
  const record = useRecordForm({
    name: `lead beside links ${companyId}`,
    before: EMPTY,
    problemsOf,
    send: (body, _, key) => addLead(body, companyId, key),
    onSaved: () => {
      showToast({ kind: 'success', message: 'Lead added successfully!' })
      void refreshLeads(client)
      onClose()
    },
  })
  const { form } = record
  const said = { ...record, problem: record.problem && 'Error adding lead. Please try again.' }
  return (
    <RecordPanel title="Add lead" word="Add lead" record={said} onClose={onClose}>
      <TextInput label="Title" data-autofocus autoComplete="off" {...form.getInputProps('title')} />
      <TextInput label="Name" withAsterisk autoComplete="off" {...form.getInputProps('name')} />
      <TextInput
        type="email"
        label="Email"
        withAsterisk
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      <TextInput type="tel" label="Phone" autoComplete="off" {...form.getInputProps('phone')} />
      <NativeSelect
        label="Source"
        data={SIMPLE_SOURCES.map(value => ({ value, label: wordOf('sourceOfLead', value, words) }))}
        {...form.getInputProps('source')}
      />
      <TextInput label="Budget" autoComplete="off" {...form.getInputProps('budget')} />
      <Textarea label="Notes" rows={3} wrapperProps={WIDE} {...form.getInputProps('notes')} />
    </RecordPanel>
  )
}

const WIDE = { 'data-wide': true }
const EMPTY = { title: '', name: '', email: '', phone: '', source: 'website', budget: '', notes: '' }

const addLead = (body: typeof EMPTY, companyId: string, key: string) =>
  call(leadEndpoints.create, { body, companyId, headers: { 'idempotency-key': key } })

const problemsOf = (values: typeof EMPTY) => {
  const problemOf = (name: Exclude<keyof typeof EMPTY, 'source'>) =>
    values[name].trim() ? LEAD_FIELDS[name].safeParse(values[name]).error?.issues[0]?.message : undefined
  return {
    ...{ title: problemOf('title'), phone: problemOf('phone') },
    ...{ budget: problemOf('budget'), notes: problemOf('notes') },
    name: values.name.trim() ? problemOf('name') : 'Name is required',
    email: values.email.trim() ? problemOf('email') : 'Email is required',
  }
}
