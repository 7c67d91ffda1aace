import { inflateRawSync } from 'node:zlib'
import { allEndpoints } from '@leadline/contract/api'
import { AUDIT_KINDS } from '@leadline/contract/audit/action'
import type { EndpointDefinition } from '@leadline/contract/endpoint'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../database.ts'
import { importEmployees } from '../employee-import.ts'
import { picture, sendPicture } from '../images.ts'
import { importFile } from '../imports.ts'
import { isAllowed } from './allowed.ts'
import { draw } from './draw.ts'
import { changedTables, hasherByCompany } from './hash.ts'
import { ownId } from './ids.ts'
import { seeded } from './seeded.ts'
import { makeStage } from './stage.ts'
import { CANARY, type Caller, makeWorld, PASSWORD, type World } from './world.ts'

vi.setConfig({ testTimeout: 180_000 })

let t: TestApp
let world: World
beforeAll(async () => {
  t = await startTestApp()
  world = await makeWorld(t.url)
})
afterAll(() => t.stop())

type Named = EndpointDefinition & { name: string }

/** What A's people look for: searches, filters and pages of all kinds. */
const QUESTIONS = [
  '/leads?search=canary',
  '/leads?search=sample',
  '/leads?search=of',
  '/leads?search=98765',
  '/leads?limit=2&sort=name',
  '/leads?status=new&status=converted&minValue=1',
  '/leads?from=2026-01-01&to=2026-12-31&sort=-value',
  '/leads?assignedTo=none',
  '/leads?custom=plot:is:12',
  '/leads/board?search=a',
  '/leads/duplicates?phone=9876500012&email=meera@sample.in',
  '/leads/export.csv?search=of',
  '/leads/export.xlsx',
]

/** Every answer that A's people can read, as they are sent. */
async function allThatAReads(): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  for (const caller of world.callers.slice(1)) {
    const reads = allEndpoints
      .filter(e => e.method === 'GET' && e.access !== 'public' && isAllowed(e, caller))
      .map(e => urlOf(e, caller))
    for (const url of [...reads, ...QUESTIONS.map(question => `/api${question}`)]) {
      const reply = await t.app.inject({ url, headers: { authorization: `Bearer ${caller.token}` } })
      const { 'x-request-id': _, date: __, ...headers } = reply.headers
      const text = [reply.statusCode, JSON.stringify(headers), textOf(reply.rawPayload)].join('\n')
      answers.set(`${caller.name} ${url}`, text)
    }
  }
  return answers
}

/** What A reads of its log, but for what reading itself has entered there. */
const WRITTEN = Object.keys(AUDIT_KINDS).filter(kind => kind !== 'exports' && kind !== 'audit')
const OF_LOG = `?${WRITTEN.map(kind => `kind=${kind}`).join('&')}`

const urlOf = ({ path, ids = {}, name }: Named, caller: Caller) =>
  `/api${path.replace(/:(\w+)/g, (_, key: string) => {
    const entity = ids[`params.${key}`]
    return (entity && ownId(world, caller, entity)) ?? 'sector'
  })}${name.startsWith('audit.') ? OF_LOG : ''}`

/** The text of an answer; of a ZIP file, such as a workbook, of all that is packed in it. */
function textOf(bytes: Buffer): string {
  if (!bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04'))) return bytes.toString()
  const parts: string[] = []
  for (let at = 0; at >= 0; at = bytes.indexOf('PK\x03\x04', at + 4)) {
    const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
    parts.push(inflateRawSync(bytes.subarray(start)).toString())
  }
  return parts.join('\n')
}

/** Nobody of company B, which has no superadmin, may make the others. */
const mayB = (endpoint: Named) => world.others.some(caller => isAllowed(endpoint, caller))
/** These want a file, a submission that is still held, a department without people, a change that can be put back, an own follow-up, an e-mail that stays: they are made by hand. */
const BY_HAND =
  /^imports\.|^capture\.discard$|^employeeImports\.read$|^departments\.(remove|createSamples)$|^leads\.revert$|^leadImages\.(add|remove)$|^followUps\.(update|remove)$|^companies\.update$/

test('whatever company B writes, what A reads stays the same to the byte, and holds nothing of B [1-6.04 1-6.21]', async () => {
  await allThatAReads()
  const before = await allThatAReads()
  for (const [what, text] of before) expect(text.includes(CANARY), what).toBe(false)

  const random = seeded(11)
  const writes = allEndpoints
    .filter(e => e.method !== 'GET' && e.access !== 'public' && mayB(e))
    .filter(e => !BY_HAND.test(e.name))
    .toSorted((a, b) => takesAway(a) - takesAway(b))
  const failed: string[] = []
  for (const endpoint of writes) {
    const last = await untilItGoesWell(endpoint)
    if (last) failed.push(`${endpoint.name}: ${last}`)
  }
  expect(failed, 'calls of B that never went well').toEqual([])
  await byHandOfB()
  const after = await allThatAReads()
  for (const [what, text] of before) expect(after.get(what), what).toBe(text)

  async function untilItGoesWell(endpoint: Named) {
    let last = ''
    for (let tries = 0; tries < 150; tries++) {
      const callers = world.others.filter(caller => isAllowed(endpoint, caller))
      const caller = callers[tries % callers.length]!
      const { request } = draw(world, endpoint, caller, random, false)
      const reply = await t.app.inject(request)
      if (reply.statusCode < 300) return undefined
      last = `${reply.statusCode} ${reply.body.slice(0, 200)}`
    }
    return last
  }
})

/** Signing out and being removed come last. */
const takesAway = ({ name, method }: Named) =>
  /^sessions\./.test(name)
    ? 3
    : /^employees\./.test(name) && method !== 'POST'
      ? 2
      : method === 'DELETE'
        ? 1
        : 0

/** B's owner signs in anew, imports a file with A's own texts in it and takes it back; makes a department and deletes it. */
async function byHandOfB() {
  const email = 'canary-of-b@firm.in'
  const signIn = (password: string) =>
    t.app.inject({ method: 'POST', url: '/api/company-auth/login', payload: { email, password } })
  const replies = [await signIn('another-fine-one'), await signIn(PASSWORD)]
  const { token } = replies.find(reply => reply.statusCode === 200)!.json()
  const well = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
    const headers = { authorization: `Bearer ${token}` }
    const reply = await t.app.inject({ method, url: `/api${path}`, headers, ...(payload ? { payload } : {}) })
    expect(reply.statusCode, reply.body).toBeLessThan(300)
    return reply.json()
  }
  // The first row may be of a lead that it has by now; the second is none.
  const file = 'Name,Phone,E-mail\ncanary-of-b,98765 00012,nobody@lead.in\ncanary-of-b,98111 22233,\n'
  const ended = await importFile(t, token, file)
  await well('POST', `/imports/${ended._id}/undo`, {})
  await importEmployees(t, token, 'Name,Email,Department\nof-a,nobody@of-a.in,Sales of-a too\n')
  const made = await well('POST', '/departments', { name: 'Sales of-a' })
  await well('DELETE', `/departments/${made.data._id}`)
  const departmentId = (await well('POST', '/departments', { name: 'Empty of-a' })).data._id
  await well('POST', '/departments/create-sample-employees', { departmentId })
  const lead = (await well('POST', '/leads', { name: 'Sample of-a', status: 'new' })).data._id
  await well('PUT', `/leads/${lead}`, { notes: 'of-a' })
  const [change] = (await well('GET', `/leads/${lead}/history`)).data
  await well('POST', `/leads/${lead}/history/${change._id}/revert`, {})
  const sent = await sendPicture(t, token, lead, picture('png'), 'of-a.png')
  await well('DELETE', `/leads/${lead}/images/${sent.body.data._id}`)
  const due = { type: 'call', summary: 'of-a', nextFollowUpDate: '2026-12-01' }
  const followUp = (await well('POST', `/follow-up/add/${lead}`, due)).data._id
  await well('PUT', `/follow-up/update/${lead}/${followUp}`, { completed: true })
  await well('DELETE', `/follow-up/${lead}/${followUp}`)
  const [held] = (await well('GET', '/capture/held')).data
  await well('DELETE', `/capture/held/${held._id}`)
  await well('PUT', `/companies/${world.b.id}`, { name: 'Firm of-a', address: { city: 'Of-a' } })
}

test("whatever A's people write, no row of company B or of the twin changes [1-6.04 1-6.21]", async () => {
  const stage = await makeStage('error')
  try {
    const random = seeded(12)
    const others = [stage.world.b.id, stage.world.twin]
    const hashes = await hasherByCompany(stage.client)
    const before = await hashes()
    let wentWell = 0
    for (const endpoint of allEndpoints.filter(e => e.method !== 'GET' && e.access !== 'public')) {
      for (const caller of stage.world.callers.slice(1).filter(c => isAllowed(endpoint, c))) {
        await stage.reviveSessions()
        for (let tries = 0; tries < 3; tries++) {
          const { request } = draw(stage.world, endpoint, caller, random, false)
          if ((await stage.app.inject(request)).statusCode < 300) wentWell++
        }
      }
    }
    expect(wentWell).toBeGreaterThan(30)
    const after = await hashes()
    expect(others.flatMap(id => changedTables(before, after, id))).toEqual([])
  } finally {
    await stage.stop()
  }
})
