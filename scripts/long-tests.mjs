/**
 * What `npm test` leaves to `npm test -- all`, which CI runs: what kills, starves or weighs, and the longest journeys
 * (docs/decisions/0054). A part that is asked for by its name, `npm test -- scripts`, has all of its own.
 */
export const LONG_TESTS = [
  'scripts/faults.test.mjs',
  'scripts/kills.test.mjs',
  'scripts/reminder-kills.test.mjs',
  'server/src/leads/lead-plans.test.ts',
  'server/test/slow-clients.test.ts',
]
export const LONGEST_JOURNEY = 'dialogs.e2e.ts'
export const LONG_JOURNEYS = [LONGEST_JOURNEY, 'offline.e2e.ts']
