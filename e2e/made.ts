import type { Page } from '@playwright/test'
import { expect, type RegisteredCompany, test } from './watched.ts'

/** What journeys need to stand already; made through the API, as a screen would. */
const post = async (page: Page, { token }: Pick<RegisteredCompany, 'token'>, path: string, data: object) => {
  const made = await page.request.post(path, { headers: { authorization: `Bearer ${token}` }, data })
  expect(made.status(), await made.text()).toBe(201)
  return (await made.json()).data as { _id: string; path: string }
}

export const makeLead = (page: Page, company: RegisteredCompany, lead: Record<string, unknown>) =>
  post(page, company, '/api/leads', lead)

export const makeCaptureLink = (page: Page, company: RegisteredCompany) =>
  post(page, company, '/api/capture-links', {
    source: 'instagram',
    campaign: 'Diwali offer',
    placement: 'story',
  })

/** A Senior Employee of a new department; signs in with the company's password. */
export async function makeEmployee(
  page: Page,
  company: RegisteredCompany,
  name: string,
  team = 'Sales North',
) {
  const { _id: department } = await post(page, company, '/api/departments', { name: team })
  const email = `${name.toLowerCase().replace(/\W+/g, '.')}.${company.email}`
  const { _id } = await post(page, company, '/api/employees', {
    name,
    email,
    phone: '+91 90080 12345',
    role: 'Senior Employee',
    department,
    password: company.password,
  })
  return { _id, email }
}

/** Signs a new superadmin in through the sign-in page, once the account has these companies. */
export async function enterAsSuperadmin(page: Page, name: string, companies: readonly string[] = []) {
  const mark =
    `${name}-${test.info().project.name}-${test.info().workerIndex}-${test.info().retry}`.toLowerCase()
  const owner = { email: `${mark}@account.example`, password: 'maroon-teapot-61' }
  const person = { firstName: name, phoneNumber: '+91 98765 43210' }
  const made = await page.request.post('/api/auth/register-superadmin', { data: { ...person, ...owner } })
  expect(made.status(), await made.text()).toBe(201)
  const { token } = await (await page.request.post('/api/auth/login', { data: owner })).json()
  for (const company of companies) {
    const companyCode = `${company}-${mark}`.replace(/\W+/g, '-').toUpperCase()
    const email = `${companyCode.toLowerCase()}@firm.example`
    const passwords = { password: owner.password, confirmPassword: owner.password }
    const data = { name: company, companyCode, email, phone: '+91 98765 43210', ...passwords }
    await post(page, { token }, '/api/companies', data)
  }
  await page.goto('/main-login')
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard/)
}

/** Switches on that leads move only as the flow of the company has it. */
export async function enforceFlow(page: Page, { token, record }: RegisteredCompany) {
  const { _id } = record as { _id: string }
  const headers = { authorization: `Bearer ${token}` }
  const data = { enforceStatusFlow: true }
  const set = await page.request.put(`/api/companies/${_id}/settings`, { headers, data })
  expect(set.ok(), await set.text()).toBe(true)
}

/** Gives all leads of the company to one employee. */
export async function assignAll(page: Page, { token }: RegisteredCompany, assignedTo: string) {
  const headers = { authorization: `Bearer ${token}` }
  const { data } = await (await page.request.get('/api/leads', { headers })).json()
  const leadIds = data.map(({ _id }: { _id: string }) => _id)
  const path = '/api/lead-assignment/bulk-assign'
  const given = await page.request.put(path, { headers, data: { leadIds, assignedTo } })
  expect(given.status(), await given.text()).toBe(200)
}

/** Leads of every kind of row: full, without contact, with a long name. */
export async function makeSomeLeads(page: Page, company: RegisteredCompany) {
  const { _id } = await makeLead(page, company, {
    name: 'Meenakshi Venkataraman',
    phone: '+91 98450 11223',
    email: 'meenakshi@lotus.example',
    company: 'Lotus Modular Kitchens',
    source: 'website',
    status: 'negotiation',
    priority: 'high',
    value: 250000,
    budget: '2.5 lakh',
    notes: 'Wants the quote before Pongal.',
    tags: ['kitchen'],
  })
  await makeLead(page, company, { name: 'Harpreet', email: 'harpreet@fields.example', status: 'closed_won' })
  await makeLead(page, company, {
    name: 'Chandrashekhar Bhattacharya-Mukhopadhyay of Durgapur',
    phone: '0353 2510 998',
    status: 'closed_lost',
    priority: 'low',
  })
  return _id
}

/** A small picture. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACgAAAAeCAIAAADRv8uKAAAAK0lEQVR42u3NMQ0AAAgDsOnCBW6Rhww4mvRvqudExGKxWCwWi8VisVj8N16r8OpcYUTs+gAAAABJRU5ErkJggg==',
  'base64',
)
