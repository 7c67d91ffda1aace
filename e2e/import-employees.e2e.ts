import { readFile } from 'node:fs/promises'
import { enter, expect, expectSound, registerCompany, test } from './watched.ts'
import { expectFigures } from './wizard.ts'

const ROWS = [
  'Name,Email,Phone,Parent User,Role',
  'Asha Rao,asha.rao@import.example,98765 00011,,TL',
  'Ravi Iyer,ravi.iyer@import.example,98765 00012,Asha Rao,Executive',
  'No Mail,,98765 00013,Asha Rao,Executive',
]

test('a team from a file: a reload loses nothing, and whoever came gets a link to set a password @desktop', async ({
  page,
}) => {
  await enter(page, await registerCompany(page, 'Team File'), '/dashboard?view=employees')
  await page.getByRole('link', { name: 'Import employees' }).click()
  const file = { name: 'team.csv', mimeType: 'text/csv', buffer: Buffer.from(ROWS.join('\n')) }
  await page.getByLabel('File of employees').setInputFiles(file)
  await page.getByRole('combobox', { name: 'Role for Executive' }).selectOption('Senior Employee')
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Role for Executive' })).toHaveValue('Senior Employee')
  await expectSound(page)
  await page.getByRole('button', { name: 'Check 3 rows' }).click()
  await expectFigures(page, 'What the import will do', { 'Will be added': '2', 'Will be rejected': '1' })
  await page.getByRole('button', { name: 'Import 2 employees' }).click()
  await expectFigures(page, 'What became of the rows', { Added: '2', Rejected: '1' })
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Make sign-in links' }).click()
  const links = await readFile(await (await saved).path(), 'utf8')
  expect(links).toMatch(/Asha Rao,asha\.rao@import\.example,http\S+\/set-password\?token=/)
  await expectSound(page)
  await page.getByRole('button', { name: 'Show the employees' }).click()
  await expect(page.getByRole('row', { name: /Ravi Iyer.*Senior Employee/ })).toBeVisible()
})
