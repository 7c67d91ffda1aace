import type { Service, Subcategory } from '@leadline/contract/services/service'
import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useRecordForm } from '../platform/use-record-form.ts'
import { RecordPanel } from '../ui/RecordPanel.tsx'
import { showToast } from '../ui/toast.tsx'
import { useServiceCalls } from './api.ts'
import { bodyOf, problemsOf, type SubcategoryValues, valuesOf } from './subcategory-form.ts'

interface Props {
  service: Service
  /** The one that is edited; nothing adds a new one. */
  subcategory: Subcategory | undefined
  companyId: string
  onClose: () => void
}

/** Adds or edits what can be asked for within a service. */
export const SubcategoryPanel = ({ service, subcategory, companyId, onClose }: Props) => {
  const record = useSubcategoryForm({ service, subcategory, companyId, onClose })
  const { form } = record
  return (
    <RecordPanel
      title={`${subcategory ? 'Edit' : 'Add'} Subcategory of ${service.name}`}
      word={subcategory ? 'Save' : 'Add Subcategory'}
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
        {...form.getInputProps('name')}
      />
      <TextInput label="Price from (₹)" {...PRICE} {...form.getInputProps('priceFrom')} />
      <TextInput label="Price to (₹)" {...PRICE} {...form.getInputProps('priceTo')} />
      <TextInput label="Unit" placeholder="per month" maxLength={40} {...form.getInputProps('unit')} />
      <TextInput
        label="Timeline"
        placeholder="2 to 3 weeks"
        maxLength={80}
        {...form.getInputProps('timeline')}
      />
      <Textarea
        label="Features"
        description="One a line"
        wrapperProps={WIDE}
        rows={5}
        {...form.getInputProps('features')}
      />
      <Checkbox
        data-wide
        label="Active: offered to leads"
        {...form.getInputProps('active', { type: 'checkbox' })}
      />
    </RecordPanel>
  )
}

const WIDE = { 'data-wide': true }
const PRICE = { inputMode: 'numeric', autoComplete: 'off', maxLength: 24 } as const

const useSubcategoryForm = ({ service, subcategory, companyId, onClose }: Props) => {
  const calls = useServiceCalls(companyId)
  const id = subcategory?.id
  /** Put into the list as it is now: somebody else may have changed another one meanwhile. */
  const listWith = (values: SubcategoryValues) => {
    const saved = { ...bodyOf(values), ...(id ? { id } : {}) }
    return service.subcategories.some(each => each.id === id)
      ? service.subcategories.map(each => (each.id === id ? saved : each))
      : [...service.subcategories, saved]
  }
  return useRecordForm({
    name: `subcategory ${service._id} ${id ?? 'new'}`,
    // As it stands now: the other's change of it stays.
    before: valuesOf(service.subcategories.find(each => each.id === id) ?? subcategory),
    problemsOf,
    send: values => calls.change(service, { subcategories: listWith(values) }),
    onSaved: () => {
      showToast({ kind: 'success', message: `Subcategory ${id ? 'updated' : 'added'} successfully!` })
      onClose()
    },
  })
}
