import { afterAll, beforeAll, expect, test } from 'vitest'
import { addEmployee, call, registerCompany } from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { follow } from '../../test/follow.ts'
import { addLead } from '../../test/lead-builders.ts'
import { buildApp } from '../app.ts'
import { openDatabase } from '../platform/db.ts'

/** Two servers on one database, as two processes would be. */
let one: TestApp
let two: TestApp
let close: () => Promise<void>
beforeAll(async () => {
  one = await startTestApp()
  const { db, pool } = openDatabase({ connectionString: one.url }, 8)
  const deps = { ...one.deps, db, pool }
  two = { ...one, deps, app: await buildApp(deps) }
  close = async () => {
    await two.app.close()
    await pool.end()
    await one.stop()
  }
})
afterAll(() => close())

interface Who {
  id: string
  token: string
}
const talk = async () => {
  const company = await registerCompany(one)
  const admin: Who = { id: company.companyId, token: company.token }
  const ravi: Who & { name: string } = await addEmployee(one, company)
  const begun = await call(one, admin.token, 'POST', '/chat/conversations', { participants: [ravi.id] })
  expect(begun.status, JSON.stringify(begun.body)).toBe(201)
  return { company, admin, ravi, conversationId: begun.body.data._id as string }
}
const say = (t: TestApp, who: Who, conversationId: string, content: string, more: object = {}) =>
  call(t, who.token, 'POST', '/chat/messages', { conversationId, content, messageType: 'text', ...more })
const read = async (t: TestApp, who: Who, conversationId: string, query = '') =>
  (await call(t, who.token, 'GET', `/chat/messages/${conversationId}${query}`)).body
const listOf = async (who: Who) =>
  (await call(two, who.token, 'GET', `/chat/conversations/${who.id}`)).body.conversations

test('a conversation begun by one is there for the other, once; its shape is the spec’s [2-3.39 2-4.46 2-7.44]', async () => {
  const { admin, ravi, conversationId, company } = await talk()
  const again = await Promise.all(
    [one, two].map(t => call(t, ravi.token, 'POST', '/chat/conversations', { participants: [admin.id] })),
  )
  expect(again.map(answer => answer.body.data._id)).toEqual([conversationId, conversationId])
  await say(one, admin, conversationId, 'Namaste')
  expect(await listOf(ravi)).toEqual([
    {
      _id: conversationId,
      title: company.name,
      isGroup: false,
      participants: expect.arrayContaining([
        { userId: admin.id, userType: 'admin', name: company.name, gone: false },
        { userId: ravi.id, userType: 'employee', name: ravi.name, gone: false },
      ]),
      lastMessage: { content: 'Namaste', timestamp: one.clock.now.toISOString(), senderId: admin.id },
      unreadCount: 1,
      createdAt: one.clock.now.toISOString(),
    },
  ])
  expect((await call(one, ravi.token, 'GET', `/chat/conversations/${admin.id}`)).status).toBe(404)
  expect((await call(one, ravi.token, 'GET', `/chat/messages/${admin.id}/new`)).status).toBe(404)
})

test('who sends and when is the server’s word; nothing empty is stored [2-3.40 2-7.46 2-5.46]', async () => {
  const { admin, ravi, conversationId } = await talk()
  const told = { senderId: admin.id, senderType: 'admin', timestamp: '2031-01-01T00:00:00.000Z' }
  const { body, status } = await say(one, ravi, conversationId, ' On my way \n', told)
  expect([status, body.data]).toEqual([
    201,
    expect.objectContaining({
      conversationId,
      content: 'On my way',
      messageType: 'text',
      senderId: ravi.id,
      senderType: 'employee',
      senderName: ravi.name,
      timestamp: one.clock.now.toISOString(),
      status: 'sent',
    }),
  ])
  for (const empty of ['', ' \n\t', '\u200b\u2066\u2069 \u3164'])
    expect((await say(one, ravi, conversationId, empty)).status).toBe(400)
  expect((await read(one, ravi, conversationId)).total).toBe(1)
})

test('two who write at once through two servers, one with a clock ahead, are read in one order, each in their own (case R50)', async () => {
  const { admin, ravi, conversationId } = await talk()
  const ahead: TestApp = two
  const sends = async (t: TestApp, who: Who, mark: string) => {
    for (let n = 1; n <= 10; n++) await say(t, who, conversationId, `${mark}${n}`)
  }
  const now = one.clock.now
  // The clock is shared here; the second server's is put ahead for its own requests.
  const late = { ...ahead.deps, now: () => new Date(now.getTime() + 300_000) }
  const app = await buildApp(late)
  await Promise.all([sends(one, admin, 'a'), sends({ ...ahead, app }, ravi, 'r')])
  const [here, there] = [await read(one, admin, conversationId), await read(two, ravi, conversationId)]
  const words = (page: { data: { content: string }[] }) => page.data.map(message => message.content)
  expect(words(here)).toEqual(words(there))
  expect(words(here)).toHaveLength(20)
  for (const mark of ['a', 'r'])
    expect(words(here).filter(word => word.startsWith(mark))).toEqual(
      Array.from({ length: 10 }, (_, n) => `${mark}${n + 1}`),
    )
  const times = here.data.map((message: { timestamp: string }) => message.timestamp)
  expect(times).toEqual(times.toSorted())
  await app.close()
})

test('a message that is sent again, at once and through both servers, is stored once', async () => {
  const { ravi, conversationId } = await talk()
  const clientId = '0199b8a0-0000-7000-8000-0000000000c1'
  const answers = await Promise.all(
    [one, two, one, two].map(t => say(t, ravi, conversationId, 'Once', { clientId })),
  )
  expect(new Set(answers.map(answer => answer.body.data._id)).size).toBe(1)
  expect(answers.map(answer => answer.status)).toEqual([201, 201, 201, 201])
  expect((await read(one, ravi, conversationId)).total).toBe(1)
})

test('another text under a name that a message bears already is refused, not dropped without a word', async () => {
  const { ravi, conversationId } = await talk()
  const clientId = '0199b8a0-0000-7000-8000-0000000000c2'
  await say(one, ravi, conversationId, 'The first', { clientId })
  const other = await say(two, ravi, conversationId, 'Another', { clientId })
  expect([other.status, other.body.message]).toEqual([
    422,
    'This message was sent under the name of another one.',
  ])
  expect((await say(one, ravi, conversationId, 'The first', { clientId })).status).toBe(201)
  expect((await read(one, ravi, conversationId)).total).toBe(1)
})

test('messages come by pages of fifty from the newest; the new ones are those not read [2-7.45 2-9.16]', async () => {
  const { admin, ravi, conversationId } = await talk()
  for (let n = 1; n <= 53; n++) await say(one, admin, conversationId, `${n}`)
  const words = (page: { data: { content: string }[] }) => page.data.map(message => message.content)
  const first = await read(one, ravi, conversationId)
  expect([first.page, first.limit, first.total, words(first)[0], words(first).at(-1)]).toEqual([
    1,
    50,
    53,
    '4',
    '53',
  ])
  expect(words(await read(one, ravi, conversationId, '?page=2&limit=50'))).toEqual(['1', '2', '3'])
  const { body } = await call(one, ravi.token, 'PUT', `/chat/messages/${first.data.at(-3)._id}/read`)
  expect(body.data.unreadCount).toBe(2)
  const fresh = await call(two, ravi.token, 'GET', `/chat/messages/${ravi.id}/new`)
  expect(words(fresh.body)).toEqual(['52', '53'])
})

test('a message is sent, delivered when a browser of the other is heard of, and read when it says so [2-9.46]', async () => {
  const { admin, ravi, conversationId } = await talk()
  const sent = (await say(one, admin, conversationId, 'There?')).body.data
  const status = async () => (await read(two, admin, conversationId)).data[0].status
  expect(await status()).toBe('sent')
  await call(two, ravi.token, 'PUT', '/chat/presence', { active: true })
  expect(await status()).toBe('delivered')
  await call(two, ravi.token, 'PUT', `/chat/messages/${sent._id}/read`)
  expect(await status()).toBe('read')
})

test('what is said is told live to those who are in it, through either server, and to nobody else; typing too [2-4.47]', async () => {
  const { company, admin, ravi, conversationId } = await talk()
  const stranger = await addEmployee(one, company)
  const [hears, not] = [await follow(two, ravi.token), await follow(two, stranger.token)]
  await say(one, admin, conversationId, 'Live')
  await hears.next('chat.changed')
  await call(one, admin.token, 'PUT', `/chat/conversations/${conversationId}/typing`)
  expect((await hears.next('chat.typing')).data).toEqual({
    companyId: company.companyId,
    conversationId,
    userId: admin.id,
  })
  // What is for all comes after it: nothing of the chat has come before.
  await addLead(one, company.token, { name: 'Asha' })
  await not.next('leads.changed')
  expect(not.text()).not.toContain('chat.')
  hears.leave()
  not.leave()
})
