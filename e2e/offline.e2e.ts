import type { Page } from '@playwright/test'
import { makeEmployee, makeLead } from './made.ts'
import {
  enter,
  expect,
  expectSound,
  type RegisteredCompany,
  registerCompany,
  signInAsEmployee,
  test,
} from './watched.ts'

test.use({
  serviceWorkers: 'allow',
  // What a browser says of a request without a network, and of a refusal.
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 412/],
})

test('a phone that goes offline opens its leads, logs three follow-ups and a status, and sends each once when it is back, where the manager sees them @phone (case R46)', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const company = await registerCompany(page, 'Offline Firm')
  const { email, leads } = await makeOwnLeads(page, company, ['Kavya Rao', 'Imran Sheikh'])
  await signInAsEmployee(page, email, company.password)
  await expect.poll(() => page.evaluate(isKept, leads.length), { timeout: 60_000 }).toBe(true)

  // A second tab of the same browser, which finds the same things waiting.
  const second = await context.newPage()
  await second.goto('/employee-dashboard?view=leads')
  await expect(second.getByRole('link', { name: 'Kavya Rao', exact: true })).toBeVisible()
  const logged: string[] = []
  context.on('response', response => {
    if (response.url().includes('/api/follow-up/add/')) logged.push(`${response.status()}`)
  })

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('You are offline.')).toBeVisible()
  await page.goto('/employee-dashboard?view=leads')
  await page.getByRole('link', { name: 'Kavya Rao', exact: true }).click()
  for (const summary of ['Rang, no answer', 'Rang again, wants a quote'])
    await log(page, 'Kavya Rao', summary)
  await page.getByRole('button', { name: 'Status of Kavya Rao: New' }).click()
  await page.getByRole('menuitem', { name: 'Contacted' }).click()
  await expect(page.getByRole('button', { name: 'Status of Kavya Rao: Contacted' })).toBeVisible()
  // Reached by its address, as from a reminder: the app and the lead open from what is kept.
  await page.goto(`/lead/${leads[1]}`)
  await log(page, 'Imran Sheikh', 'Met at the shop')
  await page.getByRole('button', { name: '4 waiting' }).click()
  const list = page.getByRole('list', { name: 'Waiting to be sent' })
  await expect(list.getByRole('listitem')).toHaveCount(4)
  await expect(list.getByText('Follow-up: Call, Met at the shop')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Close' }).click()
  await expectSound(page)

  await expect(second.getByRole('button', { name: '4 waiting' })).toBeVisible()
  // The line about the connection leaves the chat its whole height: where one writes stays in sight.
  await second.goto('/employee-dashboard?view=chat&chat=new')
  await expect(second.getByRole('button', { name: '4 waiting' })).toBeVisible()
  await expect(second.getByRole('button', { name: 'Start chat' })).toBeVisible()
  const below = () => document.documentElement.scrollHeight - window.innerHeight
  expect(await second.evaluate(below)).toBe(0)

  // Meanwhile the office has moved the same lead on.
  const elsewhere = await browser.newContext({ baseURL: String(baseURL) })
  const office = await elsewhere.newPage()
  const headers = { authorization: `Bearer ${company.token}` }
  const data = { status: 'qualified' }
  expect((await office.request.patch(`/api/leads/${leads[0]}`, { headers, data })).ok()).toBe(true)

  await context.setOffline(false)
  await expect(page.getByText('1 change could not be sent. Please look at it.')).toBeVisible()
  await page.getByRole('button', { name: '1 waiting' }).click()
  const clash = list.getByRole('listitem')
  await expect(clash.getByRole('definition')).toHaveText(['Status: Contacted', 'Status: Qualified'])
  await expectSound(page)
  await clash.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText('Nothing waits: all that you did is sent.')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('region', { name: 'Connection' })).toHaveCount(0)

  await enter(office, company, `/lead/${leads[0]}?tab=followups`)
  for (const summary of ['Rang, no answer', 'Rang again, wants a quote'])
    await expect(office.getByText(summary, { exact: true })).toHaveCount(1)
  await expect(office.getByRole('button', { name: 'Status of Kavya Rao: Contacted' })).toBeVisible()
  await office.goto(`/lead/${leads[1]}?tab=followups`)
  await expect(office.getByText('Met at the shop', { exact: true })).toHaveCount(1)
  await elsewhere.close()
  // One tab sent them, the other did not.
  expect(logged).toEqual(['201', '201', '201'])
  await second.close()

  // Who leaves takes along what this phone kept.
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/login$/)
  await expect.poll(() => page.evaluate(keptCount)).toBe(0)
})

/** Leads that an employee has been given. */
async function makeOwnLeads(page: Page, company: RegisteredCompany, names: string[]) {
  const { _id, email } = await makeEmployee(page, company, 'Nandini Rao')
  const headers = { authorization: `Bearer ${company.token}` }
  const leads: string[] = []
  for (const name of names) {
    const made = await makeLead(page, company, { name, phone: '98765 00012' })
    const assigned = await page.request.put(`/api/lead-assignment/assign/${made._id}`, {
      headers,
      data: { assignedTo: _id },
    })
    expect(assigned.ok(), await assigned.text()).toBe(true)
    leads.push(made._id)
  }
  return { email, leads }
}

async function log(page: Page, name: string, summary: string) {
  await page.getByRole('button', { name: 'Add Follow-up' }).first().click()
  const dialog = page.getByRole('dialog', { name: `Add Follow-up ${name}` })
  await dialog.getByLabel('Summary').fill(summary)
  await dialog.getByRole('button', { name: 'Add Follow-up' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(summary, { exact: true }).first()).toBeVisible()
}

/** Runs in the page: how many things of leads this browser keeps. */
function keptCount(): Promise<number> {
  return new Promise(resolve => {
    const open = indexedDB.open('leadline-kept-1')
    open.onsuccess = () => {
      const db = open.result
      if (!db.objectStoreNames.contains('kept')) return resolve(-1)
      const count = db.transaction('kept').objectStore('kept').count()
      count.onsuccess = () => resolve(count.result)
    }
    open.onerror = () => resolve(-1)
  })
}

/** Runs in the page: whether the app itself and so many leads are kept. */
async function isKept(leads: number): Promise<boolean> {
  const open = indexedDB.open('leadline-kept-1')
  const keys = await new Promise<string[]>(resolve => {
    open.onsuccess = () => {
      const all = open.result.transaction('kept').objectStore('kept').getAllKeys()
      all.onsuccess = () => resolve(all.result.map(String))
    }
    open.onerror = () => resolve([])
  })
  const app = await caches.match('/')
  return app !== undefined && keys.filter(key => key.includes(':lead:')).length >= leads
}
