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

test('on a phone what is said of a choice stands by its own words, and is pressed as they are @phone', async ({
  page,
}) => {
  const company = await registerCompany(page, 'Near Words')
  await enter(page, company, '/dashboard?view=organisation&section=holidays')
  await page.getByRole('button', { name: 'More Indian holidays' }).click()
  const dialog = page.getByRole('dialog', { name: 'More Indian holidays' })
  const line = async (words: string) => {
    const box = dialog.getByText(words, { exact: true })
    const { y, height } = (await box.boundingBox())!
    const room = await box.evaluate(each => Number.parseFloat(getComputedStyle(each).paddingTop))
    return { top: y + room, bottom: y + height - room, middle: y + height / 2 }
  }
  const [own, said, next] = [await line('Ambedkar Jayanti'), await line('14 Apr'), await line('Labour Day')]
  expect(2 * (said.top - own.bottom)).toBeLessThan(next.top - said.bottom)
  const box = dialog.getByRole('checkbox', { name: 'Ambedkar Jayanti' })
  const { x } = (await dialog.getByText('14 Apr').boundingBox())!
  await page.touchscreen.tap(x + 8, own.bottom + 8)
  await expect(box).toBeChecked()
})
