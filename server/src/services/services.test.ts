import { priceRange } from '@leadline/contract/services/price-range'
import { DEFAULT_SERVICES, type Service } from '@leadline/contract/services/service'
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

const api = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: unknown, token = company.token) =>
  call(t, token, method, `/services${path}`, body)
const list = async (): Promise<Service[]> => (await api('GET')).body.data
const names = (services: readonly { name: string }[]) => services.map(({ name }) => name)

test('a new company has the ten services, in their order, on the server [1-3.05 2-9.42 2-9.43]', async () => {
  const services = await list()
  expect(names(services)).toEqual([...DEFAULT_SERVICES])
  expect(services.map(({ active, order, version }) => [active, order, version])).toEqual(
    DEFAULT_SERVICES.map((_, at) => [true, at + 1, 1]),
  )
})

test('six of them are the catalogue: each with its look and four subcategories [2-3.43 2-3.44]', async () => {
  const categories = (await list()).filter(({ subcategories }) => subcategories.length > 0)
  expect(names(categories).toSorted()).toEqual([
    'Digital Marketing',
    'E-commerce Solution',
    'Mobile App Development',
    'Software Development',
    'UI/UX Design',
    'Website Development',
  ])
  for (const { icon, color, description, active, subcategories } of categories) {
    expect([icon, color, description].every(Boolean) && active).toBe(true)
    expect(new Set(subcategories.map(({ id }) => id)).size).toBe(4)
    for (const each of subcategories)
      expect(each).toMatchObject({
        name: expect.stringMatching(/./),
        timeline: '',
        features: [],
        active: true,
        unit: expect.anything(),
      })
  }
  expect(new Set(categories.map(({ icon }) => icon)).size).toBe(6)
})

test('the price ranges are those of the spec, and the others stay empty [2-3.45 2-3.46]', async () => {
  const priced = (await list())
    .flatMap(({ subcategories }) => subcategories)
    .map(each => [each.name, priceRange(each)])
  expect(priced.filter(([, range]) => range !== '–')).toEqual([
    ['Business Website', '₹25,000-75,000'],
    ['E-commerce Website', '₹50,000-1,50,000'],
    ['SEO Services', '₹15,000-50,000 per month'],
    ['SaaS Platform', '₹5,00,000-25,00,000'],
  ])
  expect(priced).toHaveLength(24)
})

test('a service is added after the others, changed field by field, and deleted', async () => {
  const subcategories = [{ name: 'Audit', priceFrom: 5000 }, { name: 'Audit!' }]
  const made = await api('POST', '', { name: ' Cloud hosting ', icon: 'cloud', subcategories })
  const audit = { id: 'audit', name: 'Audit', priceFrom: 5000, priceTo: null }
  expect([made.status, made.body.data]).toMatchObject([
    201,
    { name: 'Cloud hosting', icon: 'cloud', order: 11, active: true, version: 1 },
  ])
  expect(made.body.data.subcategories).toMatchObject([audit, { id: 'audit-2', name: 'Audit!' }])
  const path = `/${made.body.data._id}`
  const changed = await api('PUT', path, { active: false, description: 'Yours' })
  expect(changed.body.data).toEqual({ ...made.body.data, active: false, description: 'Yours', version: 2 })
  expect((await api('DELETE', path)).body.message).toBe('Service deleted successfully!')
  expect((await api('PUT', path, { active: true })).body.code).toBe('SERVICE_NOT_FOUND')
  expect(names(await list())).toEqual([...DEFAULT_SERVICES])
})

test('a save on an older version is refused with the service as it stands', async () => {
  const { _id, version } = (await list())[0]!
  await api('PUT', `/${_id}`, { description: 'First', version })
  const late = await api('PUT', `/${_id}`, { subcategories: [], version })
  expect([late.status, late.body.code]).toEqual([412, 'STALE'])
  expect(late.body.current).toEqual((await list())[0])
  expect((await list())[0]!.subcategories).toHaveLength(4)
})

test('a name is taken once whatever its case, and what is wrong is told beside its field', async () => {
  const name = 'There is already a service of this name.'
  expect((await api('POST', '', { name: 'seo SERVICES' })).body).toMatchObject({
    code: 'NAME_TAKEN',
    fields: { name },
  })
  expect((await api('POST', '', { name: 'Other' })).body.fields.name).toMatch(/^This name stands for/)
  const subcategories = [{ name: 'Shop', priceFrom: 10, priceTo: 9 }, { name: 'SHOP' }]
  expect((await api('POST', '', { name: 'Shops', subcategories })).body.fields).toEqual({
    'subcategories.0.priceTo': 'The highest price is below the lowest.',
    'subcategories.1.name': 'There is already a subcategory of this name.',
  })
})

test('services are put in another order, all or none', async () => {
  const [first, second] = await list()
  const places = [
    { id: first!._id, sortOrder: 2 },
    { id: second!._id, sortOrder: 1 },
  ]
  const wrong = [...places, { id: '0199b8a0-0000-7000-8000-00000000abcd', sortOrder: 3 }]
  expect((await api('PUT', '/bulk/sort-order', { services: wrong })).body.code).toBe('SERVICE_NOT_FOUND')
  expect(names(await list())[0]).toBe('Website Development')
  await api('PUT', '/bulk/sort-order', { services: places })
  expect(names(await list()).slice(0, 2)).toEqual(['Mobile App Development', 'Website Development'])
})

test('starting services that are missing come back after the others; nothing is overwritten', async () => {
  const [first, second] = await list()
  await api('PUT', `/${first!._id}`, { description: 'Ours' })
  await api('DELETE', `/${second!._id}`)
  const { data } = (await api('POST', '/initialize')).body
  expect(names(data)).toEqual([...names(data).slice(0, 9), second!.name])
  expect(data[0].description).toBe('Ours')
  expect(data[9].subcategories).toEqual(second!.subcategories)
})

test('the public form and the employees follow the catalogue, which they do not change', async () => {
  const [first] = await list()
  const { token } = await addEmployee(t, company, { role: 'Manager' })
  expect((await api('PUT', `/${first!._id}`, { active: false }, token)).status).toBe(403)
  await api('PUT', `/${first!._id}`, { active: false })
  expect((await api('GET', '', undefined, token)).body.data[0].active).toBe(false)
  const link = (await call(t, company.token, 'POST', '/capture-links', { source: 'website' })).body.data
  const form = (await call(t, undefined, 'GET', `/capture/form?link=${link.key}`)).body.data
  expect(form.services).toEqual(DEFAULT_SERVICES.slice(1))
})

test('the log tells what was changed of a service, and by whom', async () => {
  const [first] = await list()
  await api('PUT', `/${first!._id}`, { description: 'Ours' })
  const { data } = (await call(t, company.token, 'GET', '/audit?kind=lists')).body
  expect(data[0]).toMatchObject({ action: 'service.update', subjectName: 'Website Development' })
})

test('companies that were there before have the catalogue too', async () => {
  const before = await list()
  await asSuperuser(
    t.database,
    `update services set icon = 'star', color = 'slate', description = '', subcategories = '[]'`,
  )
  const { readFile } = await import('node:fs/promises')
  const file = new URL('../../migrations/0026_catalogue.sql', import.meta.url)
  await asSuperuser(t.database, /^do \$\$.*\$\$;/ms.exec(await readFile(file, 'utf8'))?.[0] ?? '')
  expect(await list()).toEqual(before)
})
