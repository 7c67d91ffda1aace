import type { Page } from '@playwright/test'
import { makeEmployee } from './made.ts'
import {
  enter,
  expect,
  expectSound,
  registerCompany,
  signInAsEmployee,
  test,
  watchContext,
} from './watched.ts'

test('a company and an employee write to each other in two browsers over two servers: live, read, in one order [2-2.71 2-4.47] (case R50)', async ({
  page,
  browser,
}) => {
  const company = await registerCompany(page, 'Chat Traders')
  const employee = await makeEmployee(page, company, 'Nandini Rao')
  // Each signs in at another process of Leadline, on one PostgreSQL.
  const baseURL = process.env.LEADLINE_E2E_SECOND_URL
  if (!baseURL) throw new Error('There is no second server')
  const elsewhere = await browser.newContext({ baseURL, viewport: page.viewportSize() })
  const wrong = watchContext(elsewhere, baseURL)
  const hers = await elsewhere.newPage()
  await signInAsEmployee(hers, employee.email, company.password)
  await hers.goto('/employee-dashboard?view=chat')

  await enter(page, company, '/dashboard?view=followups&chat=new')
  await page.getByRole('checkbox', { name: /Nandini Rao/ }).check()
  await page.getByRole('button', { name: 'Start chat' }).click()
  await write(page, 'a1')
  await hers.getByRole('button', { name: /Chat Traders.*1 unread/ }).click()
  await expect(bubbles(hers)).toHaveText(['a1'])
  await expect(page.getByText('Read')).toBeVisible()
  await hers.getByRole('textbox', { name: 'Message' }).pressSequentially('r')
  await expect(page.getByText('Nandini Rao is typing…')).toBeVisible()

  const both = [
    [page, 'a'],
    [hers, 'r'],
  ] as const
  await Promise.all(
    both.map(async ([who, mark]) => {
      for (let n = 2; n <= 6; n++) await write(who, `${mark}${n}`)
    }),
  )
  for (const [who] of both) await expect(bubbles(who)).toHaveCount(11)
  await expect(page.getByText('Waiting', { exact: true })).toHaveCount(0)
  const order = await bubbles(page).allTextContents()
  await expect(bubbles(hers)).toHaveText(order)
  for (const mark of ['a', 'r']) {
    const own = order.filter(words => words.startsWith(mark))
    expect(own).toEqual(own.toSorted())
  }
  await hers.reload()
  await expect(bubbles(hers)).toHaveText(order)
  for (const [who] of both) await expectSound(who)
  expect(wrong).toEqual([])
  await elsewhere.close()
})

const bubbles = (page: Page) => page.getByRole('log', { name: 'Messages' }).getByText(/^[ar]\d+$/)

const write = async (page: Page, words: string) => {
  await page.getByRole('textbox', { name: 'Message' }).fill(words)
  await page.keyboard.press('Enter')
}
