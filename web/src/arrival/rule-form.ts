import {
  type ArrivalCondition,
  type ArrivalRule,
  type ArrivalRuleChange,
  CONDITION_FIELDS,
  hasSomebody,
  type NewArrivalRule,
  newArrivalRule,
  RULE_NEEDS_SOMEBODY,
} from '@leadline/contract/arrival/rule'
import type { DistributionMethod } from '@leadline/contract/assignment/distribution'
import { zod4Resolver } from 'mantine-form-zod-resolver'

/** A rule as its form holds it: what is not chosen is empty. */
export type RuleValues = ReturnType<typeof valuesOf>

/** What stands in the form by itself; the first other condition is its further field. */
const OWN = ['source', 'service', 'city'] as const

export const valuesOf = (rule: ArrivalRule | undefined, companyId: string) => {
  const valuesIn = (field: string) => rule?.conditions.find(each => each.field === field)?.values ?? []
  const further = furtherOf(rule)[0]
  return {
    companyId: rule?.companyId ?? companyId,
    name: rule?.name ?? '',
    isActive: rule?.isActive ?? true,
    source: valuesIn('source'),
    service: valuesIn('service'),
    city: valuesIn('city'),
    field: further?.field ?? '',
    fieldValues: further?.values ?? [],
    team: rule?.employees.length ? 'employees' : 'department',
    department: rule?.department ?? '',
    employees: rule?.employees ?? [],
    method: rule?.method ?? ('equal' as DistributionMethod),
    fallback: rule?.fallback ?? '',
  }
}

const furtherOf = (rule: ArrivalRule | undefined) =>
  (rule?.conditions ?? []).filter(({ field }) => !OWN.some(own => own === field))

/** The rule that the form says; conditions that it does not show stay as they are. */
export function ruleOf(values: RuleValues, before: ArrivalRule | undefined): NewArrivalRule {
  const own = OWN.map(field => ({ field, values: values[field] }))
  const further = { field: values.field, values: values.field ? values.fieldValues : [] }
  const conditions = [...own, further].filter(each => each.values.length > 0)
  const isDepartment = values.team === 'department'
  return {
    name: values.name,
    isActive: values.isActive,
    conditions: [...conditions, ...furtherOf(before).slice(1)],
    department: (isDepartment && values.department) || null,
    employees: isDepartment ? [] : values.employees,
    method: values.method,
    fallback: values.fallback || null,
  }
}

/** What of a rule the form has changed. */
export const changeOf = (rule: NewArrivalRule, before: NewArrivalRule): ArrivalRuleChange =>
  Object.fromEntries(
    Object.entries(rule).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof NewArrivalRule]),
    ),
  )

/** What stands in the way of saving, by field of the form. */
export function problemsOf(values: RuleValues, before: ArrivalRule | undefined) {
  const rule = ruleOf(values, before)
  const team = values.team === 'department' ? 'department' : 'employees'
  return {
    ...(zod4Resolver(newArrivalRule, { errorPriority: 'first' })(rule) as Record<string, unknown>),
    ...(values.field && !values.fieldValues.length ? { fieldValues: 'Please enter a value' } : {}),
    ...(hasSomebody(rule) ? {} : { [team]: RULE_NEEDS_SOMEBODY }),
    ...(values.companyId ? {} : { companyId: 'Please choose a company' }),
  }
}

/** What the methods are called, each with what it does. */
export const METHODS: Record<DistributionMethod, { word: string; does: string }> = {
  equal: { word: 'Equal', does: 'each in turn, the same number for everybody' },
  weighted: { word: 'Weighted', does: 'more for a higher score and a lighter load' },
  balanced: { word: 'Balanced', does: 'more for those with fewer open leads' },
}

/** 'Source website or google', 'City Pune': the conditions in words; `wordOf` knows what a value is called. */
export const conditionWords = (
  { field, values }: ArrivalCondition,
  labelOf: (field: string) => string,
  wordOf: (field: string, value: string) => string,
) => `${fieldLabel(field, labelOf)} ${values.map(value => wordOf(field, value)).join(' or ')}`

const fieldLabel = (field: string, labelOf: (field: string) => string) =>
  CONDITION_FIELDS[field as keyof typeof CONDITION_FIELDS] ?? labelOf(field.replace(/^customFields\./, ''))
