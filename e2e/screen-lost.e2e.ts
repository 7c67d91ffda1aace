import { enter, expect, expectSound, registerCompany, test } from './watched.ts'

test.use({ expectedErrors: [/ERR_FAILED|dynamically imported module/] })

test('a screen whose file could not be fetched says so, and Retry brings it @desktop', async ({ page }) => {
  const company = await registerCompany(page, 'Screen Lost')
  await enter(page, company)
  await page.route(/\/DropdownOptionsPage-[^/]*\.js$/, route => route.abort())
  await page.goto('/dropdown-options')
  await expect(page.getByText('This screen could not be shown. Please try again.')).toBeVisible()
  await expectSound(page)
  const retry = page.getByRole('button', { name: 'Retry' })
  await retry.click()
  await expect(retry).toBeVisible()
  await page.unrouteAll()
  await retry.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dropdown Options' })).toBeVisible()
})
