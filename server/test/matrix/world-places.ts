import { uuidv7 } from 'uuidv7'

const AT = '2026-11-20T06:30:00.000Z'

type Insert = (table: string, row: Record<string, unknown>) => Promise<void>

export interface Places {
  franchise: string
  profile: string
  /** A view that the company shares. */
  view: string
  builtForm: string
}

/** A franchise, a business profile, a shared view and a published form of the company. */
export async function addPlaces(insert: Insert, of: Record<string, unknown>, mark: string): Promise<Places> {
  const ids = { franchise: uuidv7(), profile: uuidv7(), view: uuidv7(), builtForm: uuidv7() }
  const franchise = { name: `Branch ${mark}`, code: mark, owner_name: mark, address: mark }
  await insert('franchises', { id: ids.franchise, ...of, ...franchise })
  await insert('business_profiles', { id: ids.profile, ...of, legal_name: `Legal ${mark}`, address: mark })
  const { company_id } = of
  const view = {
    owner_id: company_id,
    owner_name: mark,
    name: mark,
    state: '{"sort":"-createdAt"}',
    shared: true,
  }
  await insert('lead_views', { id: ids.view, ...of, ...view })
  await insert('lead_view_pins', { company_id, view_id: ids.view, sign_in_id: company_id })
  const form = { title: mark, description: mark, fields: '[]', mapping: '[]' }
  await insert('built_forms', { id: ids.builtForm, ...of, ...form, begun_at: AT, published_at: AT })
  return ids
}
