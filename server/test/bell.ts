import { expect } from 'vitest'
import { raiseReminders } from '../src/notifications/raise-reminders.ts'
import { call } from './builders.ts'
import { asSuperuser, type TestApp } from './database.ts'
import { addLead } from './lead-builders.ts'

// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects to be there
type Told = Record<string, any>

/** What a person's bell holds, the newest first. */
export async function bellOf(t: TestApp, token: string, path = '/notifications') {
  const { status, body } = await call(t, token, 'GET', path)
  expect(status).toBe(200)
  return body as { data: Told[]; unread: number }
}

/** The titles in a person's bell, the newest first. */
export const titlesOf = async (t: TestApp, token: string) =>
  (await bellOf(t, token)).data.map(({ title }) => title as string)

/** The marks of the reminders in a person's bell, the oldest first. */
export const marksOf = async (t: TestApp, token: string) =>
  (await bellOf(t, token)).data.flatMap(({ mark }) => mark ?? []).toReversed() as string[]

/** Sets the clock; everybody stays signed in. */
export async function setClock(t: TestApp, at: string) {
  t.clock.now = new Date(at)
  await asSuperuser(
    t.database,
    `update sessions set last_used_at = $1, expires_at = $1::timestamptz + interval '1 day'`,
    [at],
  )
}

/** Sets the clock and lets the server look for reminders, at each of these instants. */
export async function lookAt(t: TestApp, ...instants: string[]) {
  for (const at of instants) {
    await setClock(t, at)
    await raiseReminders(t.deps)
  }
}

/** Schedules a call through the API. @returns its id */
export async function schedule(t: TestApp, token: string, leadId: string, due: string): Promise<string> {
  const body = { type: 'call', nextFollowUpDate: due }
  const answer = await call(t, token, 'POST', `/follow-up/add/${leadId}`, body)
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body.data._id
}

/** A lead that the company assigns to an employee, who is told of it. */
export async function givenTo(
  t: TestApp,
  company: { token: string },
  employee: { id: string },
  fields: Record<string, unknown> = {},
) {
  const lead = await addLead(t, company.token, fields)
  const body = { assignedTo: employee.id }
  await call(t, company.token, 'PUT', `/lead-assignment/assign/${lead._id}`, body)
  return lead
}

/** The reminders of all companies as they are stored: of each mark and recipient how many. */
export const storedMarks = (t: TestApp) =>
  asSuperuser<{ mark: string; recipient: string; follow_up_id: string; stored: number }>(
    t.database,
    `select mark, recipient, follow_up_id, count(*)::int as stored from notifications where mark is not null
     group by 1, 2, 3 order by 1, 2, 3`,
  )
