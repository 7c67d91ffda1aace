import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { text } from '../text.ts'
import { googleAdsLead } from './google-ads.ts'
import { indiamartPush } from './indiamart.ts'
import { typeformEvent } from './typeform.ts'

/** The public key of a capture link, whose company gets the lead. */
const params = z.object({ key: text(100) })
const ofAService = { method: 'POST', access: 'public', ratePerMinute: 300, audit: 'history', params } as const

/** Where other services send their leads: each comes in once, however often it is sent. */
export const intakeEndpoints = {
  indiamart: endpoint({
    ...ofAService,
    path: '/intake/:key/indiamart',
    summary: 'Take in an enquiry that IndiaMART pushes, once by its UNIQUE_QUERY_ID',
    body: indiamartPush,
    response: z.object({ CODE: z.literal(200), STATUS: z.literal('SUCCESS') }),
  }),
  googleAds: endpoint({
    ...ofAService,
    path: '/intake/:key/google-ads',
    summary: 'Take in a lead of a Google Ads lead form, once by its lead_id; a test is kept aside',
    body: googleAdsLead,
    response: z.object({}),
  }),
  typeform: endpoint({
    ...ofAService,
    path: '/intake/:key/typeform',
    summary: 'Take in a Typeform response, once by its token',
    body: typeformEvent,
    response: z.object({}),
  }),
}
