import { readFile } from 'node:fs/promises'
import { DEFAULT_TEMPLATES } from '@leadline/contract/templates/defaults'
import type { Template } from '@leadline/contract/templates/template'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addEmployee, type Company, call, registerCompany } from '../../test/builders.ts'
import { asSuperuser, startTestApp, type TestApp } from '../../test/database.ts'

let t: TestApp
let company: Company
beforeAll(async () => {
  t = await startTestApp()
})
beforeEach(async () => {
  company = await registerCompany(t)
})
afterAll(() => t.stop())

const api = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path = '',
  body?: unknown,
  token: string = company.token,
) => call(t, token, method, `/templates${path}`, body)
const list = async (token?: string): Promise<Template[]> => (await api('GET', '', undefined, token)).body.data
const said = ({ language, name, text }: Pick<Template, 'language' | 'name' | 'text'>) => ({
  language,
  name,
  text,
})
const hello = { name: 'Site visit', language: 'en', text: 'Hello {name}, shall we meet at the site?' }

test('a company starts with messages in English and Hindi, which its employees read too', async () => {
  const { token } = await addEmployee(t, company, { role: 'Intern' })
  const all = await list(token)
  expect(all.map(said)).toEqual(DEFAULT_TEMPLATES.map(said))
  expect(all.map(each => each.sortOrder)).toEqual([1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6])
  expect(new Set(all.map(each => each.companyId))).toEqual(new Set([company.companyId]))
})

test('a company that was there before the messages is given the same ones', async () => {
  const before = await list()
  await asSuperuser(t.database, 'delete from message_templates')
  expect(await list()).toEqual([])
  const migration = await readFile(
    new URL('../../migrations/0024_message_templates.sql', import.meta.url),
    'utf8',
  )
  await asSuperuser(t.database, /^insert into message_templates[^;]*;/ms.exec(migration)?.[0] ?? '')
  expect((await list()).map(({ _id, ...rest }) => rest)).toEqual(before.map(({ _id, ...rest }) => rest))
})

test('a message is added after the others of its language, changed and deleted', async () => {
  const made = await api('POST', '', { ...hello, name: ' Site visit ' })
  expect([made.status, made.body.data]).toEqual([
    201,
    { ...hello, _id: expect.any(String), companyId: company.companyId, sortOrder: 7 },
  ])
  expect((await list())[6]).toEqual(made.body.data)
  const path = `/${made.body.data._id}`
  const changed = await api('PUT', path, { text: 'Shall we meet, {name}?', sortOrder: 0 })
  expect(changed.body).toMatchObject({
    message: 'Template updated successfully',
    data: { ...hello, text: 'Shall we meet, {name}?', sortOrder: 0 },
  })
  expect((await list())[0]).toEqual(changed.body.data)
  expect((await api('DELETE', path)).body.message).toBe('Template deleted successfully')
  expect((await api('PUT', path, { name: 'Gone' })).body).toMatchObject({
    code: 'TEMPLATE_NOT_FOUND',
    message: 'Template not found',
  })
  expect(await list()).toHaveLength(12)
})

test('a name is taken once in each language, whatever its case; the refusal stands beside it', async () => {
  const { _id } = (await api('POST', '', hello)).body.data
  const taken = {
    code: 'NAME_TAKEN',
    fields: { name: 'There is already a template of this name in English.' },
  }
  expect(await api('POST', '', { ...hello, name: 'SITE VISIT' })).toMatchObject({ status: 409, body: taken })
  expect(await api('PUT', `/${_id}`, { name: 'first HELLO' })).toMatchObject({ status: 409, body: taken })
  const inHindi = await api('POST', '', { ...hello, language: 'hi' })
  expect(inHindi.status).toBe(201)
  expect((await api('PUT', `/${_id}`, { language: 'hi' })).body.fields.name).toContain('in Hindi')
  expect((await api('PUT', `/${_id}`, { name: 'Site visit' })).status).toBe(200)
})

test('a placeholder that does not exist is refused beside the message', async () => {
  const fields = {
    text: 'Unknown placeholder {firstname}. There are {name}, {company}, {service} and {salesperson}.',
  }
  const wrong = { ...hello, text: 'Hello {firstname} of {company}' }
  expect(await api('POST', '', wrong)).toMatchObject({ status: 400, body: { fields } })
  const { _id } = (await list())[0]!
  expect(await api('PUT', `/${_id}`, { text: wrong.text })).toMatchObject({ status: 400, body: { fields } })
})

test('employees change no message, and another company does not find it', async () => {
  const { _id } = (await list())[0]!
  const { token } = await addEmployee(t, company, { role: 'Manager' })
  const calls = [
    ['POST', '', hello],
    ['PUT', `/${_id}`, { name: 'Mine' }],
    ['DELETE', `/${_id}`, undefined],
  ] as const
  for (const [method, path, body] of calls) {
    expect((await api(method, path, body, token)).status, method).toBe(403)
    const other = await registerCompany(t)
    if (path) expect((await api(method, path, body, other.token)).status, method).toBe(404)
  }
  expect(await list()).toHaveLength(12)
})

test('the log tells what was changed of a message, and by whom', async () => {
  const { _id } = (await api('POST', '', hello)).body.data
  await api('PUT', `/${_id}`, { name: 'At the site' })
  await api('DELETE', `/${_id}`)
  const { data } = (await call(t, company.token, 'GET', '/audit?kind=lists')).body
  expect(
    data.map((entry: { action: string; subjectName: string }) => [entry.action, entry.subjectName]),
  ).toEqual([
    ['template.delete', 'At the site'],
    ['template.update', 'At the site'],
    ['template.create', 'Site visit'],
  ])
})
