import { afterAll, beforeEach, expect, test } from 'vitest'
import { bellOf, givenTo, lookAt, schedule } from '../../test/bell.ts'
import { addEmployee, type Company, call, registerCompany } from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { addLead, bySql } from '../../test/lead-builders.ts'

/** Notifications follow the leads that they are about. */
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

test('what is about a deleted lead is gone from list and count, and back with it; erased, it is erased [2-4.35]', async () => {
  const { _id } = await givenLead()
  await givenLead({ name: 'Stays' })
  const mine = async () => {
    const { data, unread } = await bellOf(t, ravi.token)
    return [unread, ...data.map(({ leadName }) => leadName)]
  }
  const [, about] = (await bellOf(t, ravi.token)).data
  expect(await mine()).toEqual([2, 'Stays', 'Kavya Rao'])
  await call(t, company.token, 'DELETE', `/leads/${_id}`)
  expect(await mine()).toEqual([1, 'Stays'])
  expect((await put(ravi.token, `${about!.id}/read`)).status).toBe(404)
  await put(ravi.token, 'read-all')
  await call(t, company.token, 'POST', `/leads/${_id}/restore`)
  expect(await mine()).toEqual([1, 'Stays', 'Kavya Rao'])
  await bySql(t, 'delete from leads where id = $1', [_id])
  expect(await bySql(t, 'select id from notifications where lead_id = $1', [_id])).toEqual([])
  expect(await mine()).toEqual([0, 'Stays'])
})

test('of a lead that is out of reach by now the notification stands, without it', async () => {
  const { _id } = await givenLead({ phone: '98765 43210' })
  await assign(_id, await addEmployee(t, company))
  const { data } = await bellOf(t, ravi.token)
  const gone = { leadId: null, leadName: '', leadPhone: '', leadIsOutOfReach: true }
  expect(data).toMatchObject([{ title: 'Lead assigned to you', ...gone }])
})

test('after a merge a reminder is of the lead that has the follow-up now', async () => {
  const [kept, merged] = [
    await addLead(t, company.token, { name: 'Kept' }),
    await addLead(t, company.token, { name: 'Merged' }),
  ]
  await schedule(t, company.token, merged._id, '2026-11-27T06:50:00.000Z')
  await lookAt(t, '2026-11-27T06:31:00.000Z')
  const body = { leadId: merged._id, take: [] }
  expect((await call(t, company.token, 'POST', `/leads/${kept._id}/merge`, body)).status).toBe(200)
  await lookAt(t, '2026-11-27T06:32:00.000Z')
  expect((await bellOf(t, company.token)).data).toMatchObject([
    { leadName: 'Kept', leadId: kept._id, mark: '30m' },
  ])
})
