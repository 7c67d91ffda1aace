import { assignmentEndpoints } from '@leadline/contract/assignment/endpoints'
import type { Given } from '@leadline/contract/assignment/records'
import { salesTeam } from '@leadline/contract/assignment/sales-team'
import { assignmentStats } from '@leadline/contract/assignment/stats'
import type { FastifyInstance } from 'fastify'
import { listDepartments } from '../departments/queries.ts'
import { listEmployees } from '../employees/queries.ts'
import { shownTo } from '../employees/shown-to.ts'
import { leadOf, leadsWithIds } from '../leads/queries.ts'
import { acrossCompanies, eachCompany } from '../platform/across-companies.ts'
import type { Deps } from '../platform/deps.ts'
import { followUpsByLead } from '../platform/lead-follow-ups.ts'
import { serve } from '../platform/serve.ts'
import { assignEach } from './assign-each.ts'
import { type AssignCall, assignLead, unassignLead } from './assign-lead.ts'
import { bulkAssign } from './bulk-assign.ts'
import { companyOfEmployee, leadsByAssignee, leadsOfEmployee } from './queries.ts'

/** What the spec's assigned fetch takes at most. */
const MOST_ASSIGNED = 1000

export function assignmentRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, assignmentEndpoints.assign, async call => {
    const { id } = call.params
    const companyId = await assignLead(call, id, call.body)
    return { data: await leadOf(call.trx, companyId, id), message: 'Lead assigned successfully!' }
  })

  serve(app, deps, assignmentEndpoints.bulkAssign, async call => ({
    data: await bulkAssign(call, call.body),
    message: 'Leads assigned successfully!',
  }))

  serve(app, deps, assignmentEndpoints.bulkAssignEnhanced, giveEach)
  serve(app, deps, assignmentEndpoints.bulkAssignDistribution, giveEach)

  serve(app, deps, assignmentEndpoints.unassign, async call => {
    const { leadId } = call.params
    const companyId = await unassignLead(call, leadId, call.body.unassignmentNotes)
    return { data: await leadOf(call.trx, companyId, leadId), message: 'Lead unassigned successfully!' }
  })

  readRoutes(app, deps)
}

const giveEach = async (call: AssignCall & { body: readonly Given[] }) => ({
  data: await assignEach(call, call.body),
  message: 'Leads assigned successfully!',
})

function readRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, assignmentEndpoints.assigned, async ({ trx, scope, params }) => {
    const companyId = await companyOfEmployee(trx, scope, params.id)
    const ids = await leadsOfEmployee(trx, scope, companyId, params.id, MOST_ASSIGNED)
    const place = new Map(ids.map((id, at) => [id, at]))
    const leads = await leadsWithIds(trx, companyId, ids)
    const followUps = await followUpsByLead(trx, companyId, ids)
    const data = leads.map(lead => ({ ...lead, followUps: followUps.get(lead._id) ?? [] }))
    return { data: data.sort((a, b) => place.get(a._id)! - place.get(b._id)!) }
  })

  serve(app, deps, assignmentEndpoints.salesTeam, async ({ trx, scope }) => {
    const departments = await acrossCompanies(scope, company => listDepartments(trx, company))
    const employees = await acrossCompanies(scope, company => listEmployees(trx, company))
    const data = salesTeam(
      departments,
      employees.map(employee => shownTo(scope, employee)),
    )
    return { data, message: 'Sales team fetched successfully' }
  })

  serve(app, deps, assignmentEndpoints.stats, async ({ trx, scope }) => {
    const counts = await eachCompany(scope, companyId => leadsByAssignee(trx, scope, companyId))
    return { data: assignmentStats(counts.flat()) }
  })
}
