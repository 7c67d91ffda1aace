import { Refusal, refuseField } from '@leadline/contract/errors'
import type { OwnOption } from '@leadline/contract/options/option'
import type { OptionChange } from '@leadline/contract/options/option-input'
import { firstAcross } from '../platform/across-companies.ts'
import type { Trx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { changeBy } from '../platform/lead-history.ts'
import { lockCompany } from '../platform/lock-company.ts'
import { tellMoved } from '../platform/moved-leads.ts'
import type { Scope } from '../platform/session.ts'
import { rewriteElsewhere } from './elsewhere-queries.ts'
import { LEAD_FIELD, rewriteOnLeads } from './lead-queries.ts'
import { readOption } from './queries.ts'
import { deleteOption, insertOption, type OptionToWrite, updateOption } from './write-queries.ts'

interface Call {
  trx: Trx
  scope: Scope
  now: Date
  deps: Deps
}

/** Adds an option to a list of its own. @throws Refusal VALUE_TAKEN */
export async function addOption(call: Call, companyId: string, option: OptionToWrite): Promise<OwnOption> {
  const id = call.deps.newId()
  await lockCompany(call.trx, companyId)
  await insertOption(call.trx, companyId, id, option, call.now.toISOString())
  return (await findOption(call, id)).option
}

/**
 * Changes an option. Another value is rewritten on every lead that has the old one, in the same transaction,
 * and their histories say so; what else knows it by its value goes along. @throws Refusal OPTION_NOT_FOUND, VALUE_TAKEN
 */
export async function changeOption(call: Call, id: string, change: OptionChange): Promise<OwnOption> {
  const { trx, now } = call
  const { companyId } = await findOption(call, id)
  await lockCompany(trx, companyId)
  const { option } = await findOption(call, id)
  const { category, value: from } = option
  const { label, value, sortOrder } = change
  await updateOption(trx, companyId, id, { label, value, sortOrder }, now.toISOString())
  const to = value ?? from
  if (to !== from) {
    const leads = await rewriteOnLeads(trx, companyId, category, { from, to, at: now.toISOString() })
    await rewriteElsewhere(trx, companyId, category, { from, to })
    const note = `The option ${option.label} was changed.`
    await tellMoved(
      trx,
      companyId,
      leads,
      { field: LEAD_FIELD[category][0], from, to },
      changeBy(call, 'updated', note),
    )
  }
  return (await findOption(call, id)).option
}

/** Takes an option away; leads keep its value. @throws Refusal OPTION_NOT_FOUND; RULE_BROKEN with `moveTo` */
export async function removeOption(call: Call, id: string, moveTo: string | undefined) {
  const { companyId } = await findOption(call, id)
  if (moveTo !== undefined) throw refuseField('RULE_BROKEN', 'moveTo', 'Only the leads of a status move.')
  await deleteOption(call.trx, companyId, id)
}

/** An option of one of the caller's companies. @throws Refusal OPTION_NOT_FOUND */
async function findOption({ trx, scope }: Pick<Call, 'trx' | 'scope'>, id: string) {
  const found = await firstAcross(scope, async companyId => {
    const option = await readOption(trx, companyId, id)
    return option && { companyId, option }
  })
  if (!found) throw new Refusal('OPTION_NOT_FOUND')
  return found
}
