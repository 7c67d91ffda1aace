import { type Answer, call } from './builders.ts'
import { asSuperuser, type TestApp } from './database.ts'

/** Makes a lead through the API and answers it. */
export async function addLead(
  t: TestApp,
  token: string,
  fields: Record<string, unknown> = {},
  query = '',
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects to be there
): Promise<any> {
  const answer = await call(t, token, 'POST', `/leads${query}`, { name: 'Kavya Rao', ...fields })
  if (answer.status !== 201) throw new Error(`Expected 201: ${JSON.stringify(answer.body)}`)
  return answer.body.data
}

/** Runs SQL past the API, for what no call can set: instants, deleted rows, other owners. */
export const bySql = (t: TestApp, text: string, values: unknown[] = []) =>
  asSuperuser(t.database, text, values)

/**
 * A follow-up of a lead past the API, due at an instant that may lie in the past, by nobody in particular or by whom
 * `by` names. @returns its id
 */
export async function addFollowUp(
  t: TestApp,
  company: { companyId: string },
  leadId: string,
  due: string | null,
  { completed = false, by = 'company' } = {},
): Promise<string> {
  const [row] = await asSuperuser<{ id: string }>(
    t.database,
    `insert into follow_ups (company_id, id, lead_id, type, next_follow_up_date, completed, added_by_name,
       added_by_role, added_by_type, date, updated_at)
     values ($1, gen_random_uuid(), $2, 'call', $3, $4, 'A', $5, $5, now(), now()) returning id`,
    [company.companyId, leadId, due, completed, by],
  )
  return row!.id
}

export const namesOf = (answer: Answer): string[] =>
  answer.body.data.map((lead: { name: string }) => lead.name)

/** Every page of a list from its start to its end, as the ids in their order. */
export async function allPages(t: TestApp, token: string, query: string, limit: number): Promise<string[]> {
  const ids: string[] = []
  for (let cursor = ''; ; ) {
    const answer = await call(t, token, 'GET', `/leads?${query}&limit=${limit}${cursor}`)
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    ids.push(...answer.body.data.map((lead: { _id: string }) => lead._id))
    if (answer.body.page.nextCursor === null) return ids
    cursor = `&cursor=${answer.body.page.nextCursor}`
  }
}
