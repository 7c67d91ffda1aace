import type { Trx } from './db.ts'
import { giveAway } from './give-away.ts'
import type { Change } from './lead-history.ts'
import { insertLeads, type NewLead } from './lead-writer.ts'
import { recordArrivals } from './record-arrivals.ts'

/** Makes a lead that has just arrived: without an owner, the company's arrival rules give it one. @returns its id */
export async function insertArriving(
  trx: Trx,
  companyId: string,
  lead: NewLead,
  by: Change,
): Promise<string> {
  const [id] = await insertAllArriving(trx, companyId, [lead], by)
  return id!
}

/** Makes leads as `insertLeads` does; those without an owner go through the company's arrival rules. */
export async function insertAllArriving(trx: Trx, companyId: string, leads: readonly NewLead[], by: Change) {
  const waiting = leads.filter(lead => !lead.assignedTo)
  const decided = await giveAway(trx, companyId, waiting.map(arriving), new Date(by.at))
  const given = new Map(waiting.map((lead, at) => [lead, decided[at]]))
  const owned = leads.map(lead => {
    const assignedTo = given.get(lead)?.assignedTo
    return assignedTo ? { ...lead, assignedTo } : lead
  })
  const ids = await insertLeads(trx, companyId, owned, by)
  const arrived = leads.flatMap((lead, at) => {
    const one = given.get(lead)
    const { name = '', title = '' } = lead
    return one ? [{ lead: { _id: ids[at]!, name, title }, given: one }] : []
  })
  await recordArrivals(trx, companyId, arrived, by)
  return ids
}

/** What a lead has that is left out. */
const arriving = (lead: NewLead) => ({
  ...lead,
  source: lead.source || 'website',
  priority: lead.priority || 'medium',
})
