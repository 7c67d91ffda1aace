import { enterAsSuperadmin } from './made.ts'
import { expect, expectSound, test } from './watched.ts'

test('a superadmin adds a company, deletes it by typing its name and brings it back @desktop [1-7.20 1-7.22 1-7.23]', async ({
  page,
}) => {
  const mark = `${Date.now()}-${test.info().project.name}`
  const password = 'maroon-teapot-61'
  await enterAsSuperadmin(page, 'Adds')
  await page.goto('/dashboard?view=organisation&section=companies')
  await page.getByRole('button', { name: 'Add Company' }).click()
  const panel = page.getByRole('dialog', { name: 'Add Company' })
  await panel.getByLabel('Company Name').fill('Meera Exports')
  await panel.getByLabel('Company Code').fill(`M-${mark}`)
  await panel.getByLabel('Email').fill(`office-${mark}@account.example`)
  await panel.getByLabel('Phone').fill('98765 43210')
  await panel.getByLabel(/^Password/).fill(password)
  await panel.getByLabel(/^Confirm Password/).fill(password)
  await expectSound(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Company created successfully')).toBeVisible()
  await expect(panel).toBeHidden()
  await expectSound(page)
  await page.getByRole('button', { name: 'Delete Meera Exports' }).click()
  await page.getByLabel('Type Meera Exports to delete it').fill('Meera Exports')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Company deleted successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Restore Meera Exports' }).click()
  await expect(page.getByRole('button', { name: 'Edit Meera Exports' })).toBeVisible()
})
