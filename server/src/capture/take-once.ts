import { createHash } from 'node:crypto'
import type { Asked } from '@leadline/contract/capture/enquiry'
import type { Submission } from '@leadline/contract/capture/submission'
import { json, type Trx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { holdSubmission } from './held-queries.ts'
import { lockSender, makeLead } from './make-lead.ts'
import { nameOf } from './open-door.ts'
import { type Door, forgetReceipts, isFirst } from './queries.ts'
import { distrustTicket } from './time-trap.ts'

/** The same text sent again within this time is the same click. */
const SAME_CLICK_MS = 10 * 60_000
/** A filling of the form is known for this long; its ticket ends sooner. */
const RECEIPT_MS = 48 * 3_600_000

/** Whether more has come through a door in a minute than people send. */
export type DoorRate = (door: string, now: Date) => boolean

/** What a form sends beside its answers, by which people are told from programs. */
export type Proof = Pick<Submission, 'ticket' | 'website' | 'submissionId'>

interface Circumstances {
  deps: Deps
  now: Date
  isTooMany: DoorRate
}

/** Makes a lead of what a public form sent: once, whatever the number of clicks; what looks like spam is kept aside. */
export async function takeOnce(
  trx: Trx,
  door: Door,
  asked: Asked,
  { ticket, website, submissionId }: Proof,
  { deps, now, isTooMany }: Circumstances,
) {
  await lockSender(trx, door.companyId, asked)
  if (!(await isFirstTime(trx, door, asked, submissionId, now))) return
  const reason =
    (website && 'The hidden field was filled in') ||
    distrustTicket(deps.config.secret, nameOf(door), now, ticket) ||
    (deps.config.rateLimits && isTooMany(nameOf(door), now) && 'More came through this link than people send')
  if (!reason) return makeLead(trx, door, asked, { now, deps })
  return holdSubmission(trx, door, { id: deps.newId(), submission: asked, reason, at: now.toISOString() })
}

async function isFirstTime(
  trx: Trx,
  { companyId }: Door,
  asked: Asked,
  submissionId: string | undefined,
  now: Date,
) {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const at = now.toISOString()
  await forgetReceipts(trx, companyId, before(RECEIPT_MS))
  const text = createHash('sha256').update(json(asked)).digest('base64url')
  const isFirstFilling =
    !submissionId || (await isFirst(trx, companyId, `id ${submissionId}`, at, before(RECEIPT_MS)))
  const isFirstText = await isFirst(trx, companyId, `text ${text}`, at, before(SAME_CLICK_MS))
  return isFirstFilling && isFirstText
}
