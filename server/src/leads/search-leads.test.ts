import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Company, call, registerCompany } from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { addLead, namesOf } from '../../test/lead-builders.ts'

let t: TestApp
let asha: Company
let kavya: string
beforeAll(async () => {
  t = await startTestApp()
  asha = await registerCompany(t)
  const add = async (fields: Record<string, unknown>) => (await addLead(t, asha.token, fields))._id
  kavya = await add({
    name: 'Kavya Rao',
    email: 'kavya@acme.in',
    phone: '+91 98765 00011',
    company: 'Acme Ltd',
  })
  await add({ name: 'Ravi 100% sure', company: 'snake_case Works', phone: '080-2345 6789' })
  await add({ name: 'कविता शर्मा', company: 'back\\slash' })
})
afterAll(() => t.stop())

const found = async (search: string) =>
  namesOf(await call(t, asha.token, 'GET', `/leads?sort=name&search=${encodeURIComponent(search)}`))

test('finds a lead anywhere in name, e-mail, company or id, in any case of letters [2-2.21]', async () => {
  for (const search of ['avya r', 'KAVYA@', 'cme lt', kavya, kavya.slice(-6), kavya.slice(-8).toUpperCase()])
    expect(await found(search), search).toEqual(['Kavya Rao'])
  expect(await found('कवि')).toEqual(['कविता शर्मा'])
  expect(await found('nobody at all')).toEqual([])
})

test('a letter is found however the keyboards of who wrote and who looks spell it [2-2.21]', async () => {
  const [sign, signs] = ['\u095C', '\u0921\u093C']
  const names = [`${signs}ेविडसन`, `${sign}ेविड`]
  for (const name of [...names, 'Jose\u0301']) await addLead(t, asha.token, { name })
  expect(await found(sign)).toEqual(names)
  expect(await found(`${signs}ेवि`)).toEqual(names)
  expect(await found('josé')).toEqual(['Jose\u0301'])
})

test('finds a phone however it is spaced [2-2.21]', async () => {
  for (const search of ['9876500011', '98765 00011', '+91 98765-00011', '(98765) 00 011', '650001'])
    expect(await found(search), search).toEqual(['Kavya Rao'])
  expect(await found('08023456789')).toEqual(['Ravi 100% sure'])
})

test('one or two letters or digits alone match the start of words only [2-2.21]', async () => {
  expect(await found('r')).toEqual(['Kavya Rao', 'Ravi 100% sure'])
  expect(await found('ra')).toEqual(['Kavya Rao', 'Ravi 100% sure'])
  expect(await found('ao')).toEqual([])
  expect(await found('98')).toEqual(['Kavya Rao'])
  for (const search of ['76', '7', '01']) expect(await found(search)).toEqual([])
})

test('%, _ and \\ in a search are letters like any other', async () => {
  expect(await found('100%')).toEqual(['Ravi 100% sure'])
  expect(await found('e_c')).toEqual(['Ravi 100% sure'])
  expect(await found('k\\s')).toEqual(['कविता शर्मा'])
  expect(await found('%%%')).toEqual([])
  expect(await found('___')).toEqual([])
})

test('a search goes on page by page from the newest or the oldest, each once, and counts all of them', async () => {
  const company = await registerCompany(t)
  const names: string[] = []
  for (let n = 0; n < 7; n++) {
    // Those of one moment stand one behind the other all the same.
    if (n % 3 === 0) t.clock.now = new Date(t.clock.now.getTime() + 60_000)
    names.push((await addLead(t, company.token, { name: `Devika ${n}` })).name)
    await addLead(t, company.token, { name: `Other ${n}` })
  }
  const pagesOf = async (sort: string) => {
    const pages: string[][] = []
    for (let cursor = ''; ; ) {
      const answer = await call(t, company.token, 'GET', `/leads?search=devika&limit=3&sort=${sort}${cursor}`)
      expect(answer.body.page).toMatchObject({ total: 7, totalIsCapped: false })
      pages.push(namesOf(answer))
      if (!answer.body.page.nextCursor) return pages
      cursor = `&cursor=${answer.body.page.nextCursor}`
    }
  }
  const inThrees = (list: string[]) => [list.slice(0, 3), list.slice(3, 6), list.slice(6)]
  expect(await pagesOf('createdAt')).toEqual(inThrees(names))
  expect(await pagesOf('-createdAt')).toEqual(inThrees(names.toReversed()))
  const none = await call(t, company.token, 'GET', '/leads?search=nobody')
  expect(none.body).toMatchObject({ data: [], page: { total: 0, nextCursor: null } })
})
