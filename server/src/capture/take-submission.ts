import { createHash } from 'node:crypto'
import { dynamicErrors, dynamicFields } from '@leadline/contract/capture/dynamic-fields'
import type { Submission } from '@leadline/contract/capture/submission'
import { Refusal } from '@leadline/contract/errors'
import { inGate, json, type Trx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { holdSubmission } from './held-queries.ts'
import { lockSender, makeLead } from './make-lead.ts'
import { nameOf, openDoor } from './open-door.ts'
import { type Door, fieldsOf, forgetReceipts, isFirst } from './queries.ts'
import { distrustTicket } from './time-trap.ts'

/** The same text sent again within this time is the same click. */
const SAME_CLICK_MS = 10 * 60_000
/** A filling of the form is known for this long; its ticket ends sooner. */
const RECEIPT_MS = 48 * 3_600_000

/** Whether more has come through a door in a minute than people send. */
export type DoorRate = (door: string, now: Date) => boolean

/**
 * Takes in what the public form sends: once, whatever the number of clicks; what looks like spam is kept
 * aside. The sender never learns which.
 * @throws Refusal LINK_NOT_FOUND, LINK_INCOMPLETE, INVALID_FIELDS
 */
export const takeSubmission = (deps: Deps, sent: Submission, now: Date, isTooMany: DoorRate) =>
  inGate(deps.db, async trx => {
    const door = await openDoor(trx, sent.link)
    await refuseWrongValues(trx, door, sent)
    const { ticket, website, submissionId, ...submission } = sent
    await lockSender(trx, door.companyId, sent)
    if (!(await isFirstTime(trx, door, submission, submissionId, now))) return
    const reason =
      (website && 'The hidden field was filled in') ||
      distrustTicket(deps.config.secret, nameOf(door), now, ticket) ||
      (deps.config.rateLimits &&
        isTooMany(nameOf(door), now) &&
        'More came through this link than people send')
    if (!reason) return makeLead(trx, door, submission, { now, deps })
    return holdSubmission(trx, door, { id: deps.newId(), submission, reason, at: now.toISOString() })
  })

async function refuseWrongValues(trx: Trx, door: Door, { title, customFields }: Submission) {
  const fields = dynamicFields(await fieldsOf(trx, door.companyId))
  const errors = dynamicErrors(fields, { ...customFields, title })
  const [message] = Object.values(errors)
  if (message) throw new Refusal('INVALID_FIELDS', message, { fields: errors })
}

async function isFirstTime(
  trx: Trx,
  { companyId }: Door,
  submission: Submission,
  submissionId: string | undefined,
  now: Date,
) {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const at = now.toISOString()
  await forgetReceipts(trx, companyId, before(RECEIPT_MS))
  const text = createHash('sha256').update(json(submission)).digest('base64url')
  const isFirstFilling =
    !submissionId || (await isFirst(trx, companyId, `id ${submissionId}`, at, before(RECEIPT_MS)))
  const isFirstText = await isFirst(trx, companyId, `text ${text}`, at, before(SAME_CLICK_MS))
  return isFirstFilling && isFirstText
}
