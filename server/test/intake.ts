import { call } from './builders.ts'
import type { Link } from './capture.ts'
import type { TestApp } from './database.ts'

export type Service = 'indiamart' | 'google-ads' | 'typeform'

/** Sends what a service sends, as it does: JSON by the key of a link. `body` may be the text itself. */
export const push = async (t: TestApp, link: Pick<Link, 'key'>, service: Service, body: unknown) => {
  if (typeof body !== 'string') return call(t, undefined, 'POST', `/intake/${link.key}/${service}`, body)
  const url = `/api/intake/${link.key}/${service}`
  const headers = { 'content-type': 'application/json' }
  const answer = await t.app.inject({ method: 'POST', url, headers, payload: body })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}

/** An enquiry as IndiaMART pushes it. */
export const enquiryOf = (fields: Record<string, unknown> = {}) => ({
  CODE: 200,
  STATUS: 'SUCCESS',
  RESPONSE: {
    ...{ UNIQUE_QUERY_ID: '3001', QUERY_TYPE: 'W', QUERY_TIME: '2026-11-20 11:17:14' },
    ...{ SENDER_NAME: 'Meera Joshi', SENDER_MOBILE: '+91-9820012345', SENDER_EMAIL: 'Meera@pumps.example' },
    ...{ SENDER_COMPANY: 'Joshi Pumps', SENDER_ADDRESS: 'Plot 4, Bhosari, Pune', SENDER_CITY: 'Pune' },
    ...{ SENDER_STATE: 'Maharashtra', SENDER_PINCODE: '411026', SUBJECT: 'Requirement for Pump' },
    ...{ QUERY_PRODUCT_NAME: 'Water pump', QUERY_MESSAGE: 'Need 3 pumps.', SENDER_MOBILE_ALT: '' },
    ...fields,
  },
})

/** A lead as Google Ads sends it. */
export const googleLead = (columns: Record<string, string> = {}, more: Record<string, unknown> = {}) => ({
  lead_id: 'google-lead-1',
  user_column_data: Object.entries({
    ...{ FULL_NAME: 'Ravi Menon', EMAIL: 'ravi@menon.example', PHONE_NUMBER: '+91 98200 54321' },
    ...columns,
  }).map(([column_id, string_value]) => ({ column_id, column_name: column_id, string_value })),
  ...{ api_version: '1.0', form_id: 42, campaign_id: 7, google_key: 'testkey', is_test: false },
  ...more,
})

/** A filled Typeform: each question with its answer. */
export const typeformOf = (
  asked: { title: string; answer: Record<string, unknown> }[],
  more: Record<string, unknown> = {},
) => ({
  event_id: 'event-1',
  event_type: 'form_response',
  form_response: {
    ...{ form_id: 'F1', token: 'token-1', submitted_at: '2026-11-20T06:30:00Z' },
    definition: { title: 'Site visits', fields: asked.map(({ title }, n) => ({ id: `q${n}`, title })) },
    answers: asked.map(({ answer }, n) => ({ ...answer, field: { id: `q${n}` } })),
    ...more,
  },
})
