import { afterAll, beforeAll, expect, test } from 'vitest'
import { addEmployee, addOfficeUser, call, registerCompany, registerSuperadmin } from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { addLead } from '../../test/lead-builders.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

const begin = (token: string, participants: string[], title?: string) =>
  call(t, token, 'POST', '/chat/conversations', { participants, ...(title ? { title } : {}) })
const say = (token: string, conversationId: string, content: string, leadId?: string) =>
  call(t, token, 'POST', '/chat/messages', { conversationId, content, ...(leadId ? { leadId } : {}) })

test('superadmins and office users have no chat; a company is admin, an employee employee [2-6.02]', async () => {
  const superadmin = await registerSuperadmin(t)
  const user = await addOfficeUser(t, superadmin)
  for (const { token, id } of [superadmin, user]) {
    expect((await call(t, token, 'GET', '/chat/online-users')).status).toBe(403)
    expect((await call(t, token, 'GET', `/chat/conversations/${id}`)).status).toBe(403)
  }
  const company = await registerCompany(t)
  const ravi = await addEmployee(t, company)
  const { participants } = (await begin(ravi.token, [company.companyId])).body.data
  expect(participants.map((p: { userType: string }) => p.userType).toSorted()).toEqual(['admin', 'employee'])
})

test('a group has a name and holds those who were chosen; a colleague who is not in it finds nothing of it', async () => {
  const company = await registerCompany(t)
  const [ravi, priya, other] = [
    await addEmployee(t, company),
    await addEmployee(t, company),
    await addEmployee(t, company, { role: 'Manager' }),
  ]
  const group = (await begin(ravi.token, [priya.id, company.companyId, ravi.id], 'Launch')).body.data
  expect(group).toMatchObject({ title: 'Launch', isGroup: true })
  expect(group.participants).toHaveLength(3)
  const said = (await say(priya.token, group._id, 'Ready')).body.data
  for (const [method, path, body] of [
    ['GET', `/chat/messages/${group._id}`, undefined],
    ['PUT', `/chat/messages/${said._id}/read`, undefined],
    ['PUT', `/chat/conversations/${group._id}/typing`, undefined],
    ['POST', '/chat/messages', { conversationId: group._id, content: 'x' }],
  ] as const)
    expect((await call(t, other.token, method, path, body)).status, path).toBe(404)
  const mine = await call(t, other.token, 'GET', `/chat/conversations/${other.id}`)
  expect(mine.body.conversations).toEqual([])
})

test("nobody of another company can be written to, and one's own name alone is nobody", async () => {
  const [here, there] = [await registerCompany(t), await registerCompany(t)]
  const foreign = await addEmployee(t, there)
  for (const id of [foreign.id, there.companyId])
    expect((await begin(here.token, [id])).body).toMatchObject({ code: 'UNKNOWN_EMPLOYEE' })
  expect((await begin(here.token, [here.companyId])).body.fields).toEqual({
    participants: 'Choose somebody to write to',
  })
  const crowd = Array.from({ length: 50 }, () => crypto.randomUUID())
  expect((await begin(here.token, crowd)).body.fields).toEqual({ participants: 'At most 50 people' })
})

test('a lead that is mentioned is shown to those who see it, and only its presence to the others', async () => {
  const company = await registerCompany(t)
  const ravi = await addEmployee(t, company)
  const lead = await addLead(t, company.token, { name: 'Asha', company: 'Kaveri Foods' })
  const { _id } = (await begin(company.token, [ravi.id])).body.data
  const said = (await say(company.token, _id, 'See her', lead._id)).body.data
  expect(said).toMatchObject({
    hasLead: true,
    lead: { _id: lead._id, name: 'Asha', company: 'Kaveri Foods', status: 'new' },
  })
  const read = await call(t, ravi.token, 'GET', `/chat/messages/${_id}`)
  expect(read.body.data[0]).toMatchObject({ hasLead: true, lead: null })
  expect(JSON.stringify(read.body)).not.toContain(lead._id)
  expect((await say(ravi.token, _id, 'Mine?', lead._id)).body.code).toBe('LEAD_NOT_FOUND')
  await call(t, company.token, 'DELETE', `/leads/${lead._id}`)
  const foreign = await addLead(t, (await registerCompany(t)).token)
  for (const id of [lead._id, foreign._id])
    expect((await say(company.token, _id, 'Gone?', id)).body.code).toBe('LEAD_NOT_FOUND')
})

test('what somebody who has left has said stays under their name; nobody writes to them any more', async () => {
  const company = await registerCompany(t)
  const ravi = await addEmployee(t, company, { name: 'Ravi' })
  const { _id } = (await begin(company.token, [ravi.id])).body.data
  await say(ravi.token, _id, 'Bye')
  expect((await call(t, company.token, 'DELETE', `/employees/${ravi.id}`)).status).toBe(200)
  const { conversations } = (await call(t, company.token, 'GET', `/chat/conversations/${company.companyId}`))
    .body
  expect(conversations[0].participants).toContainEqual(
    expect.objectContaining({ userId: ravi.id, name: 'Ravi', gone: true }),
  )
  const read = await call(t, company.token, 'GET', `/chat/messages/${_id}`)
  expect(read.body.data[0]).toMatchObject({ content: 'Bye', senderName: 'Ravi' })
  expect((await say(company.token, _id, 'Hello?')).status).toBe(422)
  expect((await begin(company.token, [ravi.id])).status).toBe(422)
})

test('who is there, by type: online, away, busy and offline by what their browsers say [2-3.41 2-4.45 2-7.47]', async () => {
  const company = await registerCompany(t)
  const ravi = await addEmployee(t, company)
  const priya = await addEmployee(t, company, { role: 'Manager' })
  const beat = (who: { token: string }, body: object) => call(t, who.token, 'PUT', '/chat/presence', body)
  const people = async (type: string) =>
    (await call(t, priya.token, 'GET', `/chat/online-users?userType=${type}`)).body.data
  await beat(ravi, { active: true })
  expect(await people('employee')).toEqual([
    {
      userId: ravi.id,
      name: ravi.name,
      userType: 'employee',
      status: 'online',
      lastSeen: t.clock.now.toISOString(),
      role: 'Employee',
      email: expect.stringContaining('@'),
    },
  ])
  expect(await people('admin')).toMatchObject([
    { userId: company.companyId, status: 'offline', lastSeen: null },
  ])
  await beat(ravi, { active: false, busy: true })
  expect((await people('employee'))[0].status).toBe('busy')
  await beat(ravi, { active: false, busy: false })
  const before = t.clock.now
  t.clock.now = new Date(before.getTime() + 301_000)
  await beat(ravi, { active: false })
  expect((await people('employee'))[0].status).toBe('away')
  t.clock.now = before
})
