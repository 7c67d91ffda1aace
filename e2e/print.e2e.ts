import type { Page } from '@playwright/test'
import { makeLead, PNG } from './made.ts'
import { enter, expect, type RegisteredCompany, registerCompany, test } from './watched.ts'

const sheetOf = (page: Page) => page.getByRole('article', { name: /, to print$/ })

/** What a browser does before it prints. */
async function beforePrint(page: Page) {
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await expect(sheetOf(page)).toBeVisible()
}

async function addImage(page: Page, { token }: RegisteredCompany, lead: string) {
  const headers = { authorization: `Bearer ${token}` }
  const multipart = { file: { name: 'plan.png', mimeType: 'image/png', buffer: PNG } }
  const added = await page.request.post(`/api/leads/${lead}/images`, { headers, multipart })
  expect(added.status(), await added.text()).toBe(201)
}

test('a lead with images is printed with them, whichever tab is open @desktop', async ({ page }) => {
  const company = await registerCompany(page, 'Paper Firm')
  const { _id } = await makeLead(page, company, { name: 'Kavya' })
  await addImage(page, company, _id)
  await page.addInitScript(() => {
    window.print = () => {
      const images = [...document.querySelectorAll<HTMLImageElement>('article img')]
      const drawn = images.map(({ alt, complete, naturalWidth }) => `${alt}: ${complete && naturalWidth}`)
      document.title = `Printed ${drawn}`
    }
  })
  await enter(page, company, `/lead/${_id}?tab=history`)
  await page.getByRole('button', { name: 'Print lead' }).click()
  await expect(page).toHaveTitle('Printed plan.png: 40')
})

test('on paper nothing is cut off, the ground is white in the dark too, and how to reach the lead comes first @desktop', async ({
  page,
}) => {
  const company = await registerCompany(page, 'Sheet Firm')
  const { _id } = await makeLead(page, company, {
    name: 'A'.repeat(200),
    company: 'B'.repeat(200),
    phone: '+91 98450 11223',
    notes: 'Wants the quote before Pongal.',
  })
  await page.emulateMedia({ colorScheme: 'dark' })
  // An A4 sheet within its margins.
  await page.setViewportSize({ width: 718, height: 1046 })
  await enter(page, company, `/lead/${_id}`)
  await expect(page.getByText('Wants the quote before Pongal.')).toBeVisible()
  await beforePrint(page)
  const sheet = sheetOf(page)
  expect(await sheet.evaluate(each => each.scrollWidth - each.clientWidth)).toBe(0)
  for (const ground of ['html', 'body'])
    await expect(page.locator(ground)).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  const topOf = async (words: string) => (await sheet.getByText(words).first().boundingBox())!.y
  expect(await topOf('+91 98450 11223')).toBeLessThan(await topOf('Wants the quote before Pongal.'))
  await expect(sheet.getByText(/No images yet/)).toBeHidden()
})
