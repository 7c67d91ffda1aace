import type { Locator, Page } from '@playwright/test'
import { makeLead } from './made.ts'
import { enter, expect, expectSound, type RegisteredCompany, registerCompany, test } from './watched.ts'

const withLeads = async (page: Page, name: string): Promise<RegisteredCompany> => {
  const company = await registerCompany(page, name)
  const add = (lead: Record<string, unknown>) => makeLead(page, company, lead)
  await add({ name: 'Ananya', source: 'instagram', priority: 'high', value: 480_000, title: 'Landing Page' })
  await add({ name: 'Harpreet', source: 'instagram', priority: 'low', value: 75_000, status: 'contacted' })
  await add({ name: 'Fatima', source: 'website', priority: 'high', value: 54_000 })
  return company
}
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const cardIn = (page: Page, status: string, name: string) =>
  column(page, status).getByRole('article', { name })
const enforceFlow = async (page: Page, { token, record }: RegisteredCompany) => {
  const headers = { authorization: `Bearer ${token}` }
  const { _id } = record as { _id: string }
  const set = await page.request.put(`/api/companies/${_id}/settings`, {
    headers,
    data: { enforceStatusFlow: true },
  })
  expect(set.ok(), await set.text()).toBe(true)
}

/** Drags with the mouse, slowly enough for a hand. */
const drag = async (page: Page, card: Locator, target: Locator) => {
  const from = (await card.boundingBox())!
  const to = (await target.boundingBox())!
  await page.mouse.move(from.x + 40, from.y + 60)
  await page.mouse.down()
  await page.mouse.move(from.x + 60, from.y + 66)
  await page.mouse.move(to.x + to.width / 2, to.y + 90, { steps: 4 })
}

test('filters become a view, which is opened, changed and shown as a board [2-2.36]', async ({ page }) => {
  await enter(page, await withLeads(page, 'Saved Views'))
  await page.getByRole('button', { name: 'Filters' }).click()
  const filter = page.getByRole('dialog', { name: /^Filters/ })
  await filter.getByRole('combobox', { name: 'Source' }).click()
  await filter.getByRole('option', { name: 'Instagram' }).click()
  await expectSound(page)
  await filter.getByRole('button', { name: 'Apply Filters' }).click()
  await expect(page.getByRole('link', { name: 'Harpreet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Fatima' })).toBeHidden()
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save as new view…' }).click()
  await page.getByLabel('Name').fill('From Instagram')
  await page.keyboard.press('Enter')
  const tab = page.getByRole('button', { name: 'From Instagram' })
  await expect(tab).toHaveAttribute('aria-current', 'true')
  await expectSound(page)
  await page.keyboard.press('b')
  await expect(cardIn(page, 'Contacted', 'Harpreet')).toBeVisible()
  await expect(page.getByText('Changed')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'All leads' }).click()
  await expect(cardIn(page, 'New', 'Fatima')).toBeVisible()
  await tab.click()
  await expect(page.getByRole('link', { name: 'Fatima' })).toBeHidden()
})

test('cards are moved by mouse and by keys, and no way leads where the flow has none', async ({
  page,
  isMobile,
}) => {
  const company = await withLeads(page, 'Board Moves')
  await enforceFlow(page, company)
  await enter(page, company, '/dashboard?layout=board')
  const move = page.getByRole('button', { name: 'Move Ananya' })
  await move.focus()
  await page.keyboard.press(' ')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press(' ')
  await expect(cardIn(page, 'Contacted', 'Ananya')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await move.focus()
  await page.keyboard.press(' ')
  for (const _ of ['Qualified', 'Proposal Sent']) await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('img', { name: /^Not allowed/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/The flow has no way here from Contacted/)).toBeVisible()
  await expect(cardIn(page, 'Contacted', 'Ananya')).toBeVisible()
  if (isMobile) return
  await drag(page, cardIn(page, 'New', 'Fatima'), column(page, 'Qualified'))
  await expect(column(page, 'Qualified')).toHaveAttribute('data-over')
  await page.mouse.up()
  await expect(cardIn(page, 'Qualified', 'Fatima')).toBeVisible()
  await expect(column(page, 'Qualified').getByText('₹54,000').first()).toBeVisible()
  await drag(page, cardIn(page, 'Contacted', 'Harpreet'), column(page, 'Won'))
  await page.mouse.up()
  await expect(cardIn(page, 'Contacted', 'Harpreet')).toBeVisible()
  await expectSound(page)
})
