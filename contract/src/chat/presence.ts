import type { Presence } from './chat.ts'

/** A browser says this often that it is open; seconds. */
export const BEAT_SECONDS = 60
/** Whoever has not been heard of for so long is offline: two beats and the slack of a tab in the background. */
export const OFFLINE_SECONDS = 150
/** Whoever has touched nothing for so long is away. */
export const AWAY_SECONDS = 300

/** What is known of somebody: when a browser was last heard of, when it was last touched, and what they have chosen. */
export interface Seen {
  seenAt: string | null
  activeAt: string | null
  busy: boolean
}

/** From real activity: offline without a browser, else busy where that was chosen, else away when it is idle. */
export const presenceOf = ({ seenAt, activeAt, busy }: Seen, now: Date): Presence => {
  const secondsSince = (at: string | null) =>
    at === null ? Number.POSITIVE_INFINITY : (now.getTime() - Date.parse(at)) / 1000
  if (secondsSince(seenAt) > OFFLINE_SECONDS) return 'offline'
  if (busy) return 'busy'
  return secondsSince(activeAt) > AWAY_SECONDS ? 'away' : 'online'
}
