import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from './watched.ts'
import { check, chooseFile, expectFigures, hasRealFiles, realFile } from './wizard.ts'

test.skip(!hasRealFiles, 'The real files are not here')

test('a company registers, imports its leads, finds, edits and exports one, and imports the export again @desktop [1-7.01]', async ({
  page,
}) => {
  await register(page)
  await expect(page.getByText('No leads found').first()).toBeVisible()
  await openImports(page)
  await chooseFile(page, realFile('in-crm-leads-export.csv'))
  await check(page, '538')
  await expectFigures(page, 'What the import will do', {
    'Will be added': '516',
    'Already leads': '1',
    'Will be rejected': '21',
  })
  await page.getByRole('button', { name: 'Import 516 leads' }).dblclick()
  await expectFigures(page, 'What became of the rows', { Added: '516', 'Already leads': '1', Rejected: '21' })
  await page.getByRole('button', { name: 'Show the 516 leads' }).click()

  await findByPhone(page, '3 94900')
  await page.getByRole('link', { name: 'Pedora Enterprises', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pedora Enterprises' })).toBeVisible()
  await editAndMoveOn(page)

  // The list is as it was left: the search is still there.
  await page.getByRole('button', { name: 'Back to dashboard' }).click()
  await expect(page.getByText('1–1 of 1 in this filter')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search name, email, company' }).fill('')
  await expect(page.getByText(/of 516 leads$/)).toBeVisible()
  const saved = await exportCsv(page)
  expect(saved.split('\n')[0]).toContain('Lead ID')
  expect(saved).toContain('Vidyanagar, Hubballi')

  await openImports(page)
  await chooseFile(page, { name: 'leads.csv', mimeType: 'text/csv', buffer: Buffer.from(saved) })
  await check(page, '516')
  await expectFigures(page, 'What the import will do', { 'Will be added': '0', 'Will be rejected': '0' })
})

const register = async (page: Page) => {
  const field = (label: string) => page.locator('input').and(page.getByLabel(new RegExp(`^${label}\\b`)))
  const mark = `${test.info().workerIndex}-${test.info().retry}`
  await page.goto('/company-registration')
  await field('Company Name').fill('Hubli Estates')
  await field('Company Code').fill(`HUBLI-${mark}`)
  await field('Email').fill(`owner-${mark}@hubli.example`)
  await field('Phone').fill('+91 98765 43210')
  await field('Password').fill('maroon-teapot-61')
  await field('Confirm Password').fill('maroon-teapot-61')
  await page.getByRole('button', { name: 'Register Company' }).click()
  await expect(page.getByRole('heading', { name: 'Company registered' })).toBeVisible()
  await expect(page).toHaveURL(/\/company-login$/)
  await page.getByLabel('Email').fill(`owner-${mark}@hubli.example`)
  await field('Password').fill('maroon-teapot-61')
  await page.getByRole('button', { name: 'Login as Company' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Hubli Estates' })).toBeVisible()
}

const findByPhone = async (page: Page, fragment: string) => {
  await page.getByRole('searchbox', { name: 'Search name, email, company' }).fill(fragment)
  await expect(page.getByText('1–1 of 1 in this filter')).toBeVisible()
}

const editAndMoveOn = async (page: Page) => {
  await page.getByRole('button', { name: 'Edit Lead' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Lead' })
  // What the file lacks and the form requires.
  await form.getByLabel(/^Email/).fill('accounts@pedora.example')
  await form.getByLabel(/^Address/).fill('Vidyanagar, Hubballi')
  await form.getByRole('button', { name: 'Update Lead' }).click()
  await expect(page.getByText('Lead updated successfully!')).toBeVisible()
  await expect(form).toBeHidden()
  await page.getByRole('button', { name: 'Status of Pedora Enterprises: New' }).click()
  await page.getByRole('menuitem', { name: 'Qualified' }).click()
  await expect(page.getByRole('button', { name: 'Status of Pedora Enterprises: Qualified' })).toBeVisible()
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByText('changed the status')).toBeVisible()
}

const openImports = async (page: Page) => {
  await page.getByRole('button', { name: 'More for this list' }).click()
  await page.getByRole('menuitem', { name: 'Import leads' }).click()
}

const exportCsv = async (page: Page) => {
  await page.getByRole('button', { name: 'More for this list' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click()
  return readFileSync(await (await saving).path(), 'utf8')
}
