import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../test/bell.ts'
import { addDepartment, addEmployee, call, registerCompany } from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { addLead } from '../../test/lead-builders.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

test('each employee has the median of the first responses and the share in time, late ones among them; the file says the same', async () => {
  await setClock(t, '2026-11-27T06:30:00Z')
  const asha = await registerCompany(t)
  const north = await addDepartment(t, asha)
  const ravi = await addEmployee(t, asha, { name: 'Ravi', departments: [north.id] })
  await addEmployee(t, asha, { name: 'Meena' })
  const leads: string[] = []
  for (let n = 0; n < 8; n++) {
    const { _id } = await addLead(t, asha.token, { priority: 'high' })
    await call(t, asha.token, 'PUT', `/lead-assignment/assign/${_id}`, { assignedTo: ravi.id })
    leads.push(_id)
  }
  const row = async () => {
    const { body } = await call(t, ravi.token, 'GET', `/employee-performance/employee/${ravi.id}`)
    return body.data.firstResponse
  }
  const contact = async (n: number, clock: string) => {
    await setClock(t, `2026-11-27T${clock}:00Z`)
    await call(t, asha.token, 'POST', `/follow-up/add/${leads[n]}`, { type: 'call', summary: 'Spoke' })
  }
  for (const [n, clock] of ['06:35', '06:40', '06:50', '07:10'].entries()) await contact(n, clock)
  // Four are late by now and one of the four answered ones was; with four there is no median yet.
  expect(await row()).toEqual({ answered: 4, medianMinutes: null, judged: 8, inTime: 3, inTimeRate: 37.5 })
  await contact(4, '07:30')
  await call(t, asha.token, 'PATCH', `/leads/${leads[5]}`, { status: 'closed_lost' })
  expect(await row()).toEqual({ answered: 5, medianMinutes: 20, judged: 7, inTime: 3, inTimeRate: 42.9 })
  const file = async (query: string) =>
    (await call(t, asha.token, 'GET', `/employee-performance/export.csv?${query}`)).body.trim().split('\r\n')
  const [header, first, second] = await file('')
  expect(header).toMatch(/Answered,"First response, median min",Answered in time %$/)
  expect([first, second].map(line => line.split(',')[0])).toEqual(['Ravi', 'Meena'])
  expect(first).toMatch(/,5,20,42\.9$/)
  expect(second).toMatch(/,0,,$/)
  expect(await file('search=mee')).toEqual([header, second])
  expect(await file(`department=${north.id}`)).toEqual([header, first])
  const { body } = await call(t, asha.token, 'GET', '/audit?kind=exports')
  expect(body.data[0].action).toBe('performance.export')
})
