import type { Browser, Page } from '@playwright/test'
import { expect, test } from './watched.ts'

const PASSWORD = 'maroon-teapot-61'
const FIRMS = ['North Traders', 'South Mills'] as const
const PEOPLE = { 'North Traders': 'Nila Das', 'South Mills': 'Suresh Pai' } as const

test('a superadmin signs up, makes two companies with their people, and each who signs in sees only its own @desktop', async ({
  page,
  browser,
}) => {
  const mark = String(Date.now())
  await signUp(page, `meera-${mark}@account.example`)
  await page.goto('/dashboard?view=organisation&section=companies')
  for (const firm of FIRMS) await addCompany(page, firm, mark)
  for (const firm of FIRMS) {
    await page.getByRole('combobox', { name: 'Company' }).click()
    await page.getByRole('option', { name: firm }).click()
    await page.getByRole('link', { name: 'Employees', exact: true }).click()
    await addPerson(page, firm, mark)
  }
  for (const [at, firm] of FIRMS.entries()) {
    const other = FIRMS[1 - at]!
    const office = await signIn(browser, 'Company', addressOf(firm, mark))
    await office.goto('/dashboard?view=employees&tab=employees')
    await expect(office.getByText(PEOPLE[firm]).first()).toBeVisible()
    await expect(office.getByText(PEOPLE[other])).toHaveCount(0)
    await office.context().close()
    const person = await signIn(browser, 'Employee', addressOf(PEOPLE[firm], mark))
    await person.goto('/sales-test')
    await expect(person.getByText(PEOPLE[firm]).nth(1)).toBeVisible()
    await expect(person.getByText(PEOPLE[other])).toHaveCount(0)
    await person.context().close()
  }
})

const addressOf = (name: string, mark: string) =>
  `${name.toLowerCase().replace(' ', '.')}-${mark}@account.example`

async function signUp(page: Page, email: string) {
  await page.goto('/register')
  await page.getByLabel('First Name').fill('Meera')
  await page.getByLabel('Phone Number').fill('98765 43210')
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel(/^Password/).fill(PASSWORD)
  await page.getByLabel(/^Confirm Password/).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.waitForURL(/\/login$/)
  await page.goto('/main-login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/dashboard/)
}

async function addCompany(page: Page, firm: string, mark: string) {
  await page.getByRole('button', { name: 'Add Company' }).first().click()
  const panel = page.getByRole('dialog', { name: 'Add Company' })
  await panel.getByLabel('Company Name').fill(firm)
  await panel.getByLabel('Company Code').fill(`${firm.slice(0, 5)}-${mark}`)
  await panel.getByLabel('Email').fill(addressOf(firm, mark))
  await panel.getByLabel('Phone').fill('98765 43210')
  await panel.getByLabel(/^Password/).fill(PASSWORD)
  await panel.getByLabel(/^Confirm Password/).fill(PASSWORD)
  await page.keyboard.press('Control+Enter')
  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: `Edit ${firm}` })).toBeVisible()
}

/** A sales department, and somebody in it with a password that the superadmin has typed. */
async function addPerson(page: Page, firm: (typeof FIRMS)[number], mark: string) {
  await page.getByRole('link', { name: 'Go to Departments' }).click()
  await page.getByRole('button', { name: 'Add Department' }).click()
  await page.getByLabel('Department name').fill(`Sales of ${firm}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Add Department' }).click()
  await expect(page.getByText(`Sales of ${firm}`)).toBeVisible()
  await page.getByRole('tab', { name: /Management/ }).click()
  await page.getByRole('button', { name: 'Add Employee' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Employee' })
  await dialog.getByLabel('Full name').fill(PEOPLE[firm])
  await dialog.getByLabel('Email').fill(addressOf(PEOPLE[firm], mark))
  await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await dialog.getByRole('combobox', { name: 'Department' }).click()
  await dialog.getByRole('option', { name: `Sales of ${firm}` }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Add Employee' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(PEOPLE[firm]).first()).toBeVisible()
}

/** Signs in in a browser of its own. */
async function signIn(browser: Browser, as: 'Company' | 'Employee', email: string) {
  const page = await (await browser.newContext()).newPage()
  await page.goto('/login')
  if (as === 'Employee') await page.getByText('Employee', { exact: true }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: `Login as ${as}` }).click()
  await page.waitForURL(/dashboard/)
  return page
}
