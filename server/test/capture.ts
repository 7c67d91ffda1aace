import { uuidv7 } from 'uuidv7'
import { type Answer, type Company, call } from './builders.ts'
import { asSuperuser, type TestApp } from './database.ts'

export interface Link {
  _id: string
  key: string
  path: string
}

/** A capture link of the company, made through the API. */
export async function makeLink(t: TestApp, company: Company, fields: Record<string, unknown> = {}) {
  const made = expectStatus(201, await call(t, company.token, 'POST', '/capture-links', fields))
  return made.body.data as Link
}

/** What a person's browser calls itself; a bot's opening of a link is no visit. */
export const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'

/** What /capture is given for a link. */
export async function openForm(t: TestApp, link?: Pick<Link, 'key'>) {
  const query = link ? `?link=${link.key}` : ''
  return expectStatus(
    200,
    await call(t, undefined, 'GET', `/capture/form${query}`, undefined, { 'user-agent': BROWSER }),
  ).body.data
}

/** A filled form, ready to be sent: its ticket is ten seconds old. */
export async function fillForm(t: TestApp, link: Pick<Link, 'key'>, fields: Record<string, unknown> = {}) {
  const { ticket } = await openForm(t, link)
  t.clock.now = new Date(t.clock.now.getTime() + 10_000)
  return { link: link.key, name: 'Asha Rao', email: 'asha@example.com', ticket, ...fields }
}

/** Sends the form as a visitor. */
export const send = (t: TestApp, body: unknown, headers?: Record<string, string>): Promise<Answer> =>
  call(t, undefined, 'POST', '/capture', body, headers)

/** Fills and sends the form as a person would. */
export const enquire = async (t: TestApp, link: Pick<Link, 'key'>, fields: Record<string, unknown> = {}) =>
  expectStatus(201, await send(t, await fillForm(t, link, fields)))

/** The company's leads as its lead table gets them, newest first. */
export const leadsOf = async (t: TestApp, company: Company) =>
  expectStatus(200, await call(t, company.token, 'GET', '/leads')).body.data

/** What the company finds kept aside. */
export const heldOf = async (t: TestApp, company: Company) =>
  expectStatus(200, await call(t, company.token, 'GET', '/capture/held')).body.data

/** A custom field; made past the API, which has no such call yet. */
export async function addField(t: TestApp, company: Company, field: Record<string, unknown>) {
  const all = { label: field.name, type: 'text', required: false, options: [], order: 10, ...field }
  const { name, label, type, required, options, order } = all as Record<string, unknown>
  await asSuperuser(
    t.database,
    `insert into form_fields (company_id, id, name, label, type, required, options, sort_order, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
    [
      company.companyId,
      uuidv7(),
      name,
      label,
      type,
      required,
      JSON.stringify(options),
      order,
      t.clock.now.toISOString(),
    ],
  )
}

/** A lead as its profile gets it. */
export const leadOf = async (t: TestApp, company: Company, id: string) =>
  expectStatus(200, await call(t, company.token, 'GET', `/leads/${id}`)).body.data

/** The company with a session of now: an old one has ended where a test has let hours pass. */
export async function signInAgain(t: TestApp, { email, password, ...company }: Company): Promise<Company> {
  const { body } = expectStatus(
    200,
    await call(t, undefined, 'POST', '/company-auth/login', { email, password }),
  )
  return { ...company, email, password, token: body.token }
}

function expectStatus(status: number, answer: Answer) {
  if (answer.status !== status) throw new Error(`Expected ${status}: ${JSON.stringify(answer.body)}`)
  return answer
}
