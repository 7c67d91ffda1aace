import { readdirSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { LONG_TESTS } from './scripts/long-tests.mjs'

// The contract is read from its sources, so that no test waits for a build.
const conditions = ['source']
const fromSource = { resolve: { conditions }, ssr: { resolve: { conditions } } }
// CI takes every sixth test of a noun to the other PostgreSQL with each commit, the others with the next five. What
// attacks all of them, in server/test, is there each time.
const turn = process.env.LEADLINE_TURN
const SIXTHS = 6
const nouns = turn
  ? readdirSync('server/src', { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.test.ts'))
  : []
const otherTurns = nouns.sort().filter((_, at) => at % SIXTHS !== Number(turn) % SIXTHS)
// On another PostgreSQL, what is about the one that Leadline brings, about no database, or long, has nothing new to say.
const elsewhere = process.env.TEST_DATABASE_URL
  ? [
      'server/src/platform/embedded-postgres.test.ts',
      'server/test/slow-clients.test.ts',
      'server/test/limits/**',
      'server/test/matrix/random.test.ts',
      'server/test/matrix/apart.test.ts',
      'server/src/imports/real-files.test.ts',
    ]
  : []
const tooLong = process.env.LEADLINE_SHORT ? LONG_TESTS : []
const webSetup = ['web/test/lean.ts', 'web/test/setup.ts']

export default defineConfig({
  test: {
    // CI may try a failed test once more, and says which; nobody else does.
    retry: Number(process.env.LEADLINE_RETRIES ?? 0),
    // Two runners, for the server's tests keep a PostgreSQL busy beside them.
    maxWorkers: 2,
    projects: [
      {
        ...fromSource,
        test: {
          name: 'contract',
          include: ['contract/src/**/*.test.ts'],
          environment: 'node',
          testTimeout: 20_000,
          isolate: false,
        },
      },
      {
        ...fromSource,
        test: {
          name: 'server',
          include: ['server/{src,test}/**/*.test.ts'],
          exclude: [...tooLong, ...elsewhere, ...otherTurns.map(file => `server/src/${file}`)],
          environment: 'node',
          // The server is read once for each runner, not once for each file: nothing of it is kept between tests.
          isolate: false,
          globalSetup: ['server/test/cluster.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...fromSource,
        test: {
          name: 'web',
          include: ['web/{src,test,worker}/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // React and Mantine are read once for each runner: half the time. What a test leaves behind, setup.ts takes away.
          isolate: false,
          setupFiles: webSetup,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'scripts',
          include: ['{scripts,bench}/**/*.test.mjs'],
          exclude: ['**/node_modules/**', ...tooLong],
          environment: 'node',
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
