import { Refusal, refuseField } from '@leadline/contract/errors'
import {
  BUILT_IN_PLACE,
  BUILT_IN_STAYS,
  type FieldChange,
  LABEL_TAKEN,
  lacksOptions,
  NAME_RESERVED,
  type NewField,
  SELECT_NEEDS_OPTIONS,
  TITLE_IS_SELECT,
} from '@leadline/contract/form-fields/field-input'
import { formFieldNameOf } from '@leadline/contract/form-fields/field-name'
import { type FieldType, type FormField, TITLE_FIELD } from '@leadline/contract/form-fields/form-field'
import { newOrder, renumbered } from '@leadline/contract/form-fields/order'
import { wordsOf } from '@leadline/contract/imports/words'
import { firstAcross } from '../platform/across-companies.ts'
import type { Trx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { lockCompany } from '../platform/lock-company.ts'
import type { Scope } from '../platform/session.ts'
import { deleteFormField, insertFormField, listFormFields, updateFormField } from './queries.ts'

interface Call {
  trx: Trx
  scope: Scope
  now: Date
  deps: Deps
}

/** Adds a custom field. @throws Refusal RULE_BROKEN for a reserved name; NAME_TAKEN; FIELD_NOT_FOUND for the anchor */
export async function addField(call: Call, companyId: string, given: NewField): Promise<FormField> {
  const { trx, deps, now } = call
  const { label, type, placeholder, required, insertAfter } = given
  const name = formFieldNameOf(label)
  if (name === null) throw refuseField('RULE_BROKEN', 'label', NAME_RESERVED)
  checkTitle(name, type)
  checkOptions(name, type, given.options)
  await lockCompany(trx, companyId)
  const fields = await listFormFields(trx, companyId)
  if (insertAfter && !fields.some(f => f.name === insertAfter))
    throw refuseField('FIELD_NOT_FOUND', 'insertAfter')
  if (!fields.some(field => field.name === name)) checkLabel(label, fields)
  const order = given.order ?? newOrder(fields, insertAfter)
  const options = type === 'select' ? given.options : []
  const id = deps.newId()
  const field = { name, label, type, placeholder, required, options, order, insertAfter }
  await insertFormField(trx, companyId, id, field, now.toISOString())
  return settle(call, companyId, id)
}

/**
 * Changes what is given of a field. Built-in ones keep their type and place.
 * @throws Refusal FIELD_NOT_FOUND, NAME_STAYS, BUILT_IN_FIELD, RULE_BROKEN
 */
export async function changeField(call: Call, id: string, change: FieldChange): Promise<FormField> {
  const { companyId, field, others } = await holdField(call, id)
  const { label, type, placeholder, required, insertAfter, order } = change
  if (change.name !== undefined && change.name !== field.name) throw refuseField('NAME_STAYS', 'name')
  if (field.builtIn && order !== undefined && order !== field.order)
    throw refuseField('BUILT_IN_FIELD', 'order', BUILT_IN_PLACE)
  if (field.builtIn && type !== undefined && type !== field.type)
    throw refuseField('BUILT_IN_FIELD', 'type', 'The type of a built-in field cannot be changed.')
  if (label !== undefined && label !== field.label) {
    if (!field.builtIn && formFieldNameOf(label) === null)
      throw refuseField('RULE_BROKEN', 'label', NAME_RESERVED)
    checkLabel(label, others)
  }
  const wanted = type ?? field.type
  checkTitle(field.name, wanted)
  // A field that was made without may still be moved and renamed.
  if (!lacksOptions(field.name, field.type, field.options))
    checkOptions(field.name, wanted, change.options ?? field.options)
  const options = wanted === 'select' ? change.options : []
  const values = { label, type, placeholder, required, insertAfter, order, options }
  await updateFormField(call.trx, companyId, id, values, call.now.toISOString())
  return settle(call, companyId, id)
}

/** Takes a custom field away; what leads hold under its name stays in them. @throws Refusal BUILT_IN_FIELD */
export async function removeField(call: Call, id: string) {
  const { companyId, field } = await holdField(call, id)
  if (field.builtIn) throw new Refusal('BUILT_IN_FIELD', BUILT_IN_STAYS)
  await deleteFormField(call.trx, companyId, id)
}

/** Two of one label could not be told apart, on a form as in a file. */
function checkLabel(label: string, others: readonly FormField[]) {
  if (others.some(other => wordsOf(other.label) === wordsOf(label)))
    throw refuseField('RULE_BROKEN', 'label', LABEL_TAKEN)
}

async function holdField({ trx, scope }: Call, id: string) {
  const read = (company: string) => listFormFields(trx, company)
  const companyId = await firstAcross(scope, async company =>
    (await read(company)).some(f => f._id === id) ? company : undefined,
  )
  if (companyId === undefined) throw new Refusal('FIELD_NOT_FOUND')
  await lockCompany(trx, companyId)
  const fields = await read(companyId)
  const field = fields.find(f => f._id === id)
  if (!field) throw new Refusal('FIELD_NOT_FOUND')
  return { companyId, field, others: fields.filter(f => f._id !== id) }
}

/** Spreads the orders again where two neighbours have come too close, the field just written before its equals. */
async function settle({ trx, now }: Call, companyId: string, id: string): Promise<FormField> {
  const fields = await listFormFields(trx, companyId)
  const rank = (field: FormField) => (field.builtIn ? 0 : field._id === id ? 1 : 2)
  const orders = renumbered(fields.toSorted((a, b) => a.order - b.order || rank(a) - rank(b)))
  for (const { _id, name, order } of fields) {
    const next = orders?.get(name)
    if (next !== undefined && next !== order)
      await updateFormField(trx, companyId, _id, { order: next }, now.toISOString())
  }
  const saved = orders ? await listFormFields(trx, companyId) : fields
  return saved.find(field => field._id === id)!
}

function checkTitle(name: string, type: FieldType) {
  if (name === TITLE_FIELD && type !== 'select') throw refuseField('RULE_BROKEN', 'type', TITLE_IS_SELECT)
}

function checkOptions(name: string, type: FieldType, options: readonly unknown[]) {
  if (lacksOptions(name, type, options)) throw refuseField('RULE_BROKEN', 'options', SELECT_NEEDS_OPTIONS)
}
