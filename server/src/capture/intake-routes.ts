import { readGoogleAds } from '@leadline/contract/capture/google-ads'
import { readIndiamart } from '@leadline/contract/capture/indiamart'
import { intakeEndpoints as api } from '@leadline/contract/capture/intake-endpoints'
import { readTypeform } from '@leadline/contract/capture/typeform'
import { Refusal } from '@leadline/contract/errors'
import type { FastifyInstance } from 'fastify'
import { inGate } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { parseJson, quoteLongNumbers } from '../platform/json.ts'
import { serve } from '../platform/serve.ts'
import { openDoor } from './open-door.ts'
import { type Sender, type Sent, takeArrival } from './take-arrival.ts'
import type { DoorRate } from './take-once.ts'

const INDIAMART: Sender = { name: 'IndiaMART', source: 'indiamart', idField: 'UNIQUE_QUERY_ID' }
const GOOGLE_ADS: Sender = { name: 'Google Ads', source: 'google_ads', idField: 'lead_id' }
const TYPEFORM: Sender = { name: 'Typeform', source: 'typeform', idField: 'token' }

/** Where other services send their leads, by the key of a link. */
export function intakeRoutes(app: FastifyInstance, deps: Deps, isTooMany: DoorRate) {
  // Ids beyond 2^53 keep their digits.
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: unknown, text: string | Buffer) => parseJson(quoteLongNumbers(String(text))),
  )
  serve(app, deps, api.indiamart, async ({ params: { key }, body, now }) => {
    await inGate(deps.db, trx => openDoor(trx, key))
    const arrivals = readIndiamart(body).map(arrival => ({ key, arrival }))
    await takeEach(arrivals, sent => takeArrival(deps, INDIAMART, sent, now, isTooMany))
    return { CODE: 200 as const, STATUS: 'SUCCESS' as const }
  })
  serve(app, deps, api.googleAds, async ({ params: { key }, body, now }) => {
    const sent = { key, arrival: readGoogleAds(body), googleKey: body.google_key }
    await takeArrival(deps, GOOGLE_ADS, sent, now, isTooMany)
    return {}
  })
  serve(app, deps, api.typeform, async ({ params: { key }, body, now }) => {
    await takeArrival(deps, TYPEFORM, { key, arrival: readTypeform(body) }, now, isTooMany)
    return {}
  })
}

/** Takes all that can be taken before it says what could not: one bad enquiry keeps no other out. */
async function takeEach(arrivals: readonly Sent[], take: (sent: Sent) => Promise<unknown>) {
  const refusals: Refusal[] = []
  for (const sent of arrivals)
    try {
      await take(sent)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refusals.push(error)
    }
  if (refusals[0]) throw refusals[0]
}
