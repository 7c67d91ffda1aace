import { Refusal, refuseField } from '@leadline/contract/errors'
import { fieldNameOf } from '@leadline/contract/form-fields/field-name'
import type { ImportPlan } from '@leadline/contract/imports/plan'
import type { Trx } from '../platform/db.ts'
import { type Deps, isoNow } from '../platform/deps.ts'
import type { FileReading } from '../platform/read-file.ts'
import { insertField } from './additions-queries.ts'
import { readKnown } from './known-queries.ts'
import { type ImportRecord, type Made, updateImport } from './queries.ts'
import { checkPlan } from './read-context.ts'
import { madeBy } from './write-batch.ts'

/**
 * Turns an uploaded import into a running one: the plan is checked and kept, the new custom fields are made.
 * @throws Refusal NOT_POSSIBLE_NOW when it has run already, 400 or 422 for a plan that does not fit
 */
export async function startImport(trx: Trx, deps: Deps, record: ImportRecord, plan: ImportPlan) {
  if (record.state !== 'uploaded') throw new Refusal('NOT_POSSIBLE_NOW', 'This import has run already.')
  checkPlan(record, plan, await readKnown(trx, record.companyId))
  const made = await makeFields(trx, deps, record, plan)
  await updateImport(trx, record, { state: 'running', plan, made, startedAt: isoNow(deps) })
}

async function makeFields(trx: Trx, deps: Deps, record: ImportRecord, plan: ImportPlan): Promise<Made> {
  const made = structuredClone(madeBy(record))
  const { facts } = record.reading as Pick<FileReading, 'facts'>
  for (const [column, { target }] of plan.columns.entries()) {
    if (target.kind !== 'newField') continue
    const name = fieldNameOf(target.label)
    if (!name) throw refuseField('RULE_BROKEN', `columns.${column}`)
    const options = target.type === 'select' ? Object.keys(facts[column]?.values ?? {}) : []
    const stamp = { companyId: record.companyId, id: deps.newId(), now: isoNow(deps) }
    const { numAffectedRows } = await insertField(trx, stamp, { ...target, name, options })
    if (numAffectedRows) made.fields.push(stamp.id)
  }
  return made
}
