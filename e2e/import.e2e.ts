import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolation, registerCompany, signIn, test } from './watched.ts'

const SHARED = resolve(process.env.LEADLINE_SHARED ?? join(import.meta.dirname, '..', '..', 'shared'))
const file = (name: string) => join(SHARED, 'data', name)

test.skip(!existsSync(file('zoho-leads-3900.csv')), 'The real files are not here')
test.setTimeout(240_000)

test('a company imports its export, finds, edits and exports a lead, and imports the export again', async ({
  page,
}) => {
  await signIn(page, await registerCompany(page, 'Hubli Estates'))
  await upload(page, 'in-crm-leads-export.csv')
  await expectNoAxeViolation(page)
  await goOn(page, 538)
  await expectNoAxeViolation(page)
  await expectTiles(page, ['Will be added', '516'], ['Already leads', '1'], ['Will be rejected', '21'])
  await page.getByRole('button', { name: 'Import 516 leads' }).dblclick()
  await expectTiles(page, ['Added', '516'], ['Already leads', '1'], ['Rejected', '21'])
  await expectNoAxeViolation(page)

  await page.getByRole('button', { name: /^Show the/ }).click()
  const search = page.getByRole('searchbox', { name: 'Search name, email, company' })
  await search.fill('97193 94900')
  await expect(page.getByText('Pedora Enterprises').first()).toBeVisible()

  await page.goto('/dashboard')
  await more(page).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click()
  const saved = await (await saving).path()
  expect(readFileSync(saved, 'utf8').includes('Lead ID')).toBe(true)

  await more(page).click()
  await page.getByRole('menuitem', { name: 'Import leads' }).click()
  await page
    .getByLabel('File of leads')
    .setInputFiles({ name: 'leads.csv', mimeType: 'text/csv', buffer: readFileSync(saved) })
  await goOn(page, 516)
  await expectTiles(page, ['Will be added', '0'])
})

test('imports 3,900 leads of Zoho, with their owners and what was converted', async ({ page }) => {
  await signIn(page, await registerCompany(page, 'Zed Leads'))
  await upload(page, 'zoho-leads-3900.csv')
  await goOn(page, 3900)
  await page.getByRole('button', { name: 'Import 3,900 leads' }).click()
  await expectTiles(page, ['Added', '3,900'], ['Already leads', '0'], ['Rejected', '0'])
})

test('takes the enquiries of X Education, which have no names, phones or e-mails', async ({ page }) => {
  await signIn(page, await registerCompany(page, 'X Education'))
  await upload(page, 'xeducation-leads.csv')
  await expect(page.getByText('This file has no names and no phones or e-mails')).toBeVisible()
  await page.getByLabel('Take rows with neither phone nor e-mail').check()
  await page.getByLabel('A lead without a name is called').selectOption('number')
  await goOn(page, 9240)
  await page.getByRole('button', { name: 'Import 9,240 leads' }).click()
  await expectTiles(page, ['Added', '9,240'], ['Rejected', '0'])
  const won = page.getByRole('listitem').filter({ hasText: 'Won' })
  await expect(won).toContainText('3,561')
})

const more = (page: Page) => page.getByRole('button', { name: 'More for this list' })

const upload = async (page: Page, name: string) => {
  await page.goto('/dashboard?view=imports')
  await page.getByLabel('File of leads').setInputFiles(file(name))
  await expect(page.getByRole('button', { name: /^Check .* rows$/ })).toBeVisible({ timeout: 60_000 })
}

const goOn = async (page: Page, rows: number) => {
  const button = page.getByRole('button', { name: `Check ${rows.toLocaleString('en-IN')} rows` })
  await button.click({ timeout: 60_000 })
  await expect(page.getByText('Will be added')).toBeVisible({ timeout: 60_000 })
}

const expectTiles = async (page: Page, ...tiles: [label: string, figure: string][]) => {
  for (const [label, figure] of tiles) {
    const tile = page.getByRole('listitem').filter({ has: page.getByText(label, { exact: true }) })
    await expect(tile).toContainText(figure, { timeout: 120_000 })
  }
}
