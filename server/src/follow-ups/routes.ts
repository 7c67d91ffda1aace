import { followUpEndpoints } from '@leadline/contract/follow-ups/endpoints'
import type { FastifyInstance } from 'fastify'
import { companyOfEmployee } from '../assignment/queries.ts'
import { companyOfLead } from '../leads/queries.ts'
import { updateLead } from '../leads/save-lead.ts'
import type { Trx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { followUpsOf } from '../platform/lead-follow-ups.ts'
import { serve } from '../platform/serve.ts'
import type { Session } from '../platform/session.ts'
import { addFollowUp } from './add-follow-up.ts'
import { changeFollowUp, removeFollowUp } from './change-follow-up.ts'
import { countsOf, listFollowUps } from './list-follow-ups.ts'

export function followUpRoutes(app: FastifyInstance, deps: Deps) {
  writingRoutes(app, deps)
  readingRoutes(app, deps)
  routesOfEmployee(app, deps)
}

function writingRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, followUpEndpoints.add, async call => {
    const { leadId } = call.params
    const move = (status: string, note: string) => updateLead(call, leadId, { status }, note)
    const added = await addFollowUp(call, leadId, call.body, move)
    return { ...added, message: 'Follow-up added successfully!' }
  })

  serve(app, deps, followUpEndpoints.update, async call => {
    const { leadId, followUpId } = call.params
    const data = await changeFollowUp(call, leadId, followUpId, call.body)
    const isDone = call.body.completed && data.outcome !== 'unsuccessful'
    return { data, message: isDone ? 'Follow-up completed successfully!' : 'Follow-up updated.' }
  })

  serve(app, deps, followUpEndpoints.remove, async call => {
    await removeFollowUp(call, call.params.leadId, call.params.followUpId)
    return { message: 'Follow-up deleted.' }
  })
}

function readingRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, followUpEndpoints.ofLead, async ({ trx, scope, params }) => {
    const companyId = await companyOfLead(trx, scope, params.leadId)
    return { data: { followUps: await followUpsOf(trx, companyId, params.leadId) } }
  })

  serve(app, deps, followUpEndpoints.list, call => listFollowUps(call, call.query))

  serve(app, deps, followUpEndpoints.upcoming, call =>
    listFollowUps(call, { ...call.query, state: 'upcoming' }),
  )

  serve(app, deps, followUpEndpoints.overdue, call =>
    listFollowUps(call, { ...call.query, state: 'overdue' }),
  )

  serve(app, deps, followUpEndpoints.stats, async call => ({ data: await countsOf(call, {}) }))
}

function routesOfEmployee(app: FastifyInstance, deps: Deps) {
  serve(app, deps, followUpEndpoints.upcomingOf, async call => {
    const of = await ofEmployee(call)
    return listFollowUps(call, { ...call.query, ...of, state: 'upcoming' })
  })

  serve(app, deps, followUpEndpoints.overdueOf, async call => {
    const of = await ofEmployee(call)
    return listFollowUps(call, { ...call.query, ...of, state: 'overdue' })
  })

  serve(app, deps, followUpEndpoints.statsOf, async call => ({
    data: await countsOf(call, await ofEmployee(call)),
  }))
}

/** The filter of the follow-ups of one employee's leads. @throws Refusal EMPLOYEE_NOT_FOUND */
async function ofEmployee({ trx, scope, params }: { trx: Trx; scope: Session; params: { id: string } }) {
  await companyOfEmployee(trx, scope, params.id)
  return { assignedTo: params.id }
}
