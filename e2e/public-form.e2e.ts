import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  expect,
  expectNoAxeViolation,
  expectSound,
  registerCompany,
  signIn,
  test,
  weighScripts,
} from './watched.ts'

test('a visitor sends the public form; the lead stands in the open dashboard and opens as a profile [2-1.03 1-7.01]', async ({
  page,
  context,
}) => {
  const company = await registerCompany(page, 'Kalpana Interiors')
  const link = await page.request.post('/api/capture-links', {
    headers: { authorization: `Bearer ${company.token}` },
    data: { source: 'instagram', campaign: 'Diwali offer', placement: 'story' },
  })
  const { data } = await link.json()
  await signIn(page, company)
  await expect(page.getByText('No leads found').first()).toBeVisible()

  const form = await context.newPage()
  await form.goto(data.path)
  await expect(form.getByRole('heading', { name: 'Request a Quote' })).toBeVisible()
  await expectNoAxeViolation(form)
  await form.getByLabel('Full Name').fill('Sudha Raghunathan')
  await form.getByLabel('Email Address').fill('Sudha.R+quote@Outlook.in')
  await form.getByLabel('Phone Number').fill('+91 98860 41725')
  // As fast as a person types: what is sent sooner than a person could is kept aside as spam.
  await form.getByLabel('Notes').pressSequentially('10 × 9 ft kitchen, possession in January', { delay: 70 })
  await form.getByRole('button', { name: 'Submit' }).click({ clickCount: 3 })
  await expect(form.getByText('Thank You!')).toBeVisible()
  await form.close()

  await page.bringToFront()
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await page.getByRole('link', { name: 'Sudha Raghunathan', exact: true }).first().click()
  await expect(page).toHaveURL(/\/lead\//)
  await expect(page.getByRole('heading', { name: 'Sudha Raghunathan' })).toBeVisible()
  await expect(page.getByText('sudha.r+quote@outlook.in').first()).toBeVisible()
  await expect(page.getByText('Auto Captured')).toBeVisible()
  await expectSound(page)
})

test.describe('without its script and in a frame', () => {
  // The site that frames it, and the frame that is refused.
  const REFUSED = /frame-ancestors/
  test.use({ expectedErrors: [/another host: http:\/\/127|frame-ancestors/] })

  test('the form works without its script, and stands in a frame of the sites that its link names @desktop', async ({
    page,
    browser,
    baseURL,
  }) => {
    const company = await registerCompany(page, 'Kalpana Lights')
    // Another port is another site.
    let shop = ''
    const server = createServer((_, answer) => void answer.setHeader('content-type', 'text/html').end(shop))
    await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
    const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const headers = { authorization: `Bearer ${company.token}` }
    const linkFor = async (fields: object) =>
      (await (await page.request.post('/api/capture-links', { headers, data: fields })).json()).data
    const link = await linkFor({ source: 'website', allowedSites: [site] })

    const plain = await (
      await browser.newContext({ javaScriptEnabled: false, baseURL: String(baseURL) })
    ).newPage()
    await plain.goto(`${link.path}&name=Uma`)
    await expect(plain.getByText('Only Kalpana Lights sees this.')).toBeVisible()
    await expect(plain.getByLabel('Full Name')).toHaveValue('Uma')
    // As fast as a person types: what is sent sooner than a person could is kept aside as spam.
    await plain
      .getByLabel('Notes')
      .pressSequentially('Twelve lamps for a shop in Pune, please', { delay: 70 })
    await plain.getByRole('button', { name: 'Submit' }).click()
    await expect(plain.getByRole('alert')).toHaveText('Name and email are required fields.')
    await expect(plain.getByLabel('Notes')).toHaveValue('Twelve lamps for a shop in Pune, please')
    await plain.getByLabel('Email Address').fill('uma@lamps.example')
    await plain.getByRole('button', { name: 'Submit' }).click()
    await expect(plain.getByText('Thank You!')).toBeVisible()
    await expect(plain.getByLabel('Full Name')).toBeVisible()
    await plain.context().close()
    const { data: leads } = await (await page.request.get('/api/leads', { headers })).json()
    expect(leads).toMatchObject([{ name: 'Uma', email: 'uma@lamps.example' }])

    const blocked: string[] = []
    page.on('console', message => blocked.push(message.text()))
    const weigh = weighScripts(page)
    const closed = await linkFor({ source: 'website' })
    shop = `<h1>Shop</h1>${link.embed}${closed.embed}`
    await page.goto(site)
    const framed = page.frameLocator('iframe >> nth=0')
    await framed.getByLabel('Full Name').fill('Ravi')
    await expect(framed.getByRole('heading', { name: 'Request a Quote' })).toBeVisible()
    await page.frames()[1]?.waitForLoadState('load')
    await page.locator('iframe >> nth=1').scrollIntoViewIfNeeded()
    await expect.poll(() => REFUSED.test(blocked.join('\n'))).toBe(true)
    const packed = await weigh()
    expect(packed).toBeGreaterThan(10_000)
    expect(packed).toBeLessThan(90_000)
    server.close()
  })
})
