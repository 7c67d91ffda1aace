import type { CaptureLink } from '@leadline/contract/capture/capture-link'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Company, call, registerCompany } from '../../test/builders.ts'
import { fillForm, heldOf, leadsOf, makeLink, send } from '../../test/capture.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'

let t: TestApp
let company: Company
beforeAll(async () => {
  t = await startTestApp()
  company = await registerCompany(t)
})
afterAll(() => t.stop())

const make = (body: Record<string, string>, of = company) =>
  call(t, of.token, 'POST', '/capture-links/campaign', body)
const all = async () => (await call(t, company.token, 'GET', '/capture-links')).body.data as CaptureLink[]

test('makes a link for every place of the seven platforms, once, also with campaign and service empty [2-5.51 2-9.38]', async () => {
  const made: CaptureLink[] = (await make({})).body.data
  const places = new Map<string, string>()
  for (const { source, placement } of made)
    places.set(source, [places.get(source), placement].filter(Boolean).join())
  expect(Object.fromEntries(places)).toEqual({
    instagram: 'story,post,bio,reel',
    facebook: 'post,story,ad,page',
    whatsapp: 'status,business,group,broadcast',
    linkedin: 'post,article,message,profile',
    twitter: 'post,dm,bio,thread',
    youtube: 'description,comment,community,shorts',
    website: 'banner,popup,footer,blog',
  })
  const { path, key } = made[0]!
  expect(path).toBe(
    `/capture?source=instagram&campaign=story&utm_source=instagram&utm_campaign=story&link=${key}`,
  )
  expect((await make({})).body.data).toHaveLength(28)
  expect(await all()).toHaveLength(28)
})

test('writes campaign and service into the address, and adds only what a campaign lacks [2-9.39 2-9.40]', async () => {
  const own = await makeLink(t, company, {
    ...{ source: 'facebook', placement: 'ad', campaign: 'Diwali Sale', service: 'SEO Services' },
  })
  const twice = await Promise.all(
    [1, 2].map(() => make({ campaign: 'diwali sale', service: 'SEO Services' })),
  )
  const ids = twice.map(({ body }) => body.data.map((link: CaptureLink) => link._id).toSorted())
  expect(ids[0]).toEqual(ids[1])
  expect(ids[0]).toHaveLength(28)
  expect(ids[0]).toContain(own._id)
  const story = twice[0]!.body.data.find((link: CaptureLink) => link.placement === 'shorts')
  expect(story.path).toBe(
    `/capture?source=youtube&campaign=diwali-sale-shorts&service=SEO%20Services&utm_source=youtube&utm_campaign=diwali-sale-shorts&link=${story.key}`,
  )
  expect(await all()).toHaveLength(56)
})

test('throws a held submission away for good, but none that has become a lead, and no other company does', async () => {
  const link = await makeLink(t, company)
  for (const name of ['Spam One', 'Asha Rao'])
    await send(t, {
      ...(await fillForm(t, link, { name, email: `${name.length}@example.com` })),
      website: 'x',
    })
  const [asha, spam] = await heldOf(t, company)
  const discard = (id: string, of = company) => call(t, of.token, 'DELETE', `/capture/held/${id}`)
  const other = await registerCompany(t)
  expect(await discard(spam._id, other)).toMatchObject({ status: 404, body: { code: 'HELD_NOT_FOUND' } })
  expect((await discard(spam._id)).status).toBe(200)
  expect((await discard(spam._id)).status).toBe(404)
  expect((await call(t, company.token, 'POST', `/capture/held/${asha._id}/release`)).status).toBe(200)
  expect(await discard(asha._id)).toMatchObject({ status: 409, body: { code: 'HELD_RELEASED' } })
  expect(await heldOf(t, company)).toMatchObject([{ _id: asha._id }])
  expect(await leadsOf(t, company)).toMatchObject([{ name: 'Asha Rao' }])
  const { entries, data } = (await call(t, company.token, 'GET', '/audit?kind=links')).body
  expect(JSON.stringify(entries ?? data)).toContain('held-submission.delete')
})
