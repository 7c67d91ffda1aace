import { refuseField } from '@leadline/contract/errors'
import { fieldNameOf } from '@leadline/contract/form-fields/field-name'
import type { FieldType } from '@leadline/contract/form-fields/form-field'
import type { ImportPlan } from '@leadline/contract/imports/plan'
import type { RowContext } from '@leadline/contract/imports/row-reader'
import type { KnownCompany } from './known-queries.ts'
import type { ImportRecord } from './queries.ts'

/** Everything that reading the rows of an import depends on. */
export function contextOf(
  record: ImportRecord,
  plan: ImportPlan,
  known: KnownCompany,
  now: string,
): RowContext {
  const types: Record<string, FieldType> = Object.fromEntries(known.customFields.map(f => [f.name, f.type]))
  const fieldNames = plan.columns.map(({ target }) => {
    if (target.kind === 'customField') return target.name
    if (target.kind !== 'newField') return undefined
    const name = fieldNameOf(target.label)!
    types[name] ??= target.type
    return name
  })
  const { statuses, sources, employees, options, timeZone } = known
  return {
    header: record.header,
    plan,
    statuses,
    sources,
    employees,
    options,
    timeZone,
    now,
    fieldNames,
    customFields: types,
    customOptions: new Map(known.customFields.map(({ name, options }) => [name, options])),
  }
}

/**
 * Refuses a plan that does not fit the file or the company.
 * @throws Refusal 400 or 422 that names the entry
 */
export function checkPlan(record: ImportRecord, plan: ImportPlan, known: KnownCompany) {
  if (plan.columns.length !== record.header.length) {
    throw refuseField('INVALID_FIELDS', 'columns', `The file has ${record.header.length} columns`)
  }
  const { nameFrom } = plan
  if (nameFrom?.from === 'column' && nameFrom.column >= record.header.length) {
    throw refuseField('INVALID_FIELDS', 'nameFrom', 'The file has no such column')
  }
  checkFields(plan, known)
  checkChoices(
    'statuses',
    plan.statuses,
    known.statuses.map(status => status.name),
  )
  checkChoices(
    'sources',
    plan.sources,
    known.sources.map(source => source.value),
  )
  checkChoices(
    'owners',
    plan.owners,
    known.employees.map(employee => employee._id),
  )
}

function checkFields(plan: ImportPlan, known: KnownCompany) {
  const taken = new Set<string>()
  for (const [at, { target }] of plan.columns.entries()) {
    if (target.kind !== 'customField' && target.kind !== 'newField') continue
    const name = target.kind === 'customField' ? target.name : fieldNameOf(target.label)
    if (target.kind === 'customField' && !known.customFields.some(field => field.name === name)) {
      throw refuseField('RULE_BROKEN', `columns.${at}`, 'This field does not exist')
    }
    if (!name)
      throw refuseField('RULE_BROKEN', `columns.${at}`, 'No field can have this name. Please choose another')
    if (taken.has(name))
      throw refuseField('RULE_BROKEN', `columns.${at}`, 'Another column already goes to this field')
    taken.add(name)
  }
}

function checkChoices(part: string, choices: ImportPlan['statuses'], known: readonly string[]) {
  for (const { action, to, value } of choices) {
    if (action === 'map' && !known.includes(to ?? '')) {
      throw refuseField('RULE_BROKEN', part, `‘${value}’ goes to what does not exist`)
    }
  }
}
