import { enter, expect, expectSound, registerCompany, test } from './watched.ts'

test('a department is made, somebody is invited, sets a password with the link and signs in @desktop', async ({
  page,
  browser,
}) => {
  const company = await registerCompany(page, 'People Firm')
  await enter(page, company)
  await page.goto('/dashboard?view=employees')
  await page.getByRole('link', { name: 'Go to Departments' }).click()
  await page.getByRole('button', { name: 'Add Department' }).click()
  await page.getByLabel('Department name').fill('West Sales')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Department' }).click()
  await expect(page.getByText('West Sales')).toBeVisible()

  await page.getByRole('tab', { name: /Management/ }).click()
  await page.getByRole('button', { name: 'Add Employee' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Employee' })
  await dialog.getByLabel('Full name').fill('Sneha Patil')
  await dialog.getByLabel('Email').fill(`sneha.${company.email}`)
  await dialog.getByText('One-time link').click()
  await dialog.getByRole('combobox', { name: 'Department' }).click()
  await dialog.getByRole('option', { name: 'West Sales' }).click()
  await page.keyboard.press('Escape')
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Add Employee' }).click()
  const link = await page.getByRole('textbox', { name: 'One-time link' }).inputValue()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Invited', { exact: true })).toBeVisible()
  await expectSound(page)
  await page.getByRole('tab', { name: /Departments/ }).click()
  await expect(page.getByText('West Sales')).toBeVisible()
  await expectSound(page)

  const other = await (await browser.newContext()).newPage()
  await other.goto(link)
  await expect(other.getByText(/^For Sneha Patil, /)).toBeVisible()
  await expectSound(other)
  await other.getByRole('textbox', { name: 'New password', exact: true }).fill('indigo-lantern-42')
  await other.getByRole('textbox', { name: 'Confirm new password' }).fill('indigo-lantern-42')
  await other.getByRole('button', { name: 'Set password' }).click()
  await other.getByRole('link', { name: 'Go to sign-in' }).click()
  await other.getByLabel('Email').fill(`sneha.${company.email}`)
  await other.getByRole('textbox', { name: 'Password' }).fill('indigo-lantern-42')
  await other.getByRole('button', { name: 'Login as Employee' }).click()
  await expect(other).toHaveURL(/\/employee-dashboard/)
  await other.goto('/sales-test')
  await expect(
    other
      .getByRole('row', { name: /Sneha Patil/ })
      .or(other.getByText('Sneha Patil'))
      .first(),
  ).toBeVisible()
})
