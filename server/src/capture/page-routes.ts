import { submission } from '@leadline/contract/capture/submission'
import { Refusal } from '@leadline/contract/errors'
import { plainAnswers, VERSION } from '@leadline/contract/form-builder/plain-answers'
import { filledForm } from '@leadline/contract/form-builder/public-form'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inGate } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { noteFailure, refusalOf } from '../platform/errors.ts'
import { parsePart } from '../platform/serve.ts'
import { sendPage } from '../platform/web-files.ts'
import { type Visitor, visitorOf } from './count-visit.ts'
import type { FormPage, Given } from './form-page.ts'
import { linkOf, refuseOtherSites } from './other-sites.ts'
import { sitesOf } from './queries.ts'
import { type PlainForm, readForms, submissionOf } from './read-form.ts'
import { showForm } from './show-form.ts'
import { takeAnswers } from './take-answers.ts'
import type { DoorRate } from './take-once.ts'
import { takeSubmission } from './take-submission.ts'

/** What the address of the page says about a submission. */
const OF_ADDRESS = ['link', 'source', 'campaign', 'service', 'utm_source', 'utm_campaign'] as const

/** The public form as a page that can be read and sent before, and without, its script. */
export function pageRoutes(app: FastifyInstance, deps: Deps, page: FormPage, isTooMany: DoorRate) {
  const rate = (max: number) => ({ config: { rateLimit: { max, timeWindow: 60_000 } } })
  refuseOtherSites(app, deps)
  // A browser without a script sends forms and nothing else.
  app.removeAllContentTypeParsers()
  readForms(app, form => form)
  app.setErrorHandler(async (error, request, reply) => {
    const { message, status, extra } = noteFailure(error, request, reply)
    const { retired } = extra
    const isFinal = status < 500 && status !== 429
    const failed = { message, isFinal, ...(retired && { retired }) }
    // A site that still frames a link which leads nowhere shows why, not a broken page.
    const sites = () => inGate(deps.db, trx => sitesOf(trx, linkOf(request))).catch(() => [])
    const framedBy = isFinal ? await sites() : []
    return sendPage(reply, page({ search: searchOf(request), failed }, request.url), framedBy)
  })
  app.get('/capture', rate(120), (request, reply) =>
    sendForm(request, reply, { submissionId: deps.newId() }, undefined, visitorOf(request)),
  )
  app.post('/capture', rate(20), async (request, reply) => {
    if (deps.isDiskFull?.()) throw new Refusal('DISK_FULL')
    const form = (request.body ?? {}) as PlainForm
    const { ticket, submissionId = deps.newId(), ...values } = form
    try {
      await takePlain(deps, addressOf(request), form, isTooMany)
    } catch (error) {
      const { message, status, extra } = refusalOf(error)
      if (!extra.fields) throw error
      const filled = { values, errors: extra.fields, message }
      return sendForm(request, reply.code(status), { submissionId, filled }, ticket)
    }
    return sendForm(request, reply, { sent: values })
  })

  async function sendForm(
    request: FastifyRequest,
    reply: FastifyReply,
    more: Partial<Given>,
    ticket?: string,
    visitor?: Visitor,
  ) {
    const shown = { link: linkOf(request) || undefined, visitor, ticket }
    const { form, allowedSites } = await showForm(deps, shown, deps.now())
    return sendPage(reply, page({ search: searchOf(request), form, ...more }, request.url), allowedSites)
  }
}

/** Takes in what a browser sends by itself: a built form's answers are known by its version. */
function takePlain(deps: Deps, address: object, form: PlainForm, isTooMany: DoorRate) {
  const now = deps.now()
  if (!(VERSION in form)) {
    const sent = parsePart(submission, { ...address, ...submissionOf(form) })
    return takeSubmission(deps, sent, now, isTooMany)
  }
  const { ticket, submissionId, website } = form
  const beside = { ticket, submissionId, website, version: Number(form[VERSION]) }
  const sent = parsePart(filledForm, { ...address, ...beside, answers: plainAnswers(form) })
  return takeAnswers(deps, sent, now, isTooMany)
}

const searchOf = ({ query }: FastifyRequest) => ({ ...(query as Given['search']) })

const addressOf = (request: FastifyRequest) =>
  Object.fromEntries(
    OF_ADDRESS.map(name => [name, [searchOf(request)[name]].flat()[0]]).filter(([, value]) => value),
  )
