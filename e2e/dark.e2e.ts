import type { Locator } from '@playwright/test'
import { enter, expect, expectNoAxeViolation, registerCompany, test } from './watched.ts'

test.use({ colorScheme: 'dark' })

/** How light the ground of something is, from 0 to 255. */
const lightness = (part: Locator) =>
  part.evaluate(element => {
    const [r = 0, g = 0, b = 0] = getComputedStyle(element).backgroundColor.match(/\d+/g)!.map(Number)
    return Math.round((r + g + b) / 3)
  })

test('in the dark the chosen one of several stands out from the others, and in their middle', async ({
  page,
  isMobile,
}) => {
  await enter(page, await registerCompany(page, 'Dark Choice'), '/dashboard?view=followups&show=month')
  const choice = page.getByRole('radiogroup', { name: 'Show follow-ups as' })
  await expect(choice.getByRole('radio', { name: 'Calendar' })).toBeChecked()
  const chosen = choice.locator('.mantine-SegmentedControl-indicator')
  await expect(chosen).toBeVisible()
  expect(await lightness(chosen)).toBeGreaterThan((await lightness(choice)) + 12)
  const [inner, outer] = [(await chosen.boundingBox())!, (await choice.boundingBox())!]
  const [above, below] = [inner.y - outer.y, outer.y + outer.height - inner.y - inner.height]
  expect(Math.abs(above - below)).toBeLessThanOrEqual(1)
  if (isMobile) {
    const way = (await page.getByRole('button', { name: 'Schedule Follow-Up' }).boundingBox())!
    expect(Math.min(way.width, way.height)).toBeGreaterThanOrEqual(44)
  }
  // Of a month also the days on which the company is closed.
  await expect(page.getByRole('button', { name: /^Sunday, .*, Closed, / }).first()).toBeVisible()
  await expectNoAxeViolation(page)
})
