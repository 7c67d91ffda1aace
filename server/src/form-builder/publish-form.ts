import { Refusal, refuseField } from '@leadline/contract/errors'
import type { BuiltFormChange, NewBuiltForm } from '@leadline/contract/form-builder/endpoints'
import { isAskedInPublic } from '@leadline/contract/form-builder/field-types'
import { mappingProblems } from '@leadline/contract/form-builder/mapping'
import { BAD_PATTERN, patternsBy, TOO_MUCH_WORK } from '@leadline/contract/form-builder/patterns'
import { RE2JS } from 're2js'
import type { Trx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { lockCompany } from '../platform/lock-company.ts'
import { oneCompany, type Session } from '../platform/session.ts'
import {
  countForms,
  customFieldsOf,
  insertForm,
  insertFormLink,
  lockForm,
  publishAgain,
  readForm,
  type StoredForm,
  switchLink,
} from './queries.ts'

interface Call {
  scope: Session
  trx: Trx
  deps: Deps
  now: Date
}

const MOST_FORMS = 200
const { isSound, areQuick } = patternsBy(RE2JS)

/** Publishes a form at a link of its own. @throws Refusal INVALID_FIELDS, RULE_BROKEN: what lacks, in words */
export async function publishForm(call: Call, form: NewBuiltForm): Promise<StoredForm> {
  const { scope, trx, deps, now } = call
  const companyId = oneCompany(scope)
  await refuseUnready(trx, companyId, form)
  await lockCompany(trx, companyId)
  if ((await countForms(trx, companyId)) >= MOST_FORMS)
    throw new Refusal('RULE_BROKEN', `A company publishes at most ${MOST_FORMS} forms. Delete one first.`)
  const _id = deps.newId()
  await insertForm(trx, { companyId, id: _id, at: now.toISOString() }, form)
  await openLink(call, { companyId, _id, title: form.title }, true)
  return readForm(trx, scope, _id)
}

/**
 * Publishes a form again with what is sent of it, or lets its page take answers or none.
 * @throws Refusal FORM_NOT_FOUND, STALE when it has been published since, else as `publishForm`
 */
export async function changeForm(call: Call, id: string, change: BuiltFormChange): Promise<StoredForm> {
  const { scope, trx, now } = call
  const before = await lockForm(trx, scope, id)
  const { active, version, ...words } = change
  if (version !== undefined && version !== before.version)
    throw new Refusal('STALE', undefined, { current: before })
  const after = { ...before, ...given(words) }
  const isNew = Object.keys(given(words)).length > 0
  if (isNew || active) await refuseUnready(trx, before.companyId, after)
  if (isNew) await publishAgain(trx, after, now.toISOString())
  if (isNew || active !== undefined) await openLink(call, after, active ?? before.active)
  return readForm(trx, scope, id)
}

/** The link is switched; one that was closed is followed by another. */
async function openLink(
  { trx, deps, now }: Call,
  form: Pick<StoredForm, 'companyId' | '_id' | 'title'>,
  isActive: boolean,
) {
  const at = now.toISOString()
  if ((await switchLink(trx, form, isActive, at)) || !isActive) return
  await insertFormLink(trx, form, { id: deps.newId(), key: deps.random(12).toString('base64url'), at })
}

async function refuseUnready(trx: Trx, companyId: string, { fields, mapping }: NewBuiltForm) {
  const wrong = fields.find(({ validation: { pattern } }) => pattern && !isSound(pattern))
  if (wrong) throw refuseField('RULE_BROKEN', 'fields', `${wrong.label}: ${BAD_PATTERN}`)
  if (!areQuick(fields.filter(isAskedInPublic))) throw refuseField('RULE_BROKEN', 'fields', TOO_MUCH_WORK)
  const custom = await customFieldsOf(trx, companyId)
  const problems = mappingProblems(fields.filter(isAskedInPublic), mapping, custom)
  if (problems.length) throw refuseField('RULE_BROKEN', 'mapping', problems.join(' '))
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> }
const given = <T extends object>(sent: T) =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as Given<T>
