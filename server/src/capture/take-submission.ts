import { dynamicErrors, dynamicFields } from '@leadline/contract/capture/dynamic-fields'
import type { Submission } from '@leadline/contract/capture/submission'
import { Refusal } from '@leadline/contract/errors'
import type { Trx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { inTurn } from './in-turn.ts'
import { openDoor } from './open-door.ts'
import { type Door, fieldsOf } from './queries.ts'
import { type DoorRate, takeOnce } from './take-once.ts'

/**
 * Takes in what the public form sends: once, whatever the number of clicks; what looks like spam is kept
 * aside. The sender never learns which.
 * @throws Refusal LINK_NOT_FOUND, LINK_INCOMPLETE, INVALID_FIELDS; RULE_BROKEN at the link of a built form
 */
export const takeSubmission = (deps: Deps, sent: Submission, now: Date, isTooMany: DoorRate) =>
  inTurn(deps.db, async trx => {
    const door = await openDoor(trx, sent.link)
    if (door.formId) throw new Refusal('RULE_BROKEN', 'This link shows a form of its own.')
    await refuseWrongValues(trx, door, sent)
    const { ticket, website, submissionId, status, priority, value, ...submission } = sent
    const proof = { ticket, website, submissionId }
    return takeOnce(trx, door, submission, proof, { deps, now, isTooMany })
  })

async function refuseWrongValues(trx: Trx, door: Door, { title, customFields }: Submission) {
  const fields = dynamicFields(await fieldsOf(trx, door.companyId))
  const errors = dynamicErrors(fields, { ...customFields, title })
  const [message] = Object.values(errors)
  if (message) throw new Refusal('INVALID_FIELDS', message, { fields: errors })
}
