import { normalEmail } from '@leadline/contract/email-shape'
import { doneWords, undoneWords } from '@leadline/contract/leads/bulk'
import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { fieldWord } from '@leadline/contract/leads/history'
import { leadImageEndpoints } from '@leadline/contract/leads/images'
import type { LeadInput } from '@leadline/contract/leads/lead'
import { leadMergeEndpoints } from '@leadline/contract/leads/merge'
import { tagKey } from '@leadline/contract/leads/tags'
import { readPhone } from '@leadline/contract/phone'
import type { FastifyInstance } from 'fastify'
import { acrossCompanies, eachCompany } from '../platform/across-companies.ts'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/serve.ts'
import { actOnLeads } from './bulk-act.ts'
import { deleteLead, restoreLead } from './delete-lead.ts'
import { historyOf } from './history-queries.ts'
import { imagesOf } from './image-queries.ts'
import { addImage, removeImage, restoreImage, sendImage } from './lead-images.ts'
import { listDeleted } from './list-deleted.ts'
import { listLeads } from './list-leads.ts'
import { mergeLeads, splitLead } from './merge-leads.ts'
import { companyOfLead, duplicatesOf, leadOf, tagsOf } from './queries.ts'
import { revertChange } from './revert-change.ts'
import { createLead, updateLead } from './save-lead.ts'
import { boardOf } from './sum-board.ts'
import { undoAct } from './undo-act.ts'

const MOST_DUPLICATES = 5
const MOST_OTHERS = 20
const MOST_TAGS = 200

export function leadRoutes(app: FastifyInstance, deps: Deps) {
  listRoutes(app, deps)
  oneLead(app, deps)
  pastOfLead(app, deps)
  severalLeads(app, deps)
  imageRoutes(app, deps)
  mergeRoutes(app, deps)
}

function listRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, leadEndpoints.list, ({ trx, scope, query, now }) => listLeads(trx, scope, query, now))

  serve(app, deps, leadEndpoints.board, async ({ trx, scope, query, now }) => ({
    data: await boardOf(trx, scope, query, now),
  }))

  serve(app, deps, leadEndpoints.tags, async ({ trx, scope }) => ({
    data: (await acrossCompanies(scope, companyId => tagsOf(trx, scope, companyId, MOST_TAGS), tagKey)).slice(
      0,
      MOST_TAGS,
    ),
  }))

  serve(app, deps, leadEndpoints.deleted, listDeleted)

  serve(app, deps, leadEndpoints.duplicates, async ({ trx, scope, query }) => {
    const phone = readPhone(query.phone ?? '')?.normal
    const email = normalEmail(query.email ?? '') ?? undefined
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

  serve(app, deps, leadEndpoints.others, async ({ trx, scope, params }) => {
    const companyId = await companyOfLead(trx, scope, params.id)
    const { phone, email } = await leadOf(trx, companyId, params.id)
    const wanted = {
      phone: readPhone(phone)?.normal,
      email: normalEmail(email) ?? undefined,
      except: params.id,
    }
    return { data: await duplicatesOf(trx, scope, companyId, wanted, MOST_OTHERS) }
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

function imageRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, leadImageEndpoints.list, async ({ trx, scope, params }) => ({
    data: await imagesOf(trx, await companyOfLead(trx, scope, params.id), params.id),
  }))

  serve(app, deps, leadImageEndpoints.add, async call => ({
    data: await addImage(call, call.params.id),
    message: 'Image added.',
  }))

  serve(app, deps, leadImageEndpoints.show, call => sendImage(call, call.params.id, call.params.imageId))

  serve(app, deps, leadImageEndpoints.remove, async call => {
    const companyId = await removeImage(call, call.params.id, call.params.imageId)
    return { data: await leadOf(call.trx, companyId, call.params.id), message: 'Image removed.' }
  })

  serve(app, deps, leadImageEndpoints.restore, async call => {
    const companyId = await restoreImage(call, call.params.id, call.params.imageId)
    return { data: await leadOf(call.trx, companyId, call.params.id), message: 'Image restored.' }
  })
}

function mergeRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, leadMergeEndpoints.merge, async call => {
    const companyId = await mergeLeads(call, call.params.id, call.body)
    return { data: await leadOf(call.trx, companyId, call.params.id), message: 'The leads have been merged.' }
  })

  serve(app, deps, leadMergeEndpoints.split, async call => {
    const { companyId, kept } = await splitLead(call, call.params.id, call.body)
    const stays = kept.length ? ` Changed since, so it stays: ${kept.map(fieldWord).join(', ')}.` : ''
    const data = await leadOf(call.trx, companyId, call.params.id)
    return { data, message: `The lead has been split off again.${stays}` }
  })
}
