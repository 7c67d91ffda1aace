import { enter, expect, expectSound, registerCompany, test } from './watched.ts'
import { check, chooseFile, expectFigures, FIVE_ROWS } from './wizard.ts'

test('the four steps of an import are sound, in light and dark', async ({ page }) => {
  await enter(page, await registerCompany(page, 'Sound Import'), '/dashboard?view=imports')
  await expect(page.getByRole('heading', { name: 'Drop a file of leads here' })).toBeVisible()
  await expectSound(page)
  await chooseFile(page, FIVE_ROWS)
  await expectSound(page)
  await check(page, '5')
  await expectSound(page)
  await page.getByRole('button', { name: 'Import 3 leads' }).click()
  await expectFigures(page, 'What became of the rows', { Added: '3' })
  await expectSound(page)
})
