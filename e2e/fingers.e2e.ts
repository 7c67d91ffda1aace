import { enter, expect, registerCompany, test } from './watched.ts'

test('on a phone what empties a choice bears a sign as small as others, and the arrow beside it stands in the field @phone', async ({
  page,
}) => {
  const company = await registerCompany(page, 'Small Signs')
  await enter(page, company, '/account')
  const field = page.getByRole('combobox', { name: 'Industry' })
  await field.click()
  await page.getByRole('option', { name: 'Technology' }).click()
  const box = (await field.boundingBox())!
  const signs = field.locator('xpath=..').locator('svg')
  await expect(signs).toHaveCount(2)
  for (const sign of await signs.all()) {
    const { x, width } = (await sign.boundingBox())!
    expect(width).toBeLessThanOrEqual(20)
    expect(x + width).toBeLessThanOrEqual(box.x + box.width - 4)
  }
})
