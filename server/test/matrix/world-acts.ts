import { uuidv7 } from 'uuidv7'

type Insert = (table: string, row: Record<string, unknown>) => Promise<void>

/** An act of the company on a lead, and an entry of the lead's history that tells of it. */
export async function addAct(insert: Insert, company_id: string, lead_id: string, mark: string, at: string) {
  const ids = { act: uuidv7(), entry: uuidv7() }
  await insert('lead_acts', { company_id, id: ids.act, kind: 'status', actor_id: company_id, at })
  const before = JSON.stringify({ status: 'contacted' })
  await insert('lead_act_leads', { company_id, act_id: ids.act, lead_id, version: 1, before })
  const changes = JSON.stringify([{ field: 'status', from: 'contacted', to: 'new' }])
  const by = { actor_type: 'company', actor_name: mark, action: 'status', changes, act_id: ids.act }
  await insert('lead_history', { company_id, id: ids.entry, lead_id, at, ...by })
  return ids
}
