import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { importRunner } from '../src/imports/run-imports.ts'
import { type Company, call, registerCompany } from './builders.ts'
import { leadsOf, makeLink } from './capture.ts'
import { captureFolder } from './capture-folder.ts'
import { startTestApp, type TestApp } from './database.ts'
import { preview } from './imports.ts'

const FULL = 'The disk is full, so nothing can be saved right now. Please try again later.'
let t: TestApp
const pages = captureFolder()
let company: Company
const full = () => true
const roomy = () => false
let isFull = roomy
beforeAll(async () => {
  t = await startTestApp({ webFolder: pages.folder })
  t.deps.isDiskFull = () => isFull()
})
beforeEach(async () => {
  isFull = roomy
  company = await registerCompany(t)
})
afterAll(async () => {
  await t.stop()
  pages.remove()
})

test('without room nothing is saved and it is said, while reading goes on and people sign in; then it is saved again', async () => {
  const { token, email, password } = company
  const save = () => call(t, token, 'POST', '/leads', { name: 'Asha', phone: '9876500011' })
  isFull = full
  expect(await save()).toMatchObject({ status: 507, body: { code: 'DISK_FULL', message: FULL } })
  expect(await leadsOf(t, company)).toEqual([])
  expect((await call(t, undefined, 'POST', '/company-auth/login', { email, password })).status).toBe(200)
  isFull = roomy
  expect((await save()).status).toBe(201)
})

test('a form sent without a script is told so as well, on its page', async () => {
  const link = await makeLink(t, company)
  const send = () =>
    t.app.inject({
      method: 'POST',
      url: `/capture?link=${link.key}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'name=Asha&phone=9876500011',
    })
  isFull = full
  const refused = await send()
  expect([refused.statusCode, refused.body.includes(FULL)]).toEqual([507, true])
})

test('an import waits for room in the middle, and then goes on to its end', async () => {
  const uploaded = await preview(t, company.token, 'Name,Phone\nAsha,9876500011\nBina,9876500012\n')
  const path = `/imports/${uploaded.import._id}`
  let asked = 0
  // There is room for the call, and none any more when its rows are written.
  isFull = () => asked++ > 0
  expect((await call(t, company.token, 'POST', `${path}/run`, uploaded.plan)).status).toBe(202)
  await vi.waitFor(() => expect(asked).toBeGreaterThan(1), { timeout: 20_000 })
  expect((await call(t, company.token, 'GET', path)).body.data).toMatchObject({
    state: 'running',
    counts: { imported: 0, waiting: 2 },
  })
  isFull = roomy
  await importRunner(t.deps).idle()
  expect((await call(t, company.token, 'GET', path)).body.data).toMatchObject({
    state: 'done',
    counts: { imported: 2 },
  })
})
