/**
 * What `npm test` leaves to `npm test -- all`, which CI runs: what kills, starves or weighs,
 * the ways to start that few go, the longest journeys, and those that look over every screen (docs/decisions/0054). A part that is asked for by its name, `npm test -- scripts`, has all of its own.
 */
export const LONG_TESTS = [
  'scripts/faults.test.mjs',
  'scripts/kills.test.mjs',
  'scripts/reminder-kills.test.mjs',
  'scripts/start-otherwise.test.mjs',
  'server/src/imports/real-files.test.ts',
  'server/src/leads/lead-plans.test.ts',
  'server/src/leads/undo-many.test.ts',
  'server/test/slow-clients.test.ts',
]
export const LONGEST_JOURNEY = 'dialogs.e2e.ts'
export const LONG_JOURNEYS = [
  LONGEST_JOURNEY,
  'long-words.e2e.ts',
  'offline.e2e.ts',
  'screens-import.e2e.ts',
  'screens.e2e.ts',
]
