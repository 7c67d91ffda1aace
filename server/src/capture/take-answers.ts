import { dynamicFields } from '@leadline/contract/capture/dynamic-fields'
import { FORM_CHANGED } from '@leadline/contract/capture/words'
import { Refusal } from '@leadline/contract/errors'
import { type Answers, answerErrors, contactErrors } from '@leadline/contract/form-builder/answers'
import { enquiryFrom } from '@leadline/contract/form-builder/enquiry'
import { type BuilderField, isAskedInPublic } from '@leadline/contract/form-builder/field-types'
import { contactFields, type Mapping } from '@leadline/contract/form-builder/mapping'
import { patternsBy } from '@leadline/contract/form-builder/patterns'
import type { FilledForm } from '@leadline/contract/form-builder/public-form'
import { LONGEST_NOTES } from '@leadline/contract/leads/lead'
import { RE2JS } from 're2js'
import type { Deps } from '../platform/deps.ts'
import { publishedForm } from './form-queries.ts'
import { inTurn } from './in-turn.ts'
import { openDoor } from './open-door.ts'
import { fieldsOf } from './queries.ts'
import { type DoorRate, takeOnce } from './take-once.ts'

/** What the campaign adds to the notes. */
const CAMPAIGN_ROOM = 300
const { fits } = patternsBy(RE2JS)

/**
 * Takes in what a built form sends, by the rules of its fields, as `takeSubmission` takes in the other one.
 * @throws Refusal LINK_NOT_FOUND, FORM_CLOSED, INVALID_FIELDS; CHANGED_MEANWHILE for answers to an older version
 */
export const takeAnswers = (deps: Deps, sent: FilledForm, now: Date, isTooMany: DoorRate) =>
  inTurn(deps.db, async trx => {
    const { version, answers, ticket, website, submissionId, ...from } = sent
    const door = await openDoor(trx, from.link)
    if (!door.formId) throw new Refusal('LINK_NOT_FOUND')
    const form = await publishedForm(trx, door.companyId, door.formId)
    if (form.version !== version) throw new Refusal('CHANGED_MEANWHILE', FORM_CHANGED, { fields: {} })
    refuseWrongAnswers(form, answers)
    const custom = dynamicFields(await fieldsOf(trx, door.companyId))
    const asked = { ...enquiryFrom(form, answers, custom), ...from }
    if ((asked.notes?.length ?? 0) > LONGEST_NOTES - CAMPAIGN_ROOM)
      throw new Refusal('INVALID_FIELDS', TOO_LONG, { fields: {} })
    return takeOnce(trx, door, asked, { ticket, website, submissionId }, { deps, now, isTooMany })
  })

const TOO_LONG = 'These answers are too long together. Please shorten them.'

function refuseWrongAnswers(
  { fields, mapping }: { fields: BuilderField[]; mapping: Mapping },
  answers: Answers,
) {
  const asked = fields.filter(isAskedInPublic)
  const errors = {
    ...contactErrors(asked, contactFields(asked, mapping), answers),
    ...answerErrors(asked, answers, fits),
  }
  const [message] = Object.values(errors)
  if (message) throw new Refusal('INVALID_FIELDS', message, { fields: errors })
}
