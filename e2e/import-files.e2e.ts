import { enter, expect, expectNoAxeViolation, registerCompany, test } from './watched.ts'
import { check, chooseFile, expectFigures, FIVE_ROWS, hasRealFiles, realFile } from './wizard.ts'

test('five rows from a telephone: three leads, one already there, one rejected, and Undo takes them back @phone', async ({
  page,
}) => {
  await enter(page, await registerCompany(page, 'Five Rows'), '/dashboard?view=imports')
  await chooseFile(page, FIVE_ROWS)
  await check(page, '5')
  await expectFigures(page, 'What the import will do', { 'Will be added': '3', 'Will be rejected': '1' })
  await page.getByRole('button', { name: 'Import 3 leads' }).click()
  await expectFigures(page, 'What became of the rows', { Added: '3', 'Already leads': '1', Rejected: '1' })
  await expectNoAxeViolation(page)
  await page.getByRole('button', { name: 'Undo import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo this import?' })
  await dialog.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('3 leads removed')).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByText('No leads found').first()).toBeVisible()
})

test('an export with changed cells comes back as updates, adds no lead, and can be undone @desktop', async ({
  page,
}) => {
  await enter(page, await registerCompany(page, 'Back Again'), '/dashboard?view=imports')
  await chooseFile(page, FIVE_ROWS)
  await check(page, '5')
  await page.getByRole('button', { name: 'Import 3 leads' }).click()
  await expectFigures(page, 'What became of the rows', { Added: '3' })

  const token = await page.evaluate(() => localStorage.getItem('companyToken'))
  const file = await page.request.get('/api/leads/export.csv', {
    headers: { authorization: `Bearer ${token}` },
  })
  const mended = (await file.text()).replace('Arif Khan', 'Arif Khan Pathan')
  await page.getByRole('button', { name: 'Import another file' }).click()
  await chooseFile(page, { name: 'mended.csv', mimeType: 'text/csv', buffer: Buffer.from(mended) })
  await check(page, '3')
  await expectFigures(page, 'What the import will do', { 'Will be added': '0', 'Will be rejected': '0' })
  await page.getByRole('button', { name: /^Import \d leads?$/ }).click()
  await expectFigures(page, 'What became of the rows', { Added: '0', Rejected: '0' })
  await expect(page.getByRole('button', { name: 'Undo import' })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Arif Khan Pathan', exact: true })).toBeVisible()
  await expect(page.getByText('1–3 of 3 leads')).toBeVisible()
})

test('imports the 3,900 leads of Zoho @desktop', async ({ page }) => {
  test.skip(!hasRealFiles, 'The real files are not here')
  await enter(page, await registerCompany(page, 'Zed Leads'), '/dashboard?view=imports')
  await chooseFile(page, realFile('zoho-leads-3900.csv'))
  await check(page, '3,900')
  await page.getByRole('button', { name: 'Import 3,900 leads' }).click()
  await expectFigures(page, 'What became of the rows', {
    Added: '3,900',
    'Already leads': '0',
    Rejected: '0',
  })
})

test('takes the enquiries of X Education, which have no names, phones or e-mails @desktop', async ({
  page,
}) => {
  test.skip(!hasRealFiles, 'The real files are not here')
  await enter(page, await registerCompany(page, 'X Education'), '/dashboard?view=imports')
  await chooseFile(page, realFile('xeducation-leads.csv'))
  await expect(page.getByText('This file has no names and no phones or e-mails')).toBeVisible()
  await page.getByLabel('Take rows with neither phone nor e-mail').check()
  await page.getByLabel('A lead without a name is called').selectOption('number')
  await check(page, '9,240')
  await page.getByRole('button', { name: 'Import 9,240 leads' }).click()
  await expectFigures(page, 'What became of the rows', { Added: '9,240', Rejected: '0' })
  await expect(page.getByRole('listitem').filter({ hasText: /^Won/ })).toContainText('3,561')
})
