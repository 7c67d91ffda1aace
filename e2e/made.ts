import type { Page } from '@playwright/test'
import { expect, type RegisteredCompany } from './watched.ts'

/** What journeys need to stand already; made through the API, as a screen would. */
const post = async (page: Page, { token }: RegisteredCompany, path: string, data: object) => {
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
