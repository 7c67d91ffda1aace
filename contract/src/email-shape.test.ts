import { expect, test } from 'vitest'
import { collect } from './capture/arrival.ts'
import { type DynamicField, dynamicErrors, readDynamic } from './capture/dynamic-fields.ts'
import { submission } from './capture/submission.ts'
import { normalEmail } from './email-shape.ts'
import { answerErrors, answerTo } from './form-builder/answers.ts'
import type { BuilderField } from './form-builder/field-types.ts'
import type { FormField } from './form-fields/form-field.ts'
import { matchOwner } from './imports/match-values.ts'
import { readContacts } from './imports/row-contacts.ts'
import { readCustomValue } from './leads/draft.ts'
import { LEAD_FIELDS } from './leads/lead.ts'
import { emptyForm, formProblems } from './leads/lead-form.ts'
import { email } from './text.ts'

const CLEAN = 'andré@kavya.example'
// What a copied address brings along: zero-width, byte order and direction marks, soft hyphens, an accent by itself.
const COPIED = [
  '\u200bandré@kavya.example\u200b',
  '\ufeffandré@ka\u00advya.example',
  '\u202aandré\u200d@kavya.example\u202c',
  '\u2068 andré@kavya\u200b.example \u2069',
  'andre\u0301@kavya.example',
  `andré@kavya.example${'\u200b'.repeat(300)}`,
]
const field: DynamicField = { name: 'billing', label: 'Billing', type: 'email', required: true, options: [] }
const asked = { ...field, id: 'q1', validation: {} } as unknown as BuilderField

/** Every way in for an address that somebody typed, pasted or sent: what is kept of it. */
const KEPT: Record<string, (typed: string) => unknown> = {
  'a sign-in': typed => email.parse(typed),
  'a lead': typed => LEAD_FIELDS.email.parse(typed),
  'a custom field': typed => readCustomValue('email', typed),
  'the public form': typed => submission.parse({ name: 'A', email: typed }).email,
  'its custom field': typed =>
    dynamicErrors([field], { billing: typed }).billing ?? readDynamic([field], { billing: typed }).billing,
  'a built form': typed => answerErrors([asked], { q1: typed }).q1 ?? answerTo(asked, { q1: typed })[0],
  'another service': typed => {
    const { placed, add } = collect()
    add('Email', typed, 'email')
    return placed.email
  },
  'an import': typed => {
    const draft = { customFields: {} } as Parameters<typeof readContacts>[0]
    const cells = [typed, CLEAN].map(value => ({ header: 'Email', value }) as never)
    readContacts(draft, name => (name === 'email' ? cells : []), [])
    return [draft.email, draft.notes]
  },
  'an owner': typed => matchOwner(typed, [{ _id: 'e', name: 'André', email: CLEAN } as never]).to,
  'what it is recognised by': normalEmail,
}

test.each(Object.entries(KEPT))('%s keeps one spelling of an address and refuses none for it', (_, kept) => {
  for (const typed of COPIED) expect(kept(typed), JSON.stringify(typed)).toEqual(kept(CLEAN))
  expect(JSON.stringify(kept(CLEAN))).toMatch(/andré@kavya\.example|"e"/)
})

test('the lead form refuses no address for what shows nothing', () => {
  const fields = [{ ...field, order: 1, builtIn: false }] as unknown as FormField[]
  const empty = emptyForm('2026-11-27T06:30:00.000Z', 'Asia/Kolkata')
  const problems = formProblems({ ...empty, email: COPIED[0]!, custom: { billing: COPIED[1]! } }, fields)
  expect(Object.values(problems)).not.toContain('Please enter a valid email address')
})
