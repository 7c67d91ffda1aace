import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Company, call, registerCompany } from '../../test/builders.ts'
import { type Link, makeLink } from '../../test/capture.ts'
import { captureFolder } from '../../test/capture-folder.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'

const SITE = 'https://kalpana.example'
const pages = captureFolder()
let t: TestApp
let company: Company
let link: Link
beforeAll(async () => {
  t = await startTestApp({ webFolder: pages.folder })
  company = await registerCompany(t, { name: 'Kalpana Interiors' })
  await registerCompany(t)
  link = await makeLink(t, company, { allowedSites: [SITE] })
})
afterAll(async () => {
  await t.stop()
  pages.remove()
})

const open = (query = `?link=${link.key}`) => t.app.inject({ url: `/capture${query}` })

test("lets the link's allowed sites and no others show the form in a frame", async () => {
  const framed = await open()
  expect(String(framed.headers['content-security-policy'])).toContain(`frame-ancestors ${SITE};`)
  expect(framed.headers['x-frame-options']).toBeUndefined()
  const closed = await makeLink(t, company)
  for (const url of [`/capture?link=${closed.key}`, '/capture?link=nobody', '/', `/login?link=${link.key}`]) {
    const { headers } = await t.app.inject({ url })
    expect(String(headers['content-security-policy']), url).toContain("frame-ancestors 'none';")
    expect(headers['x-frame-options'], url).toBe('DENY')
  }
})

test('shows in the frame of its sites that a link is no longer in use', async () => {
  const old = await makeLink(t, company, { allowedSites: [SITE] })
  const path = `/capture-links/${old._id}`
  expect((await call(t, company.token, 'DELETE', path)).status).toBe(200)
  const answer = await open(`?link=${old.key}`)
  expect(answer.body).toContain('This link is no longer in use.')
  expect(String(answer.headers['content-security-policy'])).toContain(`frame-ancestors ${SITE};`)
})

test('writes the frame that a site puts into its page', () => {
  const { embed, path } = link as Link & { embed: string }
  expect(embed).toContain(`src="http://localhost:80${path.replaceAll('&', '&amp;')}"`)
  expect(embed).toMatch(/^<iframe .* title="Request a Quote".*><\/iframe><script>.*<\/script>$/)
})
