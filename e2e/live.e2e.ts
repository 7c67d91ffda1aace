import type { Page } from '@playwright/test'
import { makeEmployee, makeLead } from './made.ts'
import {
  expect,
  expectSound,
  type RegisteredCompany,
  registerCompany,
  signInAsEmployee,
  test,
} from './watched.ts'

/** What asks at the moment in which the session ends is refused. */
test.use({ expectedErrors: [/401/] })

test('what the company does is seen by its employee at once; deactivating them ends every open screen within a second @desktop [1-4.10]', async ({
  page,
  browser,
}) => {
  const company = await registerCompany(page, 'Live Traders')
  const employee = await makeEmployee(page, company, 'Nandini Rao')
  // Another browser: nothing is shared with the company's but the server.
  const elsewhere = await browser.newContext()
  const screen = await elsewhere.newPage()
  await signInAsEmployee(screen, employee.email, company.password)
  const account = await elsewhere.newPage()
  await account.goto('/account')
  await expect(account.getByText('This device')).toBeVisible()
  await expectSound(account)

  await screen.bringToFront()
  await screen.goto('/employee-dashboard?view=leads')
  await expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => tabsThatHear(screen)).toBe(2)
  const { _id: lead } = await makeLead(page, company, { name: 'Meenakshi Venkataraman' })
  await put(page, company, `/api/lead-assignment/assign/${lead}`, { assignedTo: employee._id })
  await expect(screen.getByText('Meenakshi Venkataraman').first()).toBeVisible({ timeout: 10_000 })

  await put(page, company, `/api/employees/${employee._id}`, { isActive: false })
  await Promise.all([hasEnded(screen), hasEnded(account)])
  await elsewhere.close()
})

async function put(page: Page, { token }: RegisteredCompany, path: string, data: object) {
  const changed = await page.request.put(path, { headers: { authorization: `Bearer ${token}` }, data })
  expect(changed.ok(), await changed.text()).toBe(true)
}

/** One tab has the stream, the others stand in line for it and hear from it. */
const tabsThatHear = (page: Page) =>
  page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query()
    return held.length + pending.length
  })

/** Nothing of the screen is left, and the sign-in says why. */
async function hasEnded(page: Page) {
  await expect(page).toHaveURL(/\/main-login$/, { timeout: 1_000 })
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
}
