import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { assignAll, enterAsSuperadmin, makeCaptureLink, makeEmployee, makeSomeLeads } from './made.ts'
import { enter, expect, expectSound, registerCompany, signInAsEmployee, test } from './watched.ts'

const GUIDE = join(import.meta.dirname, '..', 'docs', 'guide')
/** `LEADLINE_PICTURES=1` draws the pictures of the guide anew; otherwise they are drawn aside. */
const into = (name: string) =>
  process.env.LEADLINE_PICTURES ? join(GUIDE, name) : test.info().outputPath(name)

const picture = (page: Page, name: string) =>
  page.screenshot({ path: into(name), animations: 'disabled', caret: 'hide' })

test('the screens that the guide shows are there as it shows them, and found with Ctrl-K @desktop', async ({
  page,
}) => {
  const company = await registerCompany(page, 'Nimbus Tech')
  await makeSomeLeads(page, company)
  await makeCaptureLink(page, company)
  await enter(page, company)
  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps.getByText('1 of 5 done')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Meenakshi Venkataraman', exact: true })).toBeVisible()
  await expectSound(page)
  await picture(page, 'company-home.png')

  await page.keyboard.press('Control+k')
  const find = page.getByRole('dialog', { name: /^Find/ })
  await expect(find.getByLabel('Find a lead or an action')).toBeFocused()
  await page.keyboard.type('98450')
  await expect(find.getByRole('option', { name: /Meenakshi Venkataraman/ })).toBeVisible()
  await expectSound(page)
  await find.getByLabel('Find a lead or an action').fill('link gen')
  await expect(find.getByRole('option')).toHaveText(['Link generator'])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Link generator' })).toBeVisible()
  await expect(page.getByText('Diwali offer').first()).toBeVisible()
  await picture(page, 'company-links.png')

  const { _id: assignedTo, email } = await makeEmployee(page, company, 'Rohan Mehta')
  await assignAll(page, company, assignedTo)
  await page.evaluate(() => localStorage.clear())
  await signInAsEmployee(page, email, company.password)
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Rohan Mehta' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Meenakshi Venkataraman', exact: true }).first()).toBeVisible()
  await picture(page, 'employee-overview.png')
})

test('a superadmin finds the companies as the guide shows them @desktop', async ({ page }) => {
  await enterAsSuperadmin(page, 'Meera')
  await page.goto('/dashboard?view=organisation')
  await expect(page.getByRole('tab', { name: 'Companies' })).toBeVisible()
  await picture(page, 'superadmin-companies.png')
})

test('every picture that a page of the guide names stands beside it @desktop', () => {
  mkdirSync(GUIDE, { recursive: true })
  const pages = readdirSync(GUIDE).filter(file => file.endsWith('.md'))
  expect(pages).toHaveLength(3)
  const named = pages.flatMap(file =>
    [...readFileSync(join(GUIDE, file), 'utf8').matchAll(/\]\(([\w-]+\.png)\)/g)].map(([, name]) => name!),
  )
  expect(named.length).toBeGreaterThan(3)
  expect(named.filter(name => !existsSync(join(GUIDE, name)))).toEqual([])
})
