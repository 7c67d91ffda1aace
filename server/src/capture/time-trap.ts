import { createHmac, timingSafeEqual } from 'node:crypto'

const FASTEST_MS = 2_000
const OLDEST_MS = 24 * 3_600_000
const TOO_FAST = 'Sent faster than a person can'

/**
 * The ticket that a form is given: the instant, signed together with the door (a link, or a company without
 * one) that it opens.
 */
export const signTicket = (secret: Buffer, door: string, now: Date) => {
  const at = now.getTime().toString(36)
  return `${at}.${signatureOf(secret, door, at)}`
}

/** The ticket of a form that is shown again with what was wrong in it: its own, as long as it is good, else a new one. */
export const keepTicket = (secret: Buffer, door: string, now: Date, ticket: string | undefined) => {
  const reason = distrustTicket(secret, door, now, ticket)
  return ticket && (!reason || reason === TOO_FAST) ? ticket : signTicket(secret, door, now)
}

/** Why a ticket is not believed, in words for the company; undefined for one that is. */
export function distrustTicket(secret: Buffer, door: string, now: Date, ticket: string | undefined) {
  const [at = '', signature = ''] = (ticket ?? '').split('.')
  if (!isSame(signature, signatureOf(secret, door, at))) return 'Sent without opening the form'
  const age = now.getTime() - Number.parseInt(at, 36)
  if (age < FASTEST_MS) return TOO_FAST
  return age > OLDEST_MS ? 'The form had been open for more than a day' : undefined
}

const signatureOf = (secret: Buffer, door: string, at: string) =>
  createHmac('sha256', secret).update(`capture ${door} ${at}`).digest('base64url')

// Compared as bytes: of two texts equally long, one may take more of them, which `timingSafeEqual` throws at.
function isSame(one: string, other: string) {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
