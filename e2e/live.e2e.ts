import type { Page } from '@playwright/test'
import { makeEmployee, makeLead } from './made.ts'
import { expect, expectSound, registerCompany, test } from './watched.ts'

/** What asks at the moment in which the session ends is refused. */
test.use({ expectedErrors: [/401/] })

test('what the company does is seen by its employee at once; deactivating them ends every open screen within a second [1-4.10]', async ({
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
  await makeLead(page, company, { name: 'Meenakshi Venkataraman', assignedTo: employee._id })
  await expect(screen.getByText('Meenakshi Venkataraman').first()).toBeVisible({ timeout: 10_000 })

  const changed = await page.request.put(`/api/employees/${employee._id}`, {
    headers: { authorization: `Bearer ${company.token}` },
    data: { isActive: false },
  })
  expect(changed.ok()).toBe(true)
  await Promise.all([hasEnded(screen), hasEnded(account)])
  await elsewhere.close()
})

async function signInAsEmployee(page: Page, email: string, password: string) {
  await page.goto('/login')
  await page.getByText('Employee', { exact: true }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login as Employee' }).click()
  await expect(page).toHaveURL(/\/employee-dashboard$/)
}

/** Nothing of the screen is left, and the sign-in says why. */
async function hasEnded(page: Page) {
  await expect(page).toHaveURL(/\/main-login$/, { timeout: 1_000 })
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
}
