import { z } from 'zod'
import { type Arrival, collect, type Place, wordsOf } from './arrival.ts'

/** A number beyond 2^53 comes as text, so that no digit of it is lost. */
const exact = z.union([z.string(), z.number()])

/** What the webhook of a Google Ads lead form sends. */
export const googleAdsLead = z.looseObject({
  lead_id: exact,
  user_column_data: z
    .array(
      z.looseObject({
        column_id: z.string().optional(),
        column_name: z.string().optional(),
        string_value: z.unknown().optional(),
      }),
    )
    .max(200, 'At most 200 columns are read.'),
  google_key: z.string().max(500).optional(),
  is_test: z.boolean().optional(),
  form_id: exact.optional(),
  campaign_id: exact.optional(),
})
type GoogleLead = z.output<typeof googleAdsLead>

const PLACES = new Map<string, Place>(
  Object.entries({
    FULL_NAME: 'name',
    EMAIL: 'email',
    WORK_EMAIL: 'email',
    PHONE_NUMBER: 'phone',
    WORK_PHONE: 'phone',
    COMPANY_NAME: 'company',
    PRODUCT: 'title',
    SERVICE: 'title',
  }),
)
const NAMES = ['FIRST_NAME', 'LAST_NAME']
const ADDRESS = ['STREET_ADDRESS', 'CITY', 'REGION', 'POSTAL_CODE', 'COUNTRY']
const LABELS = new Map<string, string>(
  Object.entries({
    form_id: 'Google form',
    campaign_id: 'Google campaign',
    adgroup_id: 'Google ad group',
    creative_id: 'Google creative',
    gcl_id: 'Google click',
    lead_submit_time: 'Sent at',
  }),
)
/** Read elsewhere, or of no use to anybody who sells. */
const SILENT = new Set(['lead_id', 'user_column_data', 'google_key', 'is_test', 'api_version'])

/** A Google Ads lead as an arrival: columns by their ids; questions of the form's own by their words. */
export function readGoogleAds(lead: GoogleLead): Arrival {
  const { placed, answers, add } = collect()
  const joined = (ids: string[], between: string) =>
    ids
      .map(id => wordsOf(lead.user_column_data.find(column => column.column_id === id)?.string_value))
      .filter(Boolean)
      .join(between)
  add('Name', joined(NAMES, ' '), 'name')
  add('Address', joined(ADDRESS, ', '), 'address')
  for (const { column_id = '', column_name, string_value } of lead.user_column_data)
    if (![...NAMES, ...ADDRESS].includes(column_id))
      add(column_name || column_id || 'Answer', string_value, PLACES.get(column_id))
  const { lead_id, campaign_id, form_id } = lead
  add('Google campaign', campaign_id, 'campaign')
  add('Google form', form_id && `Google Ads form ${form_id}`, 'sourceDetails')
  const read = new Set([...SILENT, 'campaign_id', 'form_id'])
  for (const [key, value] of Object.entries(lead))
    if (!read.has(key) && value !== 0) add(LABELS.get(key) ?? key, value)
  return { externalId: wordsOf(lead_id), isTest: lead.is_test === true, placed, answers }
}
