import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addEmployee, type Company, call, registerCompany } from '../../test/builders.ts'
import { asSuperuser, startTestApp, type TestApp } from '../../test/database.ts'
import { addLead } from '../../test/lead-builders.ts'
import { signedBy, startPushService } from '../../test/push-service.ts'
import { sendPushes } from './send-pushes.ts'

/** What arrives at the browsers of people in which Leadline is closed. */
let t: TestApp
let service: Awaited<ReturnType<typeof startPushService>>
let company: Company
let ravi: Awaited<ReturnType<typeof addEmployee>>
beforeAll(async () => {
  service = await startPushService()
  t = await startTestApp({ pushServices: [service.origin], contact: 'mailto:office@firm.example' })
})
beforeEach(async () => {
  service.answers.length = 0
  company = await registerCompany(t)
  ravi = await addEmployee(t, company, { name: 'Ravi' })
})
afterAll(async () => {
  await t.stop()
  await service.stop()
})

let browsers = 0
/** Lets somebody be told in another browser. */
async function subscribe(who: { token: string }) {
  const name = `browser-${browsers++}`
  const { status, body } = await call(t, who.token, 'POST', '/push-subscriptions', service.browser(name))
  expect(status).toBe(201)
  return { name, ...body.data } as { name: string; _id: string; service: string; here: boolean }
}
/** Gives Ravi a lead, of which he is told. */
async function tellRavi(name = 'Anita Desai') {
  const { _id } = await addLead(t, company.token, { name })
  await call(t, company.token, 'PUT', `/lead-assignment/assign/${_id}`, { assignedTo: ravi.id })
  return _id
}
const later = (minutes: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + minutes * 60_000)
}
const listOf = async (who: { token: string }) =>
  (await call(t, who.token, 'GET', '/push-subscriptions')).body as { data: unknown[]; publicKey: string }
const words = (browser: { name: string }) => service.arrivedAt(browser.name).map(one => one.words.message)

test('what arrives is signed by this installation and reads, decrypted, as in the bell; nobody else is sent anything', async () => {
  const nila = await addEmployee(t, company, { name: 'Nila' })
  const his = await subscribe(ravi)
  const hers = await subscribe(nila)
  const leadId = await tellRavi()
  await sendPushes(t.deps)
  const [arrived, ...more] = service.arrivedAt(his.name)
  expect(more).toEqual([])
  const [bell] = (await call(t, ravi.token, 'GET', '/notifications')).body.data
  expect(arrived!.words).toEqual({
    id: bell.id,
    title: 'Lead assigned to you',
    message: bell.message,
    leadId,
  })
  const { key, claims } = signedBy(String(arrived!.headers.authorization))
  expect(claims).toMatchObject({ aud: service.origin, sub: 'mailto:office@firm.example' })
  expect(key).toBe((await listOf(ravi)).publicKey)
  expect(arrived!.headers).toMatchObject({ ttl: '14400', urgency: 'high', 'content-encoding': 'aes128gcm' })
  expect(service.arrivedAt(hers.name)).toEqual([])
})

test('each is sent once, whoever looks and however often', async () => {
  const browser = await subscribe(ravi)
  for (let n = 0; n < 30; n++) await tellRavi(`Lead ${n}`)
  await Promise.all([sendPushes(t.deps), sendPushes(t.deps), sendPushes(t.deps)])
  later(10)
  await sendPushes(t.deps)
  expect(words(browser).toSorted()).toHaveLength(30)
  expect(new Set(words(browser)).size).toBe(30)
})

test('what a service cannot take now is sent later; what it refuses is not sent again', async () => {
  const browser = await subscribe(ravi)
  await tellRavi()
  service.answers.push(503, 429)
  await sendPushes(t.deps)
  await sendPushes(t.deps)
  expect(words(browser)).toEqual([])
  later(1)
  await sendPushes(t.deps)
  later(2)
  await sendPushes(t.deps)
  expect(words(browser)).toHaveLength(1)
  await tellRavi('Too Large')
  service.answers.push(413)
  await sendPushes(t.deps)
  later(60)
  await sendPushes(t.deps)
  expect(words(browser)).toHaveLength(1)
})

test('what a server that was killed had in hand is sent by the next, a little later', async () => {
  const browser = await subscribe(ravi)
  await tellRavi()
  await asSuperuser(
    t.database,
    `update derived.push_queue set next_at = $1::timestamptz + interval '2 minutes', tries = 1`,
    [t.clock.now.toISOString()],
  )
  await sendPushes(t.deps)
  expect(words(browser)).toEqual([])
  later(3)
  await sendPushes(t.deps)
  expect(words(browser)).toHaveLength(1)
})

test('what waits for a session that has run out holds up nobody else', async () => {
  const nila = await addEmployee(t, company, { name: 'Nila' })
  await subscribe(nila)
  const waits = []
  for (let n = 0; n < 25; n++) waits.push((await addLead(t, company.token, { name: `Waits ${n}` }))._id)
  for (const id of waits)
    await call(t, company.token, 'PUT', `/lead-assignment/assign/${id}`, { assignedTo: nila.id })
  await asSuperuser(t.database, 'update sessions set expires_at = $1 where sign_in_id = $2', [
    t.clock.now.toISOString(),
    nila.id,
  ])
  const his = await subscribe(ravi)
  await tellRavi()
  await sendPushes(t.deps)
  expect(words(his)).toHaveLength(1)
})

test('a browser that its service knows no more is forgotten', async () => {
  await subscribe(ravi)
  await tellRavi()
  service.answers.push(410)
  await sendPushes(t.deps)
  expect((await listOf(ravi)).data).toEqual([])
})

test('nothing is sent of what has been read, of a deleted lead, after signing out or to who is deactivated', async () => {
  const browser = await subscribe(ravi)
  await tellRavi('Read Already')
  await call(t, ravi.token, 'PUT', '/notifications/read-all')
  await sendPushes(t.deps)
  await call(t, company.token, 'DELETE', `/leads/${await tellRavi('Deleted')}`)
  await sendPushes(t.deps)
  await tellRavi('Waits')
  await call(t, ravi.token, 'POST', '/auth/logout')
  await sendPushes(t.deps)
  expect(words(browser)).toEqual([])
  const nila = await addEmployee(t, company, { name: 'Nila' })
  const hers = await subscribe(nila)
  const { _id } = await addLead(t, company.token, { name: 'For Nila' })
  await call(t, company.token, 'PUT', `/lead-assignment/assign/${_id}`, { assignedTo: nila.id })
  await call(t, company.token, 'PUT', `/employees/${nila.id}`, { isActive: false })
  await sendPushes(t.deps)
  expect(words(hers)).toEqual([])
})

test('a browser belongs to whoever used it last; one can turn off only what is their own; the oldest make room', async () => {
  const same = service.browser('shared')
  await call(t, ravi.token, 'POST', '/push-subscriptions', same)
  const nila = await addEmployee(t, company, { name: 'Nila' })
  await call(t, nila.token, 'POST', '/push-subscriptions', same)
  expect((await listOf(ravi)).data).toEqual([])
  const [hers] = (await listOf(nila)).data as { _id: string; here: boolean; service: string }[]
  expect(hers).toMatchObject({ here: true, service: new URL(service.origin).host })
  expect(await call(t, ravi.token, 'DELETE', `/push-subscriptions/${hers!._id}`)).toMatchObject({
    status: 404,
    body: { message: 'Push subscription not found' },
  })
  for (let n = 0; n < 10; n++) await subscribe(nila)
  expect((await listOf(nila)).data).toHaveLength(10)
  const [newest] = (await listOf(nila)).data as { _id: string }[]
  expect(await call(t, nila.token, 'DELETE', `/push-subscriptions/${newest!._id}`)).toMatchObject({
    status: 200,
    body: { message: 'Notifications are off in this browser' },
  })
  expect((await listOf(nila)).data).toHaveLength(9)
})

test('Leadline is not made to call any address: only those of push services are taken', async () => {
  const { keys } = service.browser('elsewhere')
  for (const endpoint of ['http://169.254.169.254/latest', 'https://fcm.googleapis.com.evil.example/send']) {
    const { status, body } = await call(t, ravi.token, 'POST', '/push-subscriptions', { endpoint, keys })
    expect(status).toBe(422)
    expect(body.fields.endpoint).toBe(
      'Notifications of this browser go through a service that Leadline does not know',
    )
  }
})
