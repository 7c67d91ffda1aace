import { makeEmployee, makeLead } from './made.ts'
import { enter, expect, expectSound, registerCompany, signInAsEmployee, test } from './watched.ts'

test('what was deleted is found in the menu of the list: a lead is restored, an act undone, by keyboard too @desktop', async ({
  page,
}) => {
  const company = await registerCompany(page, 'Deleted Leads')
  const ids: string[] = []
  for (const name of ['Debjani', 'Zubin', 'Lakshmi', 'Vikram'])
    ids.push((await makeLead(page, company, { name, company: `${name} & Co`, phone: '98450 11223' }))._id)
  const headers = { authorization: `Bearer ${company.token}` }
  const data = { action: 'delete', ids: ids.slice(0, 3) }
  expect((await page.request.post('/api/leads/bulk', { headers, data })).status()).toBe(200)
  expect((await page.request.delete(`/api/leads/${ids[3]}`, { headers })).status()).toBe(200)
  await enter(page, company)
  await expect(page.getByText('Get started by adding your first lead.')).toBeVisible()
  const menu = page.getByRole('button', { name: 'More for this list' })
  await menu.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Deleted leads' })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Deleted leads' })
  await expect(dialog.getByRole('listitem')).toHaveCount(4)
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Restore Zubin' }).press('Enter')
  await expect(page.getByText('Lead restored.')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Restore Vikram' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Undo for all 2 leads' }).click()
  await expect(page.getByText('Undone for 2 leads. 1 lead left as it is: changed since.')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(menu).toBeFocused()
  await expect(page.getByRole('link', { name: 'Lakshmi', exact: true })).toBeVisible()
})

test('an employee adds a lead and finds the statuses in four groups', async ({ page }) => {
  const company = await registerCompany(page, 'Deleted Staff')
  const { _id, email } = await makeEmployee(page, company, 'Tenzin Dolma')
  await makeLead(page, company, { name: 'Jaya Iyer', teamMember: [_id] })
  await signInAsEmployee(page, email, company.password)
  await expect(page.getByText('Recent leads')).toBeVisible()
  await page.goto('/employee-dashboard?view=leads')
  await page.getByRole('button', { name: 'Status of Jaya Iyer: New' }).press('Enter')
  await expect(page.getByRole('menu').getByRole('group', { name: 'In Progress' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('menuitem', { name: 'New' }).press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Contacted' })).toBeFocused()
  await page.keyboard.press('Enter')
  const status = page.getByRole('button', { name: 'Status of Jaya Iyer: Contacted' })
  await expect(status).toBeFocused()
  await status.click()
  await page.getByRole('menuitem', { name: 'Qualified' }).click()
  await expect(page.getByRole('button', { name: 'Status of Jaya Iyer: Qualified' })).toBeVisible()
  await page.getByRole('button', { name: 'Add New Lead' }).click()
  await expect(page.getByRole('dialog', { name: 'Add New Lead' })).toBeVisible()
})
