import { makeLead } from './made.ts'
import { enter, expect, registerCompany, test } from './watched.ts'

const SIZES = [
  [1440, 900],
  [1366, 768],
  [1280, 720],
] as const

test('at the usual sizes of a desk no word of the list’s tools is cut, and the filter’s buttons are in sight @desktop', async ({
  page,
}) => {
  const company = await registerCompany(page, 'Small Desk')
  await makeLead(page, company, { name: 'Ravi Menon', tags: ['hot'] })
  await enter(page, company)
  const tools = page.getByRole('search', { name: 'Leads' })
  // Steps that are still open stand above the list, and push it down.
  await expect(page.getByText('First steps')).toBeVisible()
  await expect(tools.getByRole('button', { name: 'Quick add' })).toBeVisible()
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    const cut = await tools
      .locator('.mantine-Button-label')
      .evaluateAll(all =>
        all.filter(each => each.scrollWidth > each.clientWidth).map(each => each.textContent),
      )
    expect(cut, `${width}`).toEqual([])
    await tools.getByRole('button', { name: /^Advanced Filters/ }).click()
    const form = page.getByRole('dialog', { name: /^Advanced Filters/ })
    await expect(form.getByRole('button', { name: 'Apply Filters' })).toBeInViewport({ ratio: 1 })
    await form.getByRole('combobox', { name: 'Tags' }).click()
    await form.getByRole('option', { name: 'hot' }).click()
    await form.getByRole('button', { name: 'Clear All' }).click()
    await expect(form).toBeHidden()
  }
})

test('nothing in the header moves when the bell comes, which is fetched after the screen', async ({
  page,
}) => {
  const company = await registerCompany(page, 'Steady Head')
  await enter(page, company)
  await page.goto('/dashboard?view=leads')
  const bell = page.getByRole('button', { name: 'Notifications', exact: true })
  await expect(bell).toBeVisible()
  const first = () => page.getByRole('banner').getByRole('button').first().boundingBox()
  const withBell = await first()
  // As it was before: its place is there, and nothing in it.
  await bell.evaluate(each => each.remove())
  expect(await first()).toEqual(withBell)
})

test('in the dark what opens stands on the blue-grey of the panels @desktop', async ({ page }) => {
  const company = await registerCompany(page, 'Dark Desk')
  await page.emulateMedia({ colorScheme: 'dark' })
  await enter(page, company)
  const tools = page.getByRole('search', { name: 'Leads' })
  await tools.getByRole('button', { name: /^Advanced Filters/ }).click()
  const form = page.getByRole('dialog', { name: /^Advanced Filters/ })
  await expect(form).toHaveCSS('background-color', PANEL)
  await page.keyboard.press('Escape')
  await tools.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('menu')).toHaveCSS('background-color', PANEL)
  const line = page.getByRole('menuitem', { name: 'Import leads' })
  await line.hover()
  await expect(line).toHaveCSS('background-color', LINE)
})

/** As `look/` has them. */
const PANEL = 'rgb(23, 26, 33)'
const LINE = 'rgb(42, 47, 58)'
