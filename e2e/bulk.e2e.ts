import type { Page } from '@playwright/test'
import { makeLead } from './made.ts'
import { enter, expect, expectSound, type RegisteredCompany, registerCompany, test } from './watched.ts'

const NAMES = ['Ananya', 'Harpreet', 'Fatima', 'Debjani', 'Vikram', 'Zubin', 'Lakshmi', 'Rukmini']

const withLeads = async (page: Page, name: string): Promise<RegisteredCompany> => {
  const company = await registerCompany(page, name)
  for (const [at, lead] of NAMES.entries())
    await makeLead(page, company, { name: lead, company: `${lead} & Co`, value: (at + 1) * 10_000 })
  return company
}
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}` })
const select = async (page: Page, ...names: string[]) => {
  await page.getByRole('button', { name: 'Bulk Select' }).click()
  for (const name of names) await box(page, name).check()
}
/** Waits for the toast from before it comes: it stays five seconds only, and a busy machine is slow. */
const takeUndo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true }).click()
const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Select [A-Z][a-z]+$/ })

test('several leads are chosen, moved, deleted and brought back [2-2.32 2-2.24]', async ({ page }) => {
  await enter(page, await withLeads(page, 'Bulk Acts'))
  await select(page)
  await page.getByRole('button', { name: 'Assign Selected (0)' }).click()
  await expect(page.getByText('Please select at least one lead for bulk assignment')).toBeVisible()
  await box(page, 'Ananya').check()
  await box(page, 'Fatima').check()
  await expect(page.getByRole('button', { name: 'Assign Selected (2)' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Set status' }).click()
  const undo = takeUndo(page)
  await page.getByRole('menuitem', { name: 'Contacted' }).click()
  await undo
  await expect(page.getByText('Undone for 2 leads.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Status of Fatima: New' })).toBeVisible()
})

test('deleting asks with the number, and Undo brings all of them back @phone', async ({ page }) => {
  await enter(page, await withLeads(page, 'Bulk Delete'))
  await select(page, 'Debjani', 'Zubin', 'Lakshmi')
  await page.getByRole('button', { name: 'More bulk actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete 3 leads' })
  await expect(dialog).toBeVisible()
  await expectSound(page)
  const undo = takeUndo(page)
  await dialog.getByRole('button', { name: 'Delete 3 leads' }).click()
  await undo
  await expect(page.getByText('Undone for 3 leads.')).toBeVisible()
  await expect(boxes(page)).toHaveCount(8)
})
