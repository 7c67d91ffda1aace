import { type FormField, isCustomField } from '@leadline/contract/form-fields/form-field'
import {
  customKey,
  LEAD_FORM_FIELDS,
  type LeadFormField,
  requiredFields,
} from '@leadline/contract/leads/lead-form'
import {
  type DropdownOption,
  labelOf,
  type OptionCategory,
  PRIORITIES,
} from '@leadline/contract/options/option'
import type { Status } from '@leadline/contract/statuses/status'
import { TextInput } from '@mantine/core'
import { LeadCustomField } from './LeadCustomField.tsx'
import css from './LeadForm.module.css'
import { ChoiceField } from './LeadFormChoice.tsx'
import type { LeadFormModel } from './useLeadForm.ts'

interface Props {
  form: LeadFormModel
  fields: readonly FormField[]
  options: readonly DropdownOption[]
  statuses: readonly Status[]
  loading: boolean
  editing: boolean
}

/** The fields in the spec's order, then the company's own. */
export const LeadFormFields = ({ form, fields, options, statuses, loading, editing }: Props) => {
  const required = requiredFields(fields)
  const plain = (name: LeadFormField) => ({
    label: LEAD_FORM_FIELDS[name].label,
    required: required.has(name),
    ...form.getInputProps(name),
  })
  const choice = (name: LeadFormField, category: OptionCategory) => ({
    ...plain(name),
    loading,
    choices: options.filter(option => option.category === category),
  })
  const statusChoices = statuses.map(({ name, label }) => ({ value: name, label }))
  const priorities = choice('priority', 'priority')
  return (
    <>
      <TextInput
        type="date"
        {...plain('date')}
        disabled={editing}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        description={editing ? undefined : 'A new lead is dated the moment it is saved.'}
      />
      <TextInput {...plain('customerName')} autoComplete="off" data-autofocus />
      <TextInput type="tel" {...plain('contactNumber')} autoComplete="off" />
      <TextInput type="email" {...plain('email')} autoComplete="off" />
      <TextInput className={css.wide} {...plain('address')} autoComplete="off" />
      <TextInput {...plain('customerCompany')} autoComplete="off" />
      <ChoiceField {...choice('productOfInterest', 'productOfInterest')} />
      <ChoiceField {...choice('sector', 'sector')} />
      <ChoiceField {...choice('sourceOfLead', 'sourceOfLead')} />
      <ChoiceField {...choice('productCategory', 'productCategory')} />
      <ChoiceField
        {...plain('status')}
        loading={loading}
        choices={statusChoices.length ? statusChoices : choice('status', 'status').choices}
      />
      <ChoiceField
        {...priorities}
        choices={priorities.choices.length ? priorities.choices : PRIORITY_CHOICES}
      />
      <TextInput {...plain('value')} inputMode="decimal" autoComplete="off" />
      <TextInput {...plain('budget')} autoComplete="off" />
      {fields.filter(isCustomField).map(field => (
        <LeadCustomField
          key={field.name}
          field={field}
          value={form.values.custom[field.name] ?? ''}
          error={form.errors[customKey(field.name)]}
          onChange={text => form.setValues({ custom: { ...form.values.custom, [field.name]: text } })}
        />
      ))}
    </>
  )
}

const PRIORITY_CHOICES = PRIORITIES.map(value => ({ value, label: labelOf(value) }))
