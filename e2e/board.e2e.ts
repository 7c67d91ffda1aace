import type { Locator, Page } from '@playwright/test'
import { enforceFlow, makeLead } from './made.ts'
import { enter, expect, expectSound, type RegisteredCompany, registerCompany, test } from './watched.ts'

const withLeads = async (page: Page, name: string): Promise<RegisteredCompany> => {
  const company = await registerCompany(page, name)
  const add = (lead: Record<string, unknown>) => makeLead(page, company, lead)
  await add({ name: 'Ananya', source: 'instagram', priority: 'high', value: 480_000, title: 'Landing Page' })
  await add({ name: 'Harpreet', source: 'instagram', priority: 'low', value: 75_000, status: 'contacted' })
  await add({ name: 'Fatima', source: 'website', priority: 'high', value: 54_000 })
  return company
}

const column = (page: Page, status: string) => page.getByRole('region', { name: status, exact: true })
const cardIn = (page: Page, status: string, name: string) =>
  column(page, status).getByRole('article', { name })
const told = (page: Page, words: string) => expect(page.getByText(words)).toBeAttached()
const middleOf = async (place: Locator) => {
  const { x, y, width, height } = (await place.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

/** Moves a lifted card by an arrow key, which reaches a column once it is in sight. */
const moveBy = async (page: Page, key: 'ArrowLeft' | 'ArrowRight', status: string, words: string) => {
  await expect(column(page, status)).toBeInViewport()
  // While the board still scrolls, the library knows no column there, and the key does nothing.
  await expect(async () => {
    await page.keyboard.press(key)
    await expect(page.getByText(words)).toBeAttached({ timeout: 3000 })
  }).toPass()
}

/** Takes a card by the mouse to a column, and lets go there once `words` are told of it. */
const drag = async (page: Page, card: Locator, target: Locator, words: string) => {
  const from = await middleOf(card)
  const to = await middleOf(target)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 5 })
  await told(page, words)
  await page.mouse.up()
}

/** A finger; Playwright itself only taps. */
const fingerOn = async (page: Page) => {
  const glass = await page.context().newCDPSession(page)
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    glass.send('Input.dispatchTouchEvent', { type, touchPoints })
}

/** The same with a finger, which lifts a card by resting on it. */
const dragByFinger = async (page: Page, card: Locator, target: Locator, lifted: string, words: string) => {
  const touch = await fingerOn(page)
  const from = await middleOf(card)
  const to = await middleOf(target)
  await touch('touchStart', from)
  await told(page, lifted)
  await touch('touchMove', { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 })
  await touch('touchMove', to)
  await told(page, words)
  await touch('touchEnd')
}

test('filters become a view, pinned, which is opened again as the board it was left as @desktop [2-2.36]', async ({
  page,
}) => {
  await enter(page, await withLeads(page, 'Board Views'))
  await page.getByRole('button', { name: 'Advanced Filters' }).click()
  const filter = page.getByRole('dialog', { name: /^Advanced Filters/ })
  await filter.getByRole('combobox', { name: 'Source' }).click()
  await filter.getByRole('option', { name: 'Instagram' }).click()
  await filter.getByRole('button', { name: 'Apply Filters' }).click()
  await expect(filter).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Fatima', exact: true })).toHaveCount(0)
  await page.keyboard.press('b')
  await expect(cardIn(page, 'Contacted', 'Harpreet')).toBeVisible()
  await expect(cardIn(page, 'New', 'Fatima')).toHaveCount(0)

  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save as new view…' }).click()
  const saving = page.getByRole('dialog', { name: 'Save as new view' })
  await expect(saving.getByLabel('Name')).toBeFocused()
  await page.keyboard.type('From Instagram')
  await expect(saving.getByLabel('Pin as a tab')).toBeChecked()
  await page.keyboard.press('Enter')
  const tab = page.getByRole('button', { name: 'From Instagram' })
  await expect(tab).toHaveAttribute('aria-current', 'true')

  await page.getByRole('button', { name: 'All leads' }).click()
  await expect(page.getByRole('link', { name: 'Fatima', exact: true }).first()).toBeVisible()
  await page.reload()
  await tab.click()
  await expect(cardIn(page, 'Contacted', 'Harpreet')).toBeVisible()
  await expect(cardIn(page, 'New', 'Ananya')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Fatima', exact: true })).toHaveCount(0)
  await expectSound(page)
})

test('a card that is held at the very edge of the screen scrolls the board', async ({ page, isMobile }) => {
  if (!isMobile) await page.setViewportSize({ width: 900, height: 800 })
  await enter(page, await withLeads(page, 'Board Edge'), '/dashboard?layout=board')
  const from = await middleOf(cardIn(page, 'New', 'Fatima'))
  const edge = { ...from, x: page.viewportSize()!.width - 4 }
  const lifted = 'Fatima is lifted from New. Arrows choose, Space drops, Escape ends.'
  await expect(column(page, 'On Hold')).not.toBeInViewport()
  if (isMobile) {
    const touch = await fingerOn(page)
    await touch('touchStart', from)
    await told(page, lifted)
    await touch('touchMove', edge)
  } else {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(edge.x, edge.y, { steps: 8 })
  }
  await expect(column(page, 'On Hold')).toBeInViewport()
})

test.describe('on the board', () => {
  // The server's refusal is what the journey is about.
  test.use({ expectedErrors: [/status of 422/] })

  test('cards are moved by mouse, finger and keys, and come back where the flow has no way', async ({
    page,
    isMobile,
  }) => {
    const company = await withLeads(page, 'Board Moves')
    // Nor does it hear of what changes: the stream of live events is empty.
    const silence = { contentType: 'text/event-stream', body: ':\n\n' }
    await page.route('**/api/events', route => route.fulfill(silence))
    await enter(page, company, '/dashboard?layout=board')
    const move = (name: string) => page.getByRole('button', { name: `Move ${name}` })
    await move('Ananya').press('Space')
    await told(page, 'Ananya is lifted from New. Arrows choose, Space drops, Escape ends.')
    await moveBy(page, 'ArrowRight', 'Contacted', 'Drop in Contacted.')
    await moveBy(page, 'ArrowRight', 'Qualified', 'Drop in Qualified.')
    await page.keyboard.press('Space')
    await expect(cardIn(page, 'Qualified', 'Ananya')).toBeVisible()
    await expect(column(page, 'Qualified')).toContainText('₹4,80,000')
    await expect(move('Ananya')).toBeFocused()
    await page.getByRole('button', { name: 'Undo' }).click()
    // Put back it stands first, until the server has told the order.
    await expect(column(page, 'New').getByRole('article').nth(1)).toHaveAccessibleName('Ananya')

    const lifted = 'Fatima is lifted from New. Arrows choose, Space drops, Escape ends.'
    const fatima = cardIn(page, 'New', 'Fatima')
    if (isMobile) {
      await page.getByRole('button', { name: 'New, 2' }).click()
      const tab = page.getByRole('button', { name: 'Qualified, 0' })
      await dragByFinger(page, fatima, tab, lifted, 'Drop in Qualified.')
      await expect(page.getByRole('button', { name: 'Qualified, 1' })).toBeVisible()
    } else {
      // A rail is narrower than the card, and is found all the same.
      await drag(page, fatima, column(page, 'Lost'), 'Drop in Lost.')
      await expect(cardIn(page, 'Lost', 'Fatima')).toBeVisible()
    }
    await expect(move('Fatima')).toBeFocused()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await expectSound(page)

    if (isMobile) {
      await move('Harpreet').press('Space')
      for (const status of ['Qualified', 'Proposal Sent', 'Negotiation', 'Won', 'Lost'])
        await moveBy(page, 'ArrowRight', status, `Drop in ${status}.`)
      await expect(page.getByRole('button', { name: 'Lost, 0' })).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Escape')
      await expect(move('Harpreet')).toBeInViewport({ ratio: 1 })
      await expect(move('Harpreet')).toBeFocused()
    }

    // The flow is set by someone else: this page does not know of it yet.
    await enforceFlow(page, company)
    await move('Harpreet').press('Space')
    await moveBy(page, 'ArrowLeft', 'New', 'Drop in New.')
    await page.keyboard.press('Space')
    await expect(page.getByText(/^Failed to update status: /)).toBeVisible()
    await expect(cardIn(page, 'Contacted', 'Harpreet')).toBeVisible()
    await expect(cardIn(page, 'New', 'Harpreet')).toHaveCount(0)
    await expect(move('Harpreet')).toBeFocused()

    await page.reload()
    await move('Harpreet').press('Space')
    await moveBy(page, 'ArrowLeft', 'New', 'New: not allowed. The flow has no way here from Contacted.')
    await expect(column(page, 'New').getByRole('img', { name: /^Not allowed/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await told(page, 'Harpreet is back in Contacted.')
  })
})
