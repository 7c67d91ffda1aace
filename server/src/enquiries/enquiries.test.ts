import type { EnquirySummary } from '@leadline/contract/enquiries/summary'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addCompany,
  addEmployee,
  type Company,
  call,
  registerCompany,
  registerSuperadmin,
} from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { addLead } from '../../test/lead-builders.ts'

let t: TestApp
let company: Company
beforeAll(async () => {
  t = await startTestApp()
  company = await registerCompany(t)
})
afterAll(() => t.stop())

const summary = async (token = company.token): Promise<EnquirySummary> =>
  (await call(t, token, 'GET', '/enquiries/summary')).body.data
const purposes = ({ byPurpose }: Pick<EnquirySummary, 'byPurpose'>) =>
  byPurpose.filter(({ leads }) => leads > 0).map(({ purpose, leads }) => [purpose, leads])
const total = async (purpose: string, token = company.token) =>
  (await call(t, token, 'GET', `/leads?adminView=true&limit=1&purpose=${encodeURIComponent(purpose)}`)).body
    .page.total

test('without leads there is 0.0 % conversion, no average, nothing trending [2-9.25]', async () => {
  expect(await summary((await registerCompany(t)).token)).toMatchObject({
    ...{ totalEnquiries: 0, converted: 0, conversionRate: 0, avgLeadValue: null },
    ...{ activePurposes: 10, askedPurposes: 0, trending: [] },
  })
})

test('leads are counted by purpose, by stage and by status, and each purpose filters just its leads [2-4.42 2-7.50 2-9.26]', async () => {
  const post = (path: string, body: unknown) => call(t, company.token, 'POST', path, body)
  await post('/lead-statuses', { name: 'signed', label: 'Signed', color: 'green', stage: 'won' })
  const leads = [
    { title: 'SaaS platform', status: 'signed', value: 1000 },
    { title: 'software development', status: 'closed_won', value: 500.5 },
    { title: '', productOfInterest: 'Custom Software' },
    // A name of its own goes before a subcategory of that name.
    { title: 'SEO Services', productOfInterest: 'Website Development' },
    { title: 'SEO Services' },
    { title: 'Landing Page', status: 'closed_lost' },
    { title: 'A new roof' },
    { title: 'A site for my bakery', productOfInterest: 'Landing Page' },
    { title: '' },
  ]
  for (const lead of leads) await addLead(t, company.token, { value: 0, productOfInterest: '', ...lead })
  const gone = await addLead(t, company.token, { title: 'Landing Page' })
  await call(t, company.token, 'DELETE', `/leads/${gone._id}`)
  const data = await summary()
  expect(data).toMatchObject({
    ...{ totalEnquiries: 9, converted: 2, conversionRate: 22.2, avgLeadValue: 750.25 },
    ...{ activePurposes: 10, askedPurposes: 3 },
  })
  expect(purposes(data)).toEqual([
    ['Website Development', 2],
    ['Software Development', 3],
    ['SEO Services', 2],
    ['other', 1],
    ['none', 1],
  ])
  expect(purposes({ byPurpose: data.trending })).toEqual([
    ['Software Development', 3],
    ['Website Development', 2],
    ['SEO Services', 2],
  ])
  const software = data.byPurpose.find(({ purpose }) => purpose === 'Software Development')
  expect(software).toMatchObject({ converted: 2, conversionRate: 66.7, avgLeadValue: 750.25 })
  expect(data.byStatus.map(({ label, leads: n }) => [label, n]).filter(([, n]) => n)).toEqual([
    ['New', 6],
    ['Won', 1],
    ['Lost', 1],
    ['Signed', 1],
  ])
  for (const { purpose, leads: n } of data.byPurpose)
    expect([purpose, await total(purpose)]).toEqual([purpose, n])
  expect(await total('other&purpose=none')).toBe(0)
  const two = await call(t, company.token, 'GET', '/leads?purpose=other&purpose=none')
  expect(two.body.page.total).toBe(2)
})

test('only the leads that the caller may see are counted: own ones, or as far as the role reaches [2-7.50]', async () => {
  const asha = await registerCompany(t)
  const employee = await addEmployee(t, asha, { role: 'Employee' })
  const manager = await addEmployee(t, asha, { role: 'Manager' })
  await addLead(t, employee.token, { title: 'Landing Page' })
  await addLead(t, asha.token, { title: 'SEO Services' })
  expect(purposes(await summary(employee.token))).toEqual([['Website Development', 1]])
  expect((await summary(manager.token)).totalEnquiries).toBe(2)
  expect(await total('SEO Services', manager.token)).toBe(1)
  expect(await total('SEO Services', employee.token)).toBe(0)
})

test('all companies together are one, each by its own catalogue', async () => {
  const meera = await registerSuperadmin(t)
  const [here, there] = [await addCompany(t, meera), await addCompany(t, meera)]
  const services = (await call(t, there.token, 'GET', '/services')).body.data
  const seo = services.find(({ name }: { name: string }) => name === 'SEO Services')
  await call(t, there.token, 'DELETE', `/services/${seo._id}`)
  for (const each of [here, there])
    await addLead(t, each.token, { title: 'SEO Services', productOfInterest: '' })
  const data = await summary(meera.token)
  expect(purposes(data)).toEqual([
    ['Digital Marketing', 1],
    ['SEO Services', 1],
  ])
  for (const { purpose, leads } of data.byPurpose) expect(await total(purpose, meera.token)).toBe(leads)
})
