import { uuidv7 } from 'uuidv7'

type Insert = (table: string, row: Record<string, unknown>) => Promise<void>

/** An act of the company on a lead, an entry of the lead's history that tells of it, one of the audit log, a picture of the lead, and that it was one with `once`. */
export async function addAct(
  insert: Insert,
  company_id: string,
  lead_id: string,
  mark: string,
  at: string,
  once?: string,
) {
  const ids = { act: uuidv7(), entry: uuidv7() }
  await insert('lead_acts', { company_id, id: ids.act, kind: 'status', actor_id: company_id, at })
  const before = JSON.stringify({ status: 'contacted' })
  await insert('lead_act_leads', { company_id, act_id: ids.act, lead_id, version: 1, before })
  const changes = JSON.stringify([{ field: 'status', from: 'contacted', to: 'new' }])
  const by = { actor_type: 'company', actor_name: mark, action: 'status', changes, act_id: ids.act }
  await insert('lead_history', { company_id, id: ids.entry, lead_id, at, ...by })
  const told = { kind: 'people', action: 'department.create', subject_name: mark, note: mark }
  await insert('audit_entries', {
    company_id,
    id: uuidv7(),
    at,
    actor_id: company_id,
    actor_name: mark,
    ...told,
  })
  await addSplitMerge(insert, company_id, lead_id, once, mark, at)
  return { ...ids, image: await addImage(insert, company_id, lead_id, mark, at) }
}

async function addImage(insert: Insert, company_id: string, lead_id: string, mark: string, at: string) {
  const id = uuidv7()
  const bytes = Buffer.from('89504e470d0a1a0a', 'hex')
  const shape = { type: 'image/png', size: bytes.length, width: 1, height: 1, digest: mark }
  await insert('lead_images', {
    ...{ company_id, id, lead_id, name: `${mark}.png`, ...shape, bytes, at, added_by_name: mark },
  })
  return id
}

/** Two leads that were one for a while. */
const addSplitMerge = (
  insert: Insert,
  company_id: string,
  survivor_id: string,
  merged_id: string | undefined,
  mark: string,
  at: string,
) =>
  insert('lead_merges', {
    ...{ company_id, id: uuidv7(), survivor_id, merged_id, at, actor_name: mark, split_at: at },
    ...{ before: '{}', set: '{}', follow_ups: [], images: [] },
  })
