import { z } from 'zod'
import { tableOf } from '../table-of.ts'
import { type Arrival, collect, type Place, wordsOf } from './arrival.ts'

const enquiry = z.record(z.string(), z.unknown())

/** What IndiaMART pushes; a pull answers the same with a list. `CODE` 204 says that there is nothing. */
export const indiamartPush = z.looseObject({
  CODE: z.union([z.number(), z.string()]).optional(),
  STATUS: z.string().optional(),
  RESPONSE: z
    .union([enquiry, z.array(enquiry).max(200)], 'RESPONSE must be an enquiry, or a list of at most 200.')
    .optional(),
})
type Push = z.output<typeof indiamartPush>

const PLACES = tableOf<Place>({
  SENDER_NAME: 'name',
  SENDER_COMPANY: 'company',
  SENDER_MOBILE: 'phone',
  SENDER_PHONE: 'phone',
  SENDER_EMAIL: 'email',
  QUERY_PRODUCT_NAME: 'title',
  SUBJECT: 'title',
  QUERY_MESSAGE: 'notes',
})
const LABELS = new Map<string, string>(
  Object.entries({
    QUERY_TYPE: 'IndiaMART query type',
    QUERY_TIME: 'Asked at (IST)',
    QUERY_MCAT_NAME: 'Category',
    SENDER_MOBILE: 'Mobile',
    SENDER_MOBILE_ALT: 'Other mobile',
    SENDER_PHONE: 'Phone',
    SENDER_PHONE_ALT: 'Other phone',
    SENDER_EMAIL: 'Email',
    SENDER_EMAIL_ALT: 'Other email',
    SENDER_COUNTRY_ISO: 'Country',
    SUBJECT: 'Subject',
  }),
)
/** What stands first takes the place. */
const FIRST = [...PLACES.keys()]
const ADDRESS = ['SENDER_ADDRESS', 'SENDER_CITY', 'SENDER_STATE', 'SENDER_PINCODE']

/** The enquiries in a push, each as an arrival; one without its id has no `externalId`. */
export function readIndiamart({ CODE, RESPONSE }: Push): Arrival[] {
  if (!RESPONSE || String(CODE ?? 200) === '204') return []
  return [RESPONSE].flat().map(readEnquiry)
}

function readEnquiry(said: Record<string, unknown>): Arrival {
  const { placed, answers, add } = collect()
  const externalId = wordsOf(said.UNIQUE_QUERY_ID)
  for (const key of FIRST)
    if (said[key] !== placed.title) add(LABELS.get(key) ?? key, said[key], PLACES.get(key))
  add('Address', addressOf(said), 'address')
  add('IndiaMART query', externalId && `IndiaMART query ${externalId}`, 'sourceDetails')
  const known = new Set([...FIRST, ...ADDRESS, 'UNIQUE_QUERY_ID'])
  for (const [key, value] of Object.entries(said)) if (!known.has(key)) add(LABELS.get(key) ?? key, value)
  return { externalId, isTest: false, placed, answers }
}

/** The address as one text; a town that it names already is not said twice. */
function addressOf(said: Record<string, unknown>) {
  const parts: string[] = []
  for (const part of ADDRESS.map(key => wordsOf(said[key])))
    if (part && !parts.join(', ').toLowerCase().includes(part.toLowerCase())) parts.push(part)
  return parts.join(', ')
}
