import { CONDITION_FIELDS } from '@leadline/contract/arrival/rule'
import { isCustomField } from '@leadline/contract/form-fields/form-field'
import { wordOf } from '@leadline/contract/options/option'
import { useDepartments, useEmployees, useFormFields, useOptions } from '../platform/use-lists.ts'
import { useOptionWords } from '../platform/use-option-words.ts'

/** What rules choose from: people, departments, sources, services and fields, and what each is called. */
export const useRuleLists = (companyId: string | undefined) => {
  const employees = useEmployees(companyId)
  const departments = useDepartments(companyId)
  const options = useOptions(companyId)
  const fields = useFormFields(companyId)
  const words = useOptionWords(companyId)
  const custom = (fields.data ?? []).filter(isCustomField)
  const choices = (category: string) =>
    (options.data ?? []).filter(option => option.category === category).map(toChoice)
  return {
    failed: [employees, departments, options, fields].find(({ isError }) => isError),
    people: (employees.data ?? []).map(({ _id, name, isActive }) => ({ value: _id, label: name, isActive })),
    departments: (departments.data ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
    sources: choices('sourceOfLead'),
    services: choices('productOfInterest'),
    further: [
      ...FURTHER.map(field => ({ value: field, label: CONDITION_FIELDS[field] as string })),
      ...custom.map(({ name, label }) => ({ value: `customFields.${name}`, label })),
    ],
    nameOf: (id: string) => employees.data?.find(({ _id }) => _id === id)?.name ?? '–',
    departmentOf: (id: string) => departments.data?.find(({ _id }) => _id === id)?.name ?? '–',
    labelOf: (name: string) => custom.find(field => field.name === name)?.label ?? name,
    wordOf: (field: string, value: string) =>
      field === 'source' ? wordOf('sourceOfLead', value, words) : value,
  }
}
export type RuleLists = ReturnType<typeof useRuleLists>

const FURTHER = ['campaign', 'sector', 'productCategory', 'priority'] as const

const toChoice = ({ value, label }: { value: string; label: string }) => ({ value, label })
