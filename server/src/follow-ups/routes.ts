import { followUpEndpoints } from '@leadline/contract/follow-ups/endpoints'
import type { FastifyInstance } from 'fastify'
import { companyOfLead } from '../leads/queries.ts'
import { updateLead } from '../leads/save-lead.ts'
import type { Deps } from '../platform/deps.ts'
import { followUpsOf } from '../platform/lead-follow-ups.ts'
import { serve } from '../platform/serve.ts'
import { addFollowUp } from './add-follow-up.ts'
import { changeFollowUp, removeFollowUp } from './change-follow-up.ts'

export function followUpRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, followUpEndpoints.add, async call => {
    const { leadId } = call.params
    const move = (status: string, note: string) => updateLead(call, leadId, { status }, note)
    const added = await addFollowUp(call, leadId, call.body, move)
    return { ...added, message: 'Follow-up added successfully!' }
  })

  serve(app, deps, followUpEndpoints.ofLead, async ({ trx, scope, params }) => {
    const companyId = await companyOfLead(trx, scope, params.leadId)
    return { data: { followUps: await followUpsOf(trx, companyId, params.leadId) } }
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
