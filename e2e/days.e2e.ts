import { makeLead } from './made.ts'
import { enter, expect, expectSound, registerCompany, test } from './watched.ts'

const section = (name: string) => `/dashboard?view=organisation&section=${name}`

test('holidays are kept in a calendar, to-dos on the dashboard, and hours in the settings @desktop', async ({
  page,
}) => {
  const company = await registerCompany(page, 'Days Company')
  await makeLead(page, company, { name: 'Jaya Iyer', email: 'jaya@iyer.example' })
  await enter(page, company, `${section('holidays')}&show=year&month=2027-01`)
  await page.getByRole('button', { name: 'Add Indian national holidays' }).click()
  await expect(page.getByText('3 holidays added')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tuesday, 26 Jan 2027, Republic Day' })).toBeVisible()
  await page.getByRole('button', { name: 'Thursday, 14 Jan 2027' }).click()
  await page.getByRole('dialog', { name: 'Add Holiday' }).getByLabel('Name').fill('Pongal')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: 'Thursday, 14 Jan 2027, Pongal' })).toBeVisible()
  await expectSound(page)
  await page.getByText('Month', { exact: true }).click()
  await expect(page.getByRole('table', { name: 'January 2027' })).toBeVisible()
  await expectSound(page)

  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'To-dos', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'To-dos' })
  await panel.getByLabel('New to-do').fill('Send the offer')
  await page.keyboard.press('Enter')
  await panel.getByRole('button', { name: 'Edit Send the offer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit To-do' })
  await dialog.getByLabel('Due date').fill('2020-01-01')
  await dialog.getByRole('combobox', { name: 'Lead' }).fill('jaya')
  await page.getByRole('option', { name: 'Jaya Iyer' }).click()
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(panel.getByText(/^Overdue by \d+ day\(s\)/)).toBeVisible()
  await expectSound(page)
  await panel.getByRole('link', { name: 'All to-dos' }).click()
  await expect(page.getByRole('heading', { name: 'To-dos' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Jaya Iyer', exact: true })).toBeVisible()
  await expectSound(page)

  await page.goto(section('settings'))
  await page.getByRole('switch', { name: 'Sunday' }).click()
  await page.getByLabel('Sunday to').fill('14:00')
  await expectSound(page)
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Sunday to')).toHaveValue('14:00')
})
