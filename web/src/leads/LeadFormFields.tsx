import { type FormField, isCustomField } from '@leadline/contract/form-fields/form-field'
import {
  builtInOf,
  customKey,
  formLabels,
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
import { Textarea, TextInput } from '@mantine/core'
import { LeadCustomField } from './LeadCustomField.tsx'
import css from './LeadForm.module.css'
import { ChoiceField, type Come } from './LeadFormChoice.tsx'
import type { LeadFormModel } from './useLeadForm.ts'

interface Props {
  form: LeadFormModel
  fields: readonly FormField[]
  options: readonly DropdownOption[]
  statuses: readonly Status[]
  /** How far the options have come. */
  come: Come
  editing: boolean
}

/** The fields in the spec's order, then the company's own; notes, the longest, stand last. */
export const LeadFormFields = ({ form, fields, options, statuses, come, editing }: Props) => {
  const required = requiredFields(fields)
  const labels = formLabels(fields)
  const plain = (name: LeadFormField) => ({
    label: labels[name],
    required: required.has(name),
    ...form.getInputProps(name),
  })
  const text = (name: LeadFormField) => ({
    ...plain(name),
    autoComplete: 'off',
    placeholder: builtInOf(name, fields)?.placeholder || undefined,
  })
  const choice = (name: LeadFormField, category: OptionCategory) => ({
    ...plain(name),
    come,
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
      <TextInput {...text('customerName')} data-autofocus />
      <TextInput type="tel" {...text('contactNumber')} />
      <TextInput type="email" {...text('email')} />
      <TextInput className={css.wide} {...text('address')} />
      <TextInput {...text('customerCompany')} />
      <ChoiceField {...choice('productOfInterest', 'productOfInterest')} />
      <ChoiceField {...choice('sector', 'sector')} />
      <ChoiceField {...choice('sourceOfLead', 'sourceOfLead')} />
      <ChoiceField {...choice('productCategory', 'productCategory')} />
      <ChoiceField
        {...plain('status')}
        come={come}
        choices={statusChoices.length ? statusChoices : choice('status', 'status').choices}
      />
      <ChoiceField
        {...priorities}
        choices={priorities.choices.length ? priorities.choices : PRIORITY_CHOICES}
      />
      <TextInput {...text('value')} inputMode="decimal" />
      <TextInput {...text('budget')} />
      {fields.filter(isCustomField).map(field => (
        <LeadCustomField
          key={field.name}
          field={field}
          value={form.values.custom[field.name] ?? ''}
          error={form.errors[customKey(field.name)]}
          onChange={text => form.setValues({ custom: { ...form.values.custom, [field.name]: text } })}
        />
      ))}
      <Textarea className={css.wide} rows={4} resize="vertical" {...text('notes')} />
    </>
  )
}

const PRIORITY_CHOICES = PRIORITIES.map(value => ({ value, label: labelOf(value) }))
