import { uuidv7 } from 'uuidv7'
import { AT, type Insert } from './world-company.ts'

/** An act of the company on a lead, and an entry of the lead's history that tells of it. */
export async function addAct(insert: Insert, company_id: unknown, lead_id: string, mark: string) {
  const ids = { act: uuidv7(), entry: uuidv7() }
  await insert('lead_acts', { company_id, id: ids.act, kind: 'status', actor_id: company_id, at: AT })
  const before = JSON.stringify({ status: 'contacted' })
  await insert('lead_act_leads', { company_id, act_id: ids.act, lead_id, version: 1, before })
  const changes = JSON.stringify([{ field: 'status', from: 'contacted', to: 'new' }])
  const by = { actor_type: 'company', actor_name: mark, action: 'status', changes, act_id: ids.act }
  await insert('lead_history', { company_id, id: ids.entry, lead_id, at: AT, ...by })
  return ids
}
