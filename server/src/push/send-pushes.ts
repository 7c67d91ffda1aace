import { grouped } from '@leadline/contract/leads/moves'
import type { Pushed } from '@leadline/contract/push/subscription'
import webPush from 'web-push'
import { inGate, inScope } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { isPushService } from '../platform/push-services.ts'
import { keysOf } from './make-keys.ts'
import {
  forgetBrowser,
  forgetSent,
  forgetStale,
  takeWaiting,
  tryAgain,
  unreadWords,
  type Waiting,
} from './queries.ts'

/** So many are sent side by side. */
const AT_ONCE = 20
/** Whoever sends some has so long for it; then another may. */
const LEASE_MS = 120_000
/** A service that does not answer for so long is given up on, for this time. */
const ANSWER_MS = 10_000
/** What could not be sent is tried again after this long, twice as long each time, so often. */
const FIRST_PAUSE_MS = 30_000
const MOST_TRIES = 7
/** What is older than this is told by nobody: the bell has it. In seconds, for the service, and in milliseconds. */
const WORTH_SECONDS = 4 * 3600
const WORTH_MS = WORTH_SECONDS * 1000

type Keys = Awaited<ReturnType<typeof keysOf>>
/** What became of one: it has arrived, it may arrive later, it never will, or its browser is there no more. */
type Outcome = 'sent' | 'later' | 'never' | 'gone'

/**
 * Sends what is to be sent to browsers in which Leadline is closed, any number of servers side by side. Each is sent
 * at least once; a browser shows the same notification once.
 * @returns how many were dealt with
 */
export async function sendPushes(deps: Pick<Deps, 'db' | 'now' | 'config'>): Promise<number> {
  const { db } = deps
  let dealt = 0
  let keys: Keys | undefined
  await inGate(db, gate => forgetStale(gate, after(deps.now(), -WORTH_MS)))
  for (;;) {
    const now = deps.now()
    const waiting = await inGate(db, gate =>
      takeWaiting(gate, now.toISOString(), after(now, LEASE_MS), AT_ONCE),
    )
    if (!waiting.length) return dealt
    const signing = keys ?? (await inGate(db, gate => keysOf(gate, now.toISOString())))
    keys = signing
    const words = await wordsOf(deps, waiting)
    await Promise.all(waiting.map(one => deal(deps, signing, one, words.get(one.notificationId))))
    dealt += waiting.length
  }
}

async function wordsOf({ db }: Pick<Deps, 'db'>, waiting: readonly Waiting[]) {
  const words = new Map<string, Pushed>()
  for (const [companyId, ones] of grouped(waiting, one => one.companyId)) {
    const ids = ones.map(one => one.notificationId)
    for (const one of await inScope(db, [companyId], trx => unreadWords(trx, companyId, ids)))
      words.set(one.id, one)
  }
  return words
}

async function deal(
  { db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>,
  keys: Keys,
  waiting: Waiting,
  words: Pushed | undefined,
) {
  const outcome = words ? await send(config, keys, waiting, words) : 'never'
  await inGate(db, async gate => {
    if (outcome === 'gone') return forgetBrowser(gate, waiting.id)
    if (outcome !== 'later' || waiting.tries >= MOST_TRIES) return forgetSent(gate, waiting)
    return tryAgain(gate, waiting, after(now(), FIRST_PAUSE_MS * 2 ** (waiting.tries - 1)))
  })
}

/** Sends one, encrypted so that only the browser reads it (RFC 8291), and signed (RFC 8292). */
async function send(
  { contact, pushServices }: Deps['config'],
  { publicKey, privateKey }: Keys,
  { endpoint, p256dh, auth, notificationId }: Waiting,
  words: Pushed,
): Promise<Outcome> {
  if (!isPushService(endpoint, pushServices)) return 'gone'
  try {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(words),
      {
        vapidDetails: { subject: contact, publicKey, privateKey },
        TTL: WORTH_SECONDS,
        urgency: 'high',
        // A second sending of the same takes the place of the first, where that has not arrived yet.
        topic: notificationId.replaceAll('-', ''),
      },
    )
    return await answerOf(endpoint, headers, body)
  } catch {
    // Keys with which nothing can be encrypted.
    return 'gone'
  }
}

async function answerOf(
  endpoint: string,
  headers: Record<string, unknown>,
  body: Buffer | null,
): Promise<Outcome> {
  try {
    const { status } = await fetch(endpoint, {
      method: 'POST',
      headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
      body: body && new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    if (status >= 200 && status < 300) return 'sent'
    if (status === 404 || status === 410) return 'gone'
    return status === 429 || status >= 500 ? 'later' : 'never'
  } catch {
    return 'later'
  }
}

const after = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString()
