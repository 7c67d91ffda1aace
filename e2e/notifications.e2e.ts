import type { Page } from '@playwright/test'
import { makeEmployee, makeLead } from './made.ts'
import { expect, expectSound, registerCompany, signInAsEmployee, test } from './watched.ts'

test('what a colleague assigns is told once over two tabs, counted by the bell, and read it stays read @desktop [2-4.29 2-4.32] (case R25)', async ({
  page,
  browser,
  baseURL,
}) => {
  const company = await registerCompany(page, 'Bell Traders')
  const employee = await makeEmployee(page, company, 'Nandini Rao')
  const elsewhere = await browser.newContext({ baseURL: String(baseURL) })
  await elsewhere.addInitScript(countNotices)
  const screen = await elsewhere.newPage()
  await signInAsEmployee(screen, employee.email, company.password)
  const other = await elsewhere.newPage()
  await other.goto('/employee-dashboard?view=chat')
  for (const tab of [other, screen]) await expect(bell(tab, 'Notifications')).toBeVisible()
  await screen.bringToFront()
  await expect.poll(() => tabsThatHear(screen)).toBe(2)

  const { _id: lead } = await makeLead(page, company, {
    name: 'Meenakshi Venkataraman',
    phone: '98450 11223',
  })
  const headers = { authorization: `Bearer ${company.token}` }
  const data = { assignedTo: employee._id }
  const assigned = await page.request.put(`/api/lead-assignment/assign/${lead}`, { headers, data })
  expect(assigned.ok(), await assigned.text()).toBe(true)

  const popups = (tab: Page) => tab.getByRole('region', { name: 'New notifications' }).getByRole('article')
  for (const tab of [screen, other]) await expect(bell(tab, 'Notifications, 1 unread')).toBeVisible()
  await expect.poll(async () => (await popups(screen).count()) + (await popups(other).count())).toBe(1)
  const told = () => Promise.all([screen, other].map(tab => tab.evaluate(() => Reflect.get(window, 'told'))))
  await expect.poll(async () => (await told()).sort()).toEqual([0, 1])

  await bell(screen, 'Notifications, 1 unread').click()
  const modal = screen.getByRole('dialog', { name: 'Notifications' })
  await expect(modal.getByRole('link', { name: 'Meenakshi Venkataraman', exact: true })).toBeVisible()
  await expectSound(screen)
  await modal.getByRole('button', { name: 'Mark all as read' }).click()
  for (const tab of [screen, other]) await expect(bell(tab, 'Notifications')).toBeVisible()
  await screen.reload()
  await bell(screen, 'Notifications').click()
  await expect(modal.getByRole('link', { name: 'Meenakshi Venkataraman', exact: true })).toBeVisible()
  await expect(modal.getByRole('button', { name: 'Mark as read' })).toHaveCount(0)
  await elsewhere.close()
})

const bell = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Runs in the page: a headless browser permits nobody to tell anything outside the page; this one counts it. */
function countNotices() {
  Reflect.set(window, 'told', 0)
  class Counted extends EventTarget {
    static permission = 'granted'
    constructor() {
      super()
      Reflect.set(window, 'told', Reflect.get(window, 'told') + 1)
    }
  }
  Reflect.set(window, 'Notification', Counted)
}

/** One tab has the stream, the others stand in line for it and hear from it. */
const tabsThatHear = (page: Page) =>
  page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query()
    return [...held, ...pending].filter(({ name }) => name?.startsWith('live ')).length
  })
