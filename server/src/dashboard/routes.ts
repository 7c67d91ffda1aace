import { dashboardEndpoints } from '@leadline/contract/dashboard/endpoints'
import { dayOf } from '@leadline/contract/follow-ups/due'
import { newFollowUp } from '@leadline/contract/follow-ups/follow-up'
import type { LeadInput } from '@leadline/contract/leads/lead'
import type { FastifyInstance } from 'fastify'
import { readEmployee } from '../employees/queries.ts'
import { addFollowUp } from '../follow-ups/add-follow-up.ts'
import { countsOf, listFollowUps } from '../follow-ups/list-follow-ups.ts'
import { pageOfLeads } from '../leads/list-leads.ts'
import { leadOf, leadsWithIds } from '../leads/queries.ts'
import { updateLead } from '../leads/save-lead.ts'
import type { Trx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { type LeadRules, leadRules } from '../platform/lead-rules.ts'
import { serve } from '../platform/serve.ts'
import { oneCompany, type Session } from '../platform/session.ts'
import { countTiles } from './count-tiles.ts'
import { ownLeadFigures, ownToAnswer, stepsTaken } from './queries.ts'

export function dashboardRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, dashboardEndpoints.company, async ({ trx, scope, now }) => ({
    data: await countTiles(trx, scope, now),
  }))

  serve(app, deps, dashboardEndpoints.firstSteps, async ({ trx, scope }) => ({
    data: await stepsTaken(trx, oneCompany(scope)),
  }))

  serve(app, deps, dashboardEndpoints.employee, async call => ({ data: await dayOfEmployee(call) }))

  serve(app, deps, dashboardEndpoints.employeeFollowUp, async call => {
    const { followUpDate: nextFollowUpDate, ...rest } = call.body
    const wanted = newFollowUp.parse({ type: 'call', nextFollowUpDate, ...rest })
    const { data } = await addFollowUp(call, call.params.id, wanted)
    return { data, message: 'Follow-up added successfully!' }
  })

  serve(app, deps, dashboardEndpoints.employeeLeads, async ({ trx, scope, query, now }) => {
    const { status, ...rest } = query
    const filter = status?.includes('all') ? rest : { status, ...rest }
    return { data: await pageOfLeads(trx, scope, filter, now) }
  })

  serve(app, deps, dashboardEndpoints.employeeStatus, async call => {
    const { status, notes } = call.body
    const { companyId, id } = await updateLead(call, call.params.id, { status } as LeadInput, notes)
    return { data: await leadOf(call.trx, companyId, id), message: 'Lead status updated!' }
  })
}

const MOST = 50
const RECENT = 5

/** What an employee starts the day with; all of it over its own leads, however far its role reaches. */
async function dayOfEmployee(call: { trx: Trx; scope: Session; now: Date }) {
  const { trx, scope, now } = call
  const companyId = oneCompany(scope)
  const rules = await leadRules(trx, companyId)
  const own = { assignedTo: scope.signInId, limit: MOST }
  const today = dayOf(now.toISOString(), rules.timeZone)
  const { _id, name, email, phone, role, department } = await readEmployee(trx, scope, scope.signInId)
  const counts = await countsOf(call, own)
  const done = await listFollowUps(call, { ...own, state: 'completed', from: today, to: today })
  const recent = await pageOfLeads(trx, scope, { page: 1, limit: RECENT }, now)
  return {
    employee: { _id, name, email, phone, role, department },
    statistics: {
      ...(await ownLeadFigures(trx, companyId, scope.signInId, rules)),
      followUpsDueToday: counts.today,
      overdueFollowUps: counts.overdue,
      upcomingFollowUps: counts.upcoming,
      doneToday: done.page.total,
    },
    recentLeads: recent.leads,
    followUpsDue: (await listFollowUps(call, { ...own, state: 'today' })).data,
    followUpsDone: done.data,
    overdueFollowUps: (await listFollowUps(call, { ...own, state: 'overdue' })).data,
    firstResponses: await firstResponses(call, companyId, rules),
  }
}

/** Which of its own leads an employee is to answer today, the most urgent first. */
async function firstResponses(
  call: { trx: Trx; scope: Session; now: Date },
  companyId: string,
  rules: LeadRules,
) {
  const { trx, scope, now } = call
  const { ids, ...counts } = await ownToAnswer(trx, companyId, scope.signInId, rules, now)
  const found = new Map((await leadsWithIds(trx, companyId, ids)).map(lead => [lead._id, lead]))
  return { ...counts, leads: ids.flatMap(id => found.get(id) ?? []) }
}
