import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, registerCompany, test } from './watched.ts'

test.use({ expectedErrors: [/another host: http:\/\/127/] })

test('the framed form is as high as it is long: its button is seen without scrolling within it, and the site does not jump', async ({
  page,
}) => {
  const company = await registerCompany(page, 'Framed Firm')
  let shop = ''
  const server = createServer((_, answer) => void answer.setHeader('content-type', 'text/html').end(shop))
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const headers = { authorization: `Bearer ${company.token}` }
  for (const label of ['Floor', 'Colour', 'Ground', 'Doors', 'Oven'])
    await page.request.post('/api/form-fields', { headers, data: { label, type: 'text' } })
  const data = { source: 'website', allowedSites: [site] }
  const made = await page.request.post('/api/capture-links', { headers, data })
  const { embed } = (await made.json()).data
  shop = `<!doctype html><meta name="viewport" content="width=device-width"><h1>Shop</h1>${embed}`
  await page.goto(site)
  const form = page.frameLocator('iframe')
  await form.getByLabel('Full Name').fill('Ravi')
  const frame = page.locator('iframe')
  const reachesTo = async () => {
    const sign = (await form.getByText('Sent safely with Leadline').boundingBox())!
    const { y, height } = (await frame.boundingBox())!
    return { sign: sign.y + sign.height, frame: y + height }
  }
  await expect(async () => {
    const { sign, frame } = await reachesTo()
    expect(sign).toBeLessThanOrEqual(frame)
    expect(frame - sign).toBeLessThan(80)
  }).toPass({ timeout: 20_000 })

  await form.getByLabel('Email Address').fill('ravi@lamps.example')
  const { height } = (await frame.boundingBox())!
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(form.getByText('Thank You!')).toBeInViewport()
  expect((await frame.boundingBox())!.height).toBe(height)
  server.close()
})
