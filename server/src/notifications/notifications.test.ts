import { afterAll, beforeEach, expect, test } from 'vitest'
import { bellOf, givenTo, lookAt, schedule, titlesOf } from '../../test/bell.ts'
import {
  addCompany,
  addEmployee,
  addOfficeUser,
  type Company,
  call,
  registerCompany,
  registerSuperadmin,
} from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { follow } from '../../test/follow.ts'
import { addLead, bySql } from '../../test/lead-builders.ts'

let t: TestApp
let company: Company
let ravi: Awaited<ReturnType<typeof addEmployee>>
beforeEach(async () => {
  t ??= await startTestApp()
  t.clock.now = new Date('2026-11-27T06:30:00.000Z')
  company = await registerCompany(t)
  ravi = await addEmployee(t, company, { name: 'Ravi' })
})
afterAll(() => t.stop())

const assign = (id: string, to: { id: string }) =>
  call(t, company.token, 'PUT', `/lead-assignment/assign/${id}`, { assignedTo: to.id })
const put = (token: string, path: string) => call(t, token, 'PUT', `/notifications/${path}`)
/** A lead of Ravi's, assigned by the company, of which he has been told. */
const givenLead = (fields?: Record<string, unknown>) => givenTo(t, company, ravi, fields)

test('a notification says of what, of whom, how urgent, whether it is read and whom it is for [2-3.24 2-3.25]', async () => {
  const lead = await addLead(t, company.token, { phone: '98765 43210', email: 'kavya@rao.example' })
  const followUpId = await schedule(t, company.token, lead._id, '2026-11-27T06:50:00.000Z')
  await lookAt(t, '2026-11-27T06:30:05.000Z')
  const about = {
    leadId: lead._id,
    leadName: 'Kavya Rao',
    leadPhone: '98765 43210',
    leadEmail: 'kavya@rao.example',
    leadIsOutOfReach: false,
  }
  expect((await bellOf(t, company.token)).data).toEqual([
    {
      id: expect.any(String),
      type: 'follow_up_due',
      title: 'Follow-up in 20 minutes',
      message: 'Call with Kavya Rao is due 27 Nov 2026 at 12:20',
      ...about,
      followUpId,
      followUpDate: '2026-11-27T06:50:00.000Z',
      hasTime: true,
      mark: '30m',
      priority: 'medium',
      read: false,
      createdAt: '2026-11-27T06:30:05.000Z',
      userId: 'admin',
    },
  ])
  await assign(lead._id, ravi)
  expect((await bellOf(t, ravi.token)).data).toEqual([
    expect.objectContaining({
      ...about,
      type: 'lead_assigned',
      priority: 'medium',
      mark: null,
      userId: ravi.id,
    }),
  ])
})

test('the name, phone and e-mail are those that the lead has now', async () => {
  const { _id } = await givenLead()
  await call(t, company.token, 'PUT', `/leads/${_id}`, { name: 'Kavya Menon', phone: '98111 22333' })
  expect((await bellOf(t, ravi.token)).data[0]).toMatchObject({
    leadName: 'Kavya Menon',
    leadPhone: '98111 22333',
  })
})

test('nobody gets what is meant for another, nor marks it as read: it is as unknown as any id [2-3.26]', async () => {
  const meera = await addEmployee(t, company, { name: 'Meera', role: 'Manager' })
  const stranger = await registerCompany(t)
  await givenLead()
  const { data } = await bellOf(t, ravi.token)
  expect(data).toHaveLength(1)
  for (const who of [meera, company, stranger]) {
    expect(await bellOf(t, who.token)).toMatchObject({ data: [], unread: 0 })
    const refused = await put(who.token, `${data[0]!.id}/read`)
    const unknown = await put(who.token, '0199b8a0-0000-7000-8000-00000000abcd/read')
    expect([refused.status, refused.body]).toEqual([404, unknown.body])
    expect(refused.body).toMatchObject({ code: 'NOTIFICATION_NOT_FOUND', message: 'Notification not found' })
    await put(who.token, 'read-all')
  }
  expect((await bellOf(t, ravi.token)).unread).toBe(1)
})

test("what is addressed to admin is the company's; superadmin and office user get what they have scheduled [2-3.26]", async () => {
  const owner = await registerSuperadmin(t)
  const office = await addOfficeUser(t, owner)
  const firm = await addCompany(t, owner)
  const other = await addCompany(t, owner)
  for (const [who, where] of [[office, firm] as const, [owner, firm] as const, [owner, other] as const]) {
    const { _id } = await addLead(t, who.token, {}, `?companyId=${where.companyId}`)
    await schedule(t, who.token, _id, '2026-11-27T06:50:00.000Z')
  }
  const own = await addLead(t, firm.token)
  await schedule(t, firm.token, own._id, '2026-11-27T06:50:00.000Z')
  await lookAt(t, '2026-11-27T06:31:00.000Z')
  const counts = []
  for (const { token } of [office, owner, firm, other]) counts.push((await bellOf(t, token)).data.length)
  expect(counts).toEqual([1, 2, 1, 0])
  expect((await bellOf(t, owner.token, `/notifications?companyId=${other.companyId}`)).data).toHaveLength(1)
  expect((await bellOf(t, firm.token)).data[0]!.userId).toBe('admin')
  expect((await bellOf(t, owner.token)).data[0]!.userId).toBe(owner.id)
})

test('the employee dashboard has the same under data; nobody else may ask there [2-7.16]', async () => {
  await givenLead()
  const answer = await call(t, ravi.token, 'GET', '/employee-dashboard/notifications')
  expect(answer.body.data).toHaveLength(1)
  expect(answer.body).toEqual({ success: true, ...(await bellOf(t, ravi.token)) })
  expect((await call(t, company.token, 'GET', '/employee-dashboard/notifications')).status).toBe(403)
})

test('what is unread stays so until it is marked, one by one or all at once, on every device [2-4.32 1-3.04]', async () => {
  for (let n = 0; n < 3; n++) await givenLead()
  const { data, unread } = await bellOf(t, ravi.token)
  expect([unread, data.map(({ read }) => read)]).toEqual([3, [false, false, false]])
  const one = await put(ravi.token, `${data[1]!.id}/read`)
  expect(one).toMatchObject({
    status: 200,
    body: { message: 'Notification marked as read', data: { read: true } },
  })
  const after = await bellOf(t, ravi.token)
  expect([after.unread, after.data.map(({ read }) => read)]).toEqual([2, [false, true, false]])
  const all = await put(ravi.token, 'read-all')
  expect(all.body).toMatchObject({ message: 'All notifications marked as read', data: { unread: 0 } })
  expect(await bellOf(t, ravi.token)).toMatchObject({
    unread: 0,
    data: [{ read: true }, { read: true }, { read: true }],
  })
  expect((await put(ravi.token, `${data[1]!.id}/read`)).status).toBe(200)
  const { email, password } = ravi
  const again = { email, password, companyId: company.companyId }
  const elsewhere = (await call(t, undefined, 'POST', '/auth/employee-login', again)).body.token
  expect(await bellOf(t, elsewhere)).toEqual(await bellOf(t, ravi.token))
})

test('the newest hundred are answered, and all that are unread counted', async () => {
  await bySql(
    t,
    `insert into notifications (company_id, id, recipient, type, title, created_at)
     select $1, gen_random_uuid(), $2, 'other', 'number ' || n, timestamptz '2026-11-01' + n * interval '1 minute'
     from generate_series(1, 130) n`,
    [company.companyId, ravi.id],
  )
  const { data, unread } = await bellOf(t, ravi.token)
  expect([data.length, unread, data[0]!.title, data.at(-1)!.title]).toEqual([
    100,
    130,
    'number 130',
    'number 31',
  ])
})

test('whoever has the company open hears at once that there is something new', async () => {
  const stream = await follow(t, ravi.token)
  await givenLead()
  await stream.next('notifications.changed')
  expect(await titlesOf(t, ravi.token)).toEqual(['Lead assigned to you'])
  stream.leave()
})

test('a lead that somebody else deletes or brings back takes its notifications along on open screens', async () => {
  const lead = await givenLead()
  const stream = await follow(t, ravi.token)
  await call(t, company.token, 'DELETE', `/leads/${lead._id}`)
  await stream.next('notifications.changed')
  await call(t, company.token, 'POST', `/leads/${lead._id}/restore`)
  await stream.next('notifications.changed')
  stream.leave()
})
