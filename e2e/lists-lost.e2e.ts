import { makeLead } from './made.ts'
import { enter, expect, expectSound, registerCompany, test } from './watched.ts'

test.use({ expectedErrors: [/status of 500/] })

test('lists that fail to load are told in form, filter and profile, and are there after Retry @desktop', async ({
  page,
}) => {
  const company = await registerCompany(page, 'Lists Lost')
  const { _id } = await makeLead(page, company, { name: 'Jaya Iyer', email: 'jaya@iyer.example' })
  await page.route(/\/api\/(dropdown-options|form-fields|employees|lead-statuses)(\?|$)/, route =>
    route.fulfill({
      status: 500,
      json: { success: false, message: 'Gone', error: 'Gone', code: 'INTERNAL' },
    }),
  )
  await enter(page, company)
  await page.getByRole('button', { name: 'Quick add' }).click()
  const quick = page.getByRole('dialog', { name: 'Quick add' })
  await quick.getByLabel('Full Name').fill('Zubin Irani')
  await quick.getByRole('button', { name: 'Close' }).press('Enter')
  await page.getByRole('button', { name: 'Quick add' }).click()
  await expect(quick.getByLabel('Full Name')).toHaveValue('Zubin Irani')
  await expectSound(page)
  await quick.getByRole('button', { name: 'Start afresh' }).press('Enter')
  await quick.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Add New Lead' }).click()
  const form = page.getByRole('dialog', { name: 'Add New Lead' })
  await expect(form.getByText('Failed to load options').first()).toBeVisible()
  await expect(form.getByText('Failed to fetch form fields')).toBeVisible()
  await expect(form.getByText('The statuses could not be loaded.', { exact: false })).toBeVisible()
  await expect(form.getByRole('button', { name: 'Add Lead' })).toBeDisabled()
  await expectSound(page)
  await form.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: /Filters$/ }).click()
  const filter = page.getByRole('dialog', { name: /Filters/ })
  for (const words of ['options', 'employees'])
    await expect(filter.getByText(`Failed to load ${words}`)).toBeVisible()
  await expect(filter.getByText('Failed to fetch form fields')).toBeVisible()
  await expectSound(page)

  await page.goto(`/lead/${_id}`)
  const line = page.getByText('Failed to fetch form fields')
  await expect(line).toBeVisible()
  await expectSound(page)
  await page.unrouteAll()
  await line.getByRole('button', { name: 'Retry' }).press('Enter')
  await expect(line).toHaveCount(0)
})
