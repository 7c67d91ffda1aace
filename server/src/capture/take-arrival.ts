import { createHash } from 'node:crypto'
import { type Arrival, askedBy } from '@leadline/contract/capture/arrival'
import { dynamicFields } from '@leadline/contract/capture/dynamic-fields'
import { Refusal } from '@leadline/contract/errors'
import { LONGEST_NOTES } from '@leadline/contract/leads/lead'
import type { Trx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { holdSubmission } from './held-queries.ts'
import { inTurn } from './in-turn.ts'
import { makeLead } from './make-lead.ts'
import { nameOf, openDoor } from './open-door.ts'
import { fieldsOf, isFirstArrival, type OpenDoor } from './queries.ts'
import type { DoorRate } from './take-once.ts'

/** A service that sends leads of its own. */
export interface Sender {
  name: string
  /** The source of its leads. */
  source: string
  /** What tells its leads apart. */
  idField: string
}

export interface Sent {
  key: string
  arrival: Arrival
  /** Google's own word for who sends. */
  googleKey?: string | undefined
}

const LONGEST_ID = 300
/** What the campaign adds to the notes. */
const CAMPAIGN_ROOM = 300

/**
 * Takes in a lead of another service: once, however often and however concurrently it is sent; a test, and
 * what is more than people send, is kept aside.
 * @throws Refusal LINK_NOT_FOUND, FORBIDDEN for a wrong google_key, INVALID_FIELDS without an id, BODY_TOO_LARGE
 */
export const takeArrival = (deps: Deps, sender: Sender, sent: Sent, now: Date, isTooMany: DoorRate) =>
  inTurn(deps.db, async trx => {
    const door = await openDoor(trx, sent.key)
    refuseWrongKey(door, sent.googleKey)
    const { arrival } = sent
    refuseId(sender, arrival.externalId)
    const at = now.toISOString()
    if (!(await isFirstArrival(trx, door.companyId, sender.source, arrival.externalId, at))) return
    const submission = await readArrival(trx, door, sender, arrival)
    const reason =
      (arrival.isTest && `A test that ${sender.name} sent`) ||
      (deps.config.rateLimits &&
        isTooMany(nameOf(door), now) &&
        'More came through this link than people send')
    if (!reason) return makeLead(trx, door, submission, { now, deps })
    return holdSubmission(trx, door, { id: deps.newId(), submission, reason, at })
  })

/** How the key of a Google Ads form is kept on its link; no key is ''. */
export const hashOfKey = (key: string) =>
  key === '' ? '' : createHash('sha256').update(key).digest('base64url')

function refuseWrongKey({ googleKeyHash }: OpenDoor, key: string | undefined) {
  if (googleKeyHash && hashOfKey(key ?? '') !== googleKeyHash)
    throw new Refusal('FORBIDDEN', 'This google_key is not the one that was set on the link.')
}

function refuseId({ name, idField }: Sender, id: string) {
  const refuse = (message: string) =>
    new Refusal('INVALID_FIELDS', message, { fields: { [idField]: message } })
  if (!id) throw refuse(`What ${name} sent has no ${idField}.`)
  if (id.length > LONGEST_ID) throw refuse(`${idField} has more than ${LONGEST_ID} characters.`)
}

async function readArrival(trx: Trx, door: OpenDoor, sender: Sender, arrival: Arrival) {
  const asked = askedBy(sender, arrival, dynamicFields(await fieldsOf(trx, door.companyId)))
  if ((asked.notes?.length ?? 0) > LONGEST_NOTES - CAMPAIGN_ROOM)
    throw new Refusal('BODY_TOO_LARGE', `A lead holds at most ${LONGEST_NOTES} characters of text.`)
  return asked
}
