import { afterAll, beforeAll, expect, test } from 'vitest'
import { addEmployee, call, registerCompany } from '../../test/builders.ts'
import { answer, FIELDS, mappingOf, PLACES, publish, visitForm } from '../../test/built-forms.ts'
import { leadsOf } from '../../test/capture.ts'
import { asSuperuser, startTestApp, type TestApp } from '../../test/database.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

const PERSON = { who: 'Asha Rao', mail: 'asha@example.com' }

test('a form is published at a link of its own, and stands in the list of those that are', async () => {
  const company = await registerCompany(t)
  const form = await publish(t, company)
  expect(form).toMatchObject({ title: 'Site visit', version: 1, active: true, visits: 0, leads: 0 })
  expect(form.path).toMatch(/^\/capture\?source=website&campaign=site-visit&.*link=/)
  const { body } = await call(t, company.token, 'GET', '/built-forms')
  expect(body.data).toEqual([expect.objectContaining({ _id: form._id, path: form.path })])
  const { body: links } = await call(t, company.token, 'GET', '/capture-links')
  expect(links.data).toEqual([expect.objectContaining({ path: form.path })])
  const { body: other } = await call(t, (await registerCompany(t)).token, 'GET', '/built-forms')
  expect(other.data).toEqual([])
})

test('what lacks is said: a lead needs a name or purpose, and a way to be reached', async () => {
  const company = await registerCompany(t)
  const refuse = async (more: object) => {
    const { status, body } = await call(t, company.token, 'POST', '/built-forms', visitForm(more as never))
    expect(status).toBe(422)
    return String(body.message)
  }
  const nothing = await refuse({ mapping: [] })
  expect(nothing).toContain('Name or Enquiry purpose')
  expect(nothing).toContain('Email or Phone')
  const wrong = { ...PLACES, pin: 'phone', tel: 'email', rooms: 'custom:gone', own: 'name' }
  const said = await refuse({ mapping: mappingOf(wrong) })
  expect(said).toContain('Pincode cannot fill Phone')
  expect(said).toContain('Phone cannot fill Email')
  expect(said).toContain('Rooms fills a custom field that is not there')
  expect(said).toContain('Two fields fill Name')
  // What is asked for in public alone can fill anything.
  expect(await refuse({ mapping: mappingOf({ who: 'name', photo: 'email' }) })).toContain('Email or Phone')
  const bad = FIELDS.map(field =>
    field.id === 'pin' ? { ...field, validation: { pattern: '(?=a)' } } : field,
  )
  expect(await refuse({ fields: bad })).toContain('Pincode: This pattern cannot be used')
  const slow = Array.from({ length: 20 }, (_, n) => ({
    ...FIELDS.find(field => field.id === 'pin')!,
    ...{ id: `slow${n}`, type: 'textarea' as const, validation: { pattern: '(a?){90}(b|c)' } },
  }))
  expect(await refuse({ fields: [...FIELDS, ...slow] })).toContain('take too long together')
})

test('published again it is a next version at the same address; an old one is refused', async () => {
  const company = await registerCompany(t)
  const form = await publish(t, company)
  const path = `/built-forms/${form._id}`
  const again = await call(t, company.token, 'PUT', path, { title: 'Site visits', version: 1 })
  expect(again.body.data).toMatchObject({ title: 'Site visits', version: 2, active: true })
  expect(again.body.data.path).toContain(`link=${form.key}`)
  const stale = await call(t, company.token, 'PUT', path, { title: 'Old', version: 1 })
  expect([stale.status, stale.body.current.title]).toEqual([412, 'Site visits'])
  const shown = await call(t, undefined, 'GET', `/capture/form?link=${form.key}`)
  expect(shown.body.data.built).toMatchObject({ title: 'Site visits', version: 2 })
})

test('a form that is not published says so politely, and comes back at the same address', async () => {
  const company = await registerCompany(t)
  const form = await publish(t, company)
  const path = `/built-forms/${form._id}`
  const off = await call(t, company.token, 'PUT', path, { active: false })
  expect(off.body.data).toMatchObject({ active: false, version: 1 })
  const closed = await call(t, undefined, 'GET', `/capture/form?link=${form.key}`)
  expect([closed.status, closed.body.code]).toEqual([404, 'FORM_CLOSED'])
  expect(closed.body.message).toBe('This form takes no answers at the moment. Thank you for your interest.')
  await call(t, company.token, 'PUT', path, { active: true })
  expect((await answer(t, form, PERSON)).status).toBe(201)
})

test('its link, closed among the links, is followed by another; a deleted form leaves its leads', async () => {
  const company = await registerCompany(t)
  const form = await publish(t, company)
  await answer(t, form, PERSON)
  const { body: links } = await call(t, company.token, 'GET', '/capture-links')
  await call(t, company.token, 'DELETE', `/capture-links/${links.data[0]._id}`)
  const path = `/built-forms/${form._id}`
  const off = await call(t, company.token, 'GET', '/built-forms')
  expect(off.body.data).toEqual([expect.objectContaining({ active: false, path: '' })])
  const again = await call(t, company.token, 'PUT', path, { active: true })
  expect(again.body.data).toMatchObject({ active: true })
  expect(again.body.data.path).not.toContain(form.key)
  expect((await call(t, company.token, 'DELETE', path)).status).toBe(200)
  expect((await call(t, company.token, 'PUT', path, { active: true })).status).toBe(404)
  const gone = await call(t, undefined, 'GET', `/capture/form?link=${form.key}`)
  expect(gone.body.code).toBe('LINK_RETIRED')
  expect(await leadsOf(t, company)).toMatchObject([{ name: 'Asha Rao' }])
})

test('an employee publishes nothing, and another company finds no form of this one', async () => {
  const company = await registerCompany(t)
  const form = await publish(t, company)
  const manager = await addEmployee(t, company, { role: 'Manager' })
  expect((await call(t, manager.token, 'POST', '/built-forms', visitForm())).status).toBe(403)
  const other = await registerCompany(t)
  const taken = await call(t, other.token, 'PUT', `/built-forms/${form._id}`, { active: false })
  expect([taken.status, taken.body.code]).toEqual([404, 'FORM_NOT_FOUND'])
})

test('a company publishes at most 200 forms', async () => {
  const company = await registerCompany(t)
  const { _id } = await publish(t, company)
  await asSuperuser(
    t.database,
    `insert into built_forms (company_id, id, title, fields, mapping, begun_at, published_at, created_at, updated_at)
     select company_id, gen_random_uuid(), title, fields, mapping, begun_at, published_at, created_at, updated_at
     from built_forms, generate_series(1, 198) where company_id = $1 and id = $2`,
    [company.companyId, _id],
  )
  const last = await publish(t, company)
  expect(await call(t, company.token, 'POST', '/built-forms', visitForm())).toMatchObject({
    status: 422,
    body: { message: 'A company publishes at most 200 forms. Delete one first.' },
  })
  expect((await call(t, company.token, 'DELETE', `/built-forms/${last._id}`)).status).toBe(200)
  await publish(t, company)
})
