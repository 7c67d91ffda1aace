import { fieldOfInput } from '@leadline/contract/capture/input-name'
import { submission } from '@leadline/contract/capture/submission'
import { Refusal } from '@leadline/contract/errors'
import type { FastifyInstance } from 'fastify'

/** A form as a browser sends it without a script: texts by name. */
export type PlainForm = Record<string, string>

const MOST_FIELDS = 300
const OWN = new Set(Object.keys(submission.shape))

/** Lets routes take forms (`application/x-www-form-urlencoded`), each read by `read`. */
export const readForms = (app: FastifyInstance, read: (form: PlainForm) => unknown) =>
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, text: string | Buffer) => read(plainForm(String(text))),
  )

/** A plain form as a submission: a name that is none of the form's own is a field that the company has made. */
export function submissionOf(form: PlainForm): Record<string, unknown> {
  const filled = Object.entries(form).filter(([, value]) => value.trim() !== '')
  const own = filled.filter(([name]) => OWN.has(name) && name !== 'customFields')
  const custom = filled
    .filter(([name]) => !OWN.has(name))
    .map(([name, value]) => [fieldOfInput(name) ?? name, value])
  return { ...Object.fromEntries(own), customFields: Object.fromEntries(custom) }
}

function plainForm(text: string): PlainForm {
  const pairs = [...new URLSearchParams(text)]
  if (pairs.length > MOST_FIELDS) throw new Refusal('MALFORMED', `A form has at most ${MOST_FIELDS} fields.`)
  const form: PlainForm = Object.create(null)
  for (const [name, value] of pairs) form[name] = value
  return form
}
