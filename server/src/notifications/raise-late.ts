import {
  alertsAt,
  escalatedWords,
  LEAD_TOLD,
  lateWords,
  OWNER_TOLD,
  type ResponseRules,
} from '@leadline/contract/response/alerts'
import { inGate, inScope, type Trx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { settleFirstContact } from '../platform/first-contact.ts'
import { type Notice, notify } from '../platform/notify.ts'
import { responseRules } from '../platform/response-rules.ts'
import {
  companiesLate,
  holdLate,
  keepDue,
  type LateLead,
  leadersOf,
  namesOfEmployees,
  WAITS,
} from './late-queries.ts'
import { putOff, takeDue } from './queue-queries.ts'
import { whoIsAtWork } from './reminder-queries.ts'

/** So many leads are looked at in one transaction. */
const AT_ONCE = 500

/**
 * Tells the owners of leads that wait for their first contact longer than they should, and then the team leads, in
 * every active company. What is told is kept with the lead in the transaction that tells it, and the lead is held for
 * it: whoever is killed has done both or neither, and any number of servers tell it once.
 * @returns how many leads were looked at
 */
export async function raiseLate(deps: Pick<Deps, 'db' | 'now' | 'newId'>): Promise<number> {
  const { db, newId } = deps
  const now = deps.now().toISOString()
  let looked = 0
  for (const { companyId } of await inGate(db, gate => companiesLate(gate, now))) {
    let some = AT_ONCE
    while (some === AT_ONCE) {
      some = await inScope(db, [companyId], trx => raiseSome(trx, companyId, now, newId))
      looked += some
    }
  }
  return looked
}

/** @returns how many it has dealt with; fewer than it took are those that others have in hand */
async function raiseSome(trx: Trx, companyId: string, now: string, newId: () => string) {
  const leads = await holdLate(trx, companyId, await takeDue(trx, WAITS, companyId, now, AT_ONCE))
  const rules = await responseRules(trx, companyId)
  await settleFirstContact(
    trx,
    companyId,
    leads.filter(isUncounted).map(({ id }) => id),
  )
  const waiting = leads.flatMap(lead =>
    lead.arrivedAt !== null && isWaiting(lead) ? [{ ...lead, arrivedAt: lead.arrivedAt }] : [],
  )
  const looks = waiting.map(lead => ({ lead, ...alertsAt({ ...lead, told: lead.responseTold }, rules, now) }))
  for (const { lead, target, dueAt, raise } of looks)
    if (raise.length || target !== lead.responseTarget || dueAt !== lead.responseDueAt) {
      const told = { responseTold: raise.at(-1) ?? lead.responseTold }
      await keepDue(trx, companyId, lead.id, { responseTarget: target, responseDueAt: dueAt, ...told })
    }
  const late = looks.filter(({ raise }) => raise.length > 0)
  await notify(trx, companyId, await noticesOf(trx, companyId, late, rules), { at: now, newId })
  const next = new Map(looks.map(look => [look.lead.id, nextOf(look)]))
  await putOff(
    trx,
    WAITS,
    companyId,
    leads.map(({ id }) => ({ id, nextAt: next.get(id) })),
  )
  return leads.length
}

/** Contacted before anybody counted: what had been logged when the clock was new. */
const isUncounted = ({ firstContactAt, firstResponseMinutes }: LateLead) =>
  firstContactAt !== null && firstResponseMinutes === null

const isWaiting = ({ firstContactAt, isDeleted, isEnded }: LateLead) =>
  firstContactAt === null && !isDeleted && !isEnded

type Late = { lead: LateLead & { arrivedAt: string } } & ReturnType<typeof alertsAt>

/** Without a target the lead waits for one; whom all know of is not looked at again. */
function nextOf({ lead, nextAt, raise, target }: Late) {
  if (target !== null && (raise.at(-1) ?? lead.responseTold) === LEAD_TOLD) return undefined
  return nextAt ?? 'infinity'
}

async function noticesOf(trx: Trx, companyId: string, late: readonly Late[], { timeZone }: ResponseRules) {
  const owners = [...new Set(late.flatMap(({ lead }) => lead.assignedTo ?? []))]
  const atWork = await whoIsAtWork(trx, companyId, owners)
  const names = await namesOfEmployees(trx, companyId, owners)
  const notices: Notice[] = []
  for (const { lead, raise, target } of late) {
    const waited = { leadName: lead.name, arrivedAt: lead.arrivedAt, target: target!, timeZone }
    const notice = { type: 'response_late' as const, leadId: lead.id }
    const owner = lead.assignedTo
    if (raise.includes(OWNER_TOLD))
      notices.push({
        ...{ ...notice, ...lateWords(waited), priority: 'high' },
        recipient: owner !== null && atWork.has(owner) ? owner : companyId,
      })
    if (raise.includes(LEAD_TOLD)) {
      const words = escalatedWords(waited, (owner && names.get(owner)) || '')
      for (const recipient of await toldNext(trx, companyId, lead))
        notices.push({ ...notice, ...words, priority: 'urgent', recipient })
    }
  }
  return notices
}

/** The Team Leads of the owner's departments, else the Managers, else the company. */
async function toldNext(trx: Trx, companyId: string, lead: LateLead) {
  const leaders = await leadersOf(trx, companyId, lead)
  for (const role of ['Team Lead', 'Manager']) {
    const those = leaders.filter(leader => leader.role === role).map(({ id }) => id)
    if (those.length) return those
  }
  return [companyId]
}
