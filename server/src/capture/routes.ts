import { captureEndpoints as api } from '@leadline/contract/capture/endpoints'
import { embedSnippet } from '@leadline/contract/capture/link-path'
import { CONTACT_SOON } from '@leadline/contract/capture/words'
import type { BodyOf } from '@leadline/contract/endpoint'
import { Refusal } from '@leadline/contract/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Trx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/serve.ts'
import { oneCompany } from '../platform/session.ts'
import { visitorOf } from './count-visit.ts'
import { readFormPage } from './form-page.ts'
import { type Held, heldOf } from './held-queries.ts'
import { intakeRoutes } from './intake-routes.ts'
import {
  closeLink,
  EMPTY_LINK,
  insertLink,
  type LinkFields,
  linksOf,
  lockLink,
  type StoredLink,
  updateLink,
  wonByLink,
} from './link-queries.ts'
import { countByDoor } from './link-rate.ts'
import { makeCampaign, newLink } from './make-campaign.ts'
import { admitOtherSites, refuseOtherSites } from './other-sites.ts'
import { pageRoutes } from './page-routes.ts'
import { readForms, submissionOf } from './read-form.ts'
import { discardHeld, releaseHeld } from './release-held.ts'
import { showForm } from './show-form.ts'
import { takeAnswers } from './take-answers.ts'
import { hashOfKey } from './take-arrival.ts'
import type { DoorRate } from './take-once.ts'
import { takeSubmission } from './take-submission.ts'

const A_MINUTE_THROUGH_A_LINK = 300

export async function captureRoutes(app: FastifyInstance, deps: Deps) {
  const page = await readFormPage(deps.config.webFolder)
  const isTooMany = countByDoor(A_MINUTE_THROUGH_A_LINK)
  app.register((open, _options, ready) => {
    publicRoutes(open, deps, isTooMany)
    ready()
  })
  app.register((open, _options, ready) => {
    intakeRoutes(open, deps, isTooMany)
    ready()
  })
  if (page)
    app.register((open, _options, ready) => {
      pageRoutes(open, deps, page, isTooMany)
      ready()
    })
  heldRoutes(app, deps)
  linkRoutes(app, deps)
}

function publicRoutes(app: FastifyInstance, deps: Deps, isTooMany: DoorRate) {
  refuseOtherSites(app, deps)
  admitOtherSites(app, deps)
  readForms(app, submissionOf)
  serve(app, deps, api.form, async ({ query, now, request }) => {
    const visitor = query.again ? undefined : visitorOf(request)
    return { data: (await showForm(deps, { link: query.link, visitor }, now)).form }
  })
  serve(app, deps, api.submit, async ({ body, now }) => {
    await takeSubmission(deps, body, now, isTooMany)
    return { message: CONTACT_SOON }
  })
  serve(app, deps, api.sendAnswers, async ({ body, now }) => {
    await takeAnswers(deps, body, now, isTooMany)
    return { message: CONTACT_SOON }
  })
}

function heldRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, api.held, async ({ scope, trx }) => ({
    data: (await inEach(scope.companies, company => heldOf(trx, company)))
      .sort((a, b) => b.at.localeCompare(a.at))
      .map(heldView),
  }))
  serve(app, deps, api.release, async ({ scope, trx, params, now }) => ({
    data: { leadId: await releaseHeld(trx, scope, params.id, now, deps) },
    message: 'The submission is a lead now.',
  }))
  serve(app, deps, api.discard, async ({ scope, trx, params }) => {
    await discardHeld(trx, scope, params.id)
    return { message: 'The submission is thrown away.' }
  })
}

function linkRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, api.links, async ({ scope, trx, request }) => ({
    data: (await inEach(scope.companies, company => wonLinks(trx, company, linksOf(trx, company))))
      .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
      .map(link => linkView(request, link)),
  }))
  serve(app, deps, api.createLink, async ({ scope, trx, body, now, request }) => {
    const fields = { ...EMPTY_LINK, ...fieldsOf(body) }
    const link = await insertLink(trx, oneCompany(scope), fields, newLink(deps, now))
    return { data: linkView(request, { ...link, won: 0 }) }
  })
  serve(app, deps, api.createCampaign, async ({ scope, trx, body, now, request, audit }) => {
    const { campaign = '', service = '' } = body
    const companyId = oneCompany(scope)
    const { links, made } = await makeCampaign(trx, companyId, { campaign, service }, now, deps)
    if (made) audit.tell({ count: made, ...(campaign && { note: campaign }) })
    else audit.settle()
    return { data: (await wonLinks(trx, companyId, links)).map(link => linkView(request, link)) }
  })
  serve(app, deps, api.updateLink, async ({ scope, trx, params, body, now, request }) => {
    const { companyId, link } = await linkToChange(trx, scope.companies, params.id)
    const changed = await updateLink(trx, companyId, link._id, fieldsOf(body), now.toISOString())
    const [data] = await wonLinks(trx, companyId, [changed])
    return { data: linkView(request, data!) }
  })
  serve(app, deps, api.removeLink, async ({ scope, trx, params, now }) => {
    const { companyId, link } = await linkToChange(trx, scope.companies, params.id)
    await closeLink(trx, companyId, link._id, now.toISOString())
    return { message: 'The link is closed. Its leads stay.' }
  })
}

/** Law 8: one company in each statement. */
async function inEach<T>(companies: readonly string[], ask: (company: string) => Promise<T[]>) {
  const answers: T[] = []
  for (const company of companies) answers.push(...(await ask(company)))
  return answers
}

async function linkToChange(trx: Trx, companies: readonly string[], id: string) {
  const found = await lockLink(trx, companies, id)
  if (!found) throw new Refusal('LINK_NOT_FOUND')
  return found
}

/** The fields that were sent, as they are kept. */
function fieldsOf({ active, googleKey, ...sent }: BodyOf<typeof api.updateLink>): Partial<LinkFields> {
  const all = {
    ...sent,
    ...(active === undefined ? {} : { isActive: active }),
    ...(googleKey === undefined ? {} : { googleKeyHash: hashOfKey(googleKey) }),
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

type WonLink = StoredLink & { won: number }

async function wonLinks(
  trx: Trx,
  companyId: string,
  links: readonly StoredLink[] | Promise<StoredLink[]>,
): Promise<WonLink[]> {
  const all = await links
  const won = await wonByLink(trx, companyId)
  return all.map(link => ({ ...link, won: won.get(link._id) ?? 0 }))
}

const linkView = ({ protocol, host }: FastifyRequest, link: WonLink) => ({
  ...link,
  embed: embedSnippet(`${protocol}://${host}`, link.path),
})

const heldView = ({ id, at, reason, submission, source, releasedAt }: Held) => ({
  _id: id,
  at,
  reason,
  name: submission.name,
  email: submission.email,
  phone: submission.phone ?? '',
  title: submission.title ?? '',
  notes: submission.notes ?? '',
  source: submission.source || source,
  releasedAt,
})
