import type { Page } from '@playwright/test'
import { DIALOGS_OF_ACTS, DIALOGS_OF_FLOW } from './dialogs-of-acts.ts'
import { DIALOGS_OF_ACCOUNT, DIALOGS_OF_LIST, LEADS } from './dialogs-of-leads.ts'
import { DIALOGS_OF_PROFILE } from './dialogs-of-profile.ts'
import { DIALOGS_OF_FIELDS, DIALOGS_OF_OPTIONS, DIALOGS_OF_STATUSES } from './dialogs-of-set-up.ts'
import { drive } from './driven.ts'
import { enforceFlow, enterAsSuperadmin, makeEmployee, makeLead, PNG } from './made.ts'
import { enter, expect, registerCompany, test } from './watched.ts'

// Each has a company of its own.
test.describe.configure({ mode: 'parallel' })

const withLeads = async (page: Page, name: string, lead = {}) => {
  const company = await registerCompany(page, name)
  for (const [way, called] of Object.entries(LEADS))
    await makeLead(page, company, {
      name: called,
      title: 'Landing Page',
      email: `${way}@lead.example`,
      ...lead,
    })
  return company
}

test('every dialog of the lead list is worked with by pointer and by keys', async ({ page, isMobile }) => {
  await enter(page, await withLeads(page, 'Dialogs List', { priority: 'high' }))
  await drive(page, isMobile, DIALOGS_OF_LIST)
})

test('a lead of an account is asked for its company, by pointer and by keys', async ({ page, isMobile }) => {
  await enterAsSuperadmin(page, 'Asha', ['Kaveri Foods', 'Lotus Kitchens'])
  await drive(page, isMobile, DIALOGS_OF_ACCOUNT)
})

test('a move that the flow refuses is told of beforehand, by pointer and by keys', async ({
  page,
  isMobile,
}) => {
  const company = await withLeads(page, 'Dialogs Flow')
  await enforceFlow(page, company)
  await enter(page, company)
  await drive(page, isMobile, DIALOGS_OF_FLOW)
})

test('every dialog about leads that are selected, or one, is worked with by pointer and by keys', async ({
  page,
  isMobile,
}) => {
  const company = await withLeads(page, 'Dialogs Acts')
  await makeEmployee(page, company, 'Nila Das')
  for (const way of Object.keys(LEADS)) await makeLead(page, company, { name: `Added ${way}` })
  await enter(page, company)
  await drive(page, isMobile, DIALOGS_OF_ACTS)
})

test('every dialog of statuses, options and form fields is worked with by pointer and by keys', async ({
  page,
  isMobile,
}) => {
  const company = await registerCompany(page, 'Dialogs Lists')
  await makeLead(page, company, { name: LEADS.pointer, status: 'contacted' })
  await makeLead(page, company, { name: LEADS.keys, status: 'qualified' })
  await enter(page, company)
  await drive(page, isMobile, DIALOGS_OF_STATUSES)
  await page.keyboard.press('Escape')
  await drive(page, isMobile, DIALOGS_OF_FIELDS)
  await page.goto('/dropdown-options?category=priority')
  await drive(page, isMobile, DIALOGS_OF_OPTIONS)
})

test.describe('on a profile', () => {
  // A save that comes too late is refused.
  test.use({ expectedErrors: [/status of 412/] })

  test('every dialog is worked with by pointer and by keys', async ({ page, isMobile }) => {
    const company = await registerCompany(page, 'Dialogs Profile')
    await makeEmployee(page, company, 'Nila Das')
    await makeEmployee(page, company, 'Omkar Rane', 'Sales South')
    const lead = { phone: '98765 00012', title: 'Landing Page' }
    const { _id } = await makeLead(page, company, { ...lead, name: 'Kavya', notes: 'First.' })
    await makeLead(page, company, { ...lead, name: 'Kavya Rao', notes: 'Second.' })
    await enter(page, company, `/lead/${_id}`)
    // The same picture is taken once.
    const images = [1, 2, 3].map(n => ({
      ...{ name: `${n}.png`, mimeType: 'image/png', buffer: Buffer.concat([PNG, Buffer.from([n])]) },
    }))
    await page.getByLabel('Images to add').setInputFiles(images)
    await expect(page.getByRole('button', { name: 'Show 3.png' })).toBeVisible()
    await drive(page, isMobile, DIALOGS_OF_PROFILE)
  })
})
