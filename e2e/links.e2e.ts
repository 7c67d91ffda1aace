import { readFileSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'
import jsQR from 'jsqr'
import { PNG } from 'pngjs'
import { expect, expectSound, registerCompany, signIn, test } from './watched.ts'

const DESK = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'

test('a link is made, its QR code scanned, the form behind it sent; the lead says where from, and the link counts it [2-2.68 2-7.48]', async ({
  page,
  browser,
}, { project }) => {
  const isPhone = project.name === 'phone'
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const company = await registerCompany(page, 'Kalpana Links')
  await signIn(page, company)
  await page.goto('/dashboard?view=linkgenerator')
  await page.getByLabel('Campaign name').fill('Diwali 2026')
  await page.getByLabel('Service category').selectOption('SEO Services')
  await page.getByRole('button', { name: 'Make links' }).click()
  await expect(page.getByRole('table', { name: 'Instagram' })).toBeVisible()
  // What tells a result would lie over the rows of a phone.
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.getByRole('button', { name: 'QR code of Instagram, reel' }).click()
  const code = page.getByRole('img', { name: 'QR code of Instagram, reel' })
  expect(await code.boundingBox()).toMatchObject({ width: 200, height: 200 })
  await expectSound(page)
  await page.getByRole('button', { name: 'Copy link', exact: true }).click()
  await expect(page.getByText('Link copied to clipboard!')).toBeVisible()
  await expect(page.getByText('Link copied to clipboard!')).toBeHidden()

  const address = await page.evaluate(() => navigator.clipboard.readText())
  expect(address).toContain(
    '/capture?source=instagram&campaign=diwali-2026-reel&service=SEO%20Services&utm_source=instagram&utm_campaign=diwali-2026-reel&link=',
  )
  const small = await scan(await saved(page, 'PNG'))
  expect(small).toEqual({ text: address, width: 200 })
  await page.getByText('Print, 1200 × 1200').click()
  expect(await scan(await saved(page, 'PNG'))).toEqual({ text: address, width: 1200 })
  expect(readFileSync(await (await saved(page, 'SVG')).path(), 'utf8')).toContain('>Instagram, reel</text>')

  // A browser without Chromium's 'Headless' in its name, which is a bot's.
  const visitor = await browser.newContext({ userAgent: DESK })
  const form = await visitor.newPage()
  await form.goto(small.text!)
  await form.getByLabel('Full Name').fill('Sudha Raghunathan')
  await form.getByLabel('Email Address').fill('sudha@example.in')
  // As fast as a person types: what is sent sooner than a person could is kept aside as spam.
  await form
    .getByLabel('Notes')
    .pressSequentially('Please call after six, in Tamil if you can', { delay: 70 })
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(form.getByText('Thank You!')).toBeVisible()

  const headers = { authorization: `Bearer ${company.token}` }
  const { data } = await (await page.request.get('/api/leads', { headers })).json()
  expect(data).toMatchObject([
    { name: 'Sudha Raghunathan', source: 'instagram', campaign: 'diwali-2026-reel', title: 'SEO Services' },
  ])
  await page.reload()
  const row = page.getByRole('row', { name: /Reel/ }).first()
  await expect(row).toContainText(/1\s*1\s*100\.0%|1\s*1\s*100%/)

  if (isPhone) await row.getByRole('button', { name: 'QR code of Instagram, reel' }).click()
  await page.getByRole('button', { name: 'Retire this link' }).click()
  await page.getByRole('button', { name: 'Retire', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Use this link again' })).toBeVisible()
  await form.goto(small.text!)
  await expect(form.getByText('This link is no longer in use.')).toBeVisible()
  await expect(form.getByRole('link', { name: /\d/ })).toHaveAttribute('href', /^tel:/)
  await expectSound(form)
  await visitor.close()
})

async function saved(page: Page, kind: 'PNG' | 'SVG'): Promise<Download> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: kind, exact: true }).click(),
  ])
  return file
}

async function scan(file: Download) {
  const { data, width, height } = PNG.sync.read(readFileSync(await file.path()))
  return { text: jsQR(new Uint8ClampedArray(data), width, height)?.data, width }
}
