import { doneWords, undoneWords } from '@leadline/contract/leads/bulk'
import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import type { LeadInput } from '@leadline/contract/leads/lead'
import { readPhone } from '@leadline/contract/phone'
import type { FastifyInstance } from 'fastify'
import { eachCompany } from '../platform/across-companies.ts'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/serve.ts'
import { actOnLeads } from './bulk-act.ts'
import { deleteLead, restoreLead } from './delete-lead.ts'
import { listLeads } from './list-leads.ts'
import { companyOfLead, duplicatesOf, historyOf, leadOf } from './queries.ts'
import { revertChange } from './revert-change.ts'
import { createLead, updateLead } from './save-lead.ts'
import { boardOf } from './sum-board.ts'
import { undoAct } from './undo-act.ts'

const MOST_DUPLICATES = 5

export function leadRoutes(app: FastifyInstance, deps: Deps) {
  listRoutes(app, deps)
  oneLead(app, deps)
  pastOfLead(app, deps)
  severalLeads(app, deps)
}

function listRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, leadEndpoints.list, ({ trx, scope, query }) => listLeads(trx, scope, query))

  serve(app, deps, leadEndpoints.board, async ({ trx, scope, query }) => ({
    data: await boardOf(trx, scope, query),
  }))

  serve(app, deps, leadEndpoints.duplicates, async ({ trx, scope, query }) => {
    const phone = readPhone(query.phone ?? '')?.normal
    const email = query.email?.toLowerCase() || undefined
    const wanted = { phone, email, except: query.except }
    const found = await eachCompany(scope, companyId =>
      duplicatesOf(trx, scope, companyId, wanted, MOST_DUPLICATES),
    )
    return { data: found.flat().slice(0, MOST_DUPLICATES) }
  })
}

function oneLead(app: FastifyInstance, deps: Deps) {
  serve(app, deps, leadEndpoints.create, async call => {
    const { companyId, id } = await createLead(call, call.body)
    return { data: await leadOf(call.trx, companyId, id), message: 'Lead created successfully!' }
  })

  serve(app, deps, leadEndpoints.read, async ({ trx, scope, params }) => {
    const companyId = await companyOfLead(trx, scope, params.id)
    return { data: await leadOf(trx, companyId, params.id) }
  })

  serve(app, deps, leadEndpoints.update, async call => {
    const { companyId, id } = await updateLead(call, call.params.id, call.body)
    return { data: await leadOf(call.trx, companyId, id), message: 'Lead updated successfully!' }
  })

  serve(app, deps, leadEndpoints.patch, async call => {
    const { companyId, id } = await updateLead(call, call.params.id, call.body as LeadInput)
    return { data: await leadOf(call.trx, companyId, id), message: 'Lead status updated!' }
  })

  serve(app, deps, leadEndpoints.remove, async call => {
    await deleteLead(call, call.params.id)
    return { message: 'Lead deleted successfully!' }
  })

  serve(app, deps, leadEndpoints.restore, async call => {
    const { companyId, id } = await restoreLead(call, call.params.id)
    return { data: await leadOf(call.trx, companyId, id), message: 'Lead restored successfully!' }
  })
}

function pastOfLead(app: FastifyInstance, deps: Deps) {
  serve(app, deps, leadEndpoints.history, async ({ trx, scope, params }) => {
    const companyId = await companyOfLead(trx, scope, params.id)
    return { data: await historyOf(trx, scope, companyId, params.id) }
  })

  serve(app, deps, leadEndpoints.revert, async call => {
    const { id, entryId } = call.params
    const companyId = await revertChange(call, id, entryId)
    return { data: await leadOf(call.trx, companyId, id), message: 'The change has been put back.' }
  })
}

function severalLeads(app: FastifyInstance, deps: Deps) {
  serve(app, deps, leadEndpoints.bulk, async call => {
    const data = await actOnLeads(call, call.body)
    return { data, message: doneWords(call.body.action, data.changed) }
  })

  serve(app, deps, leadEndpoints.undoAct, async call => {
    const data = await undoAct(call, call.params.id)
    return { data, message: undoneWords(data.undone, data.left) }
  })
}
