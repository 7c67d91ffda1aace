import { makeSomeLeads } from './made.ts'
import { enter, expect, expectSound, registerCompany, test } from './watched.ts'

test('a figure of the analytics lists as many leads as it counts, and its chart is saved as a picture', async ({
  page,
}) => {
  const company = await registerCompany(page, 'Figures')
  await makeSomeLeads(page, company)
  await enter(page, company, '/dashboard?view=analytics')
  const tiles = page.getByRole('list', { name: 'Key Metrics' })
  await expect(tiles.getByRole('button', { name: /^Total Leads/ })).toContainText('3')
  await expect(tiles.getByRole('button', { name: /^Conversion Rate/ })).toContainText('33.3%')
  await expect(page.getByText('1–3 of 3 leads')).toBeAttached()
  await expectSound(page)

  const sources = page.getByRole('region', { name: 'Leads by Source' })
  await sources.getByRole('button', { name: 'Website: 3 leads, 1 won, 33.3%' }).press('Enter')
  await expect(page).toHaveURL(/filter=source%3Awebsite/)
  await expect(page.getByRole('heading', { name: 'Filtered Results' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Filtered Results' })).toBeInViewport()
  await expect(page.getByText('1–3 of 3 in this filter')).toBeAttached()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save a picture of Leads by Source' }).click()
  expect((await download).suggestedFilename()).toBe('leads-by-source.png')
})
