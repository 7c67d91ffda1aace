import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../test/bell.ts'
import { addEmployee, call, registerCompany } from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { addLead, bySql } from '../../test/lead-builders.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

test('how long leads take: to their first contact by range, to be won and to leave a step over all time', async () => {
  await setClock(t, '2026-09-01T06:30:00Z')
  const asha = await registerCompany(t)
  const ravi = await addEmployee(t, asha, { name: 'Ravi' })
  const times = async (range = 'all', token = asha.token) =>
    (await call(t, token, 'GET', `/analytics?range=${range}`)).body.data.times
  const put = (id: string, status: string) => call(t, asha.token, 'PATCH', `/leads/${id}`, { status })
  const none = { median: null, leads: 0 }
  expect(await times()).toEqual({ firstResponse: none, daysToWin: none, slowestStep: null })
  const leads: string[] = []
  for (let n = 0; n < 5; n++) leads.push((await addLead(t, asha.token, { teamMember: [ravi.id] }))._id)
  const contact = async (n: number, clock: string) => {
    await setClock(t, `2026-09-01T${clock}:00Z`)
    await call(t, asha.token, 'POST', `/follow-up/add/${leads[n]}`, { type: 'call', summary: 'Spoke' })
  }
  for (const [n, clock] of ['06:40', '06:50', '07:00', '07:10'].entries()) await contact(n, clock)
  expect((await times()).firstResponse).toEqual({ median: null, leads: 4 })
  await contact(4, '09:12')
  await setClock(t, '2026-09-03T06:30:00Z')
  for (const id of leads) await put(id, 'contacted')
  for (const [n, id] of leads.entries()) {
    await setClock(t, `2026-09-${String(8 + n).padStart(2, '0')}T06:30:00Z`)
    await put(id, 'closed_won')
  }
  const expected = {
    firstResponse: { median: 30, leads: 5 },
    daysToWin: { median: 9, leads: 5 },
    slowestStep: { label: 'Contacted', median: 7, leads: 5 },
  }
  expect(await times()).toEqual(expected)
  // Whoever sees only its own leads has the same of them, counted from the leads.
  expect(await times('all', ravi.token)).toEqual(await times())
  // Of a week in which no lead came in there is no response to be told, but leads are won as before.
  expect(await times('7d')).toEqual({ ...expected, firstResponse: none })
  await bySql(t, 'update leads set deleted_at = now() where id = $1', [leads[0]])
  expect((await times()).daysToWin).toEqual({ median: null, leads: 4 })
})
