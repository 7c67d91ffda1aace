import { SERVICE_ICONS, type Service, type ServiceIcon } from '@leadline/contract/services/service'
import { newService } from '@leadline/contract/services/service-input'
import { STATUS_COLORS, type StatusColor } from '@leadline/contract/statuses/status'
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { changedOf, useRecordForm } from '../platform/use-record-form.ts'
import { RecordPanel } from '../ui/RecordPanel.tsx'
import { showToast } from '../ui/toast.tsx'
import { useServiceCalls } from './api.ts'
import { SERVICE_PICTURES } from './service-icons.ts'

interface Props {
  /** The one that is edited; nothing adds a new one. */
  service: Service | undefined
  companyId: string
  onClose: () => void
}

/** Adds or edits a service. */
export const ServicePanel = ({ service, companyId, onClose }: Props) => {
  const record = useServiceForm({ service, companyId, onClose })
  const { form } = record
  return (
    <RecordPanel
      title={service ? 'Edit Service' : 'Add Service'}
      word={service ? 'Save' : 'Add Service'}
      record={record}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        withAsterisk
        data-autofocus
        wrapperProps={WIDE}
        maxLength={120}
        autoComplete="off"
        description={service && 'Leads keep the words that they were asked with.'}
        {...form.getInputProps('name')}
      />
      <Textarea
        label="Description"
        wrapperProps={WIDE}
        rows={3}
        maxLength={300}
        {...form.getInputProps('description')}
      />
      <NativeSelect label="Icon" data={ICONS} {...form.getInputProps('icon')} />
      <NativeSelect label="Colour" data={COLOURS} {...form.getInputProps('color')} />
      <Checkbox
        data-wide
        label="Active: offered to leads"
        {...form.getInputProps('active', { type: 'checkbox' })}
      />
    </RecordPanel>
  )
}

const WIDE = { 'data-wide': true }
const ICONS = SERVICE_ICONS.map(value => ({ value, label: SERVICE_PICTURES[value].word }))
const COLOURS = STATUS_COLORS.map(value => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}))

const useServiceForm = ({ service, companyId, onClose }: Props) => {
  const calls = useServiceCalls(companyId)
  return useRecordForm({
    name: `service ${service?._id ?? `new ${companyId}`}`,
    before: {
      name: service?.name ?? '',
      description: service?.description ?? '',
      icon: service?.icon ?? ('star' as ServiceIcon),
      color: service?.color ?? ('slate' as StatusColor),
      active: service?.active ?? true,
    },
    problemsOf: values => zod4Resolver(newService, { errorPriority: 'first' })(values),
    send: (values, before, key) =>
      service ? calls.change(service, changedOf(before, values)) : calls.add(values, key),
    onSaved: ({ message }) => {
      showToast({ kind: 'success', message })
      onClose()
    },
  })
}
