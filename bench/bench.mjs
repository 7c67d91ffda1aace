import { parseArgs } from 'node:util'
import { endAll } from '../scripts/launched.mjs'
import { say, script } from '../scripts/run.mjs'
import { prepare } from '../scripts/server.mjs'
import { startCluster } from './data.mjs'
import { prepareData } from './prepare.mjs'
import { writeResults } from './results.mjs'

/**
 * `npm run bench`: measures this Leadline against its aims and writes bench/RESULTS.md. Options: `--peers` also
 * directus, `--only pages,growth` some measures, `--rounds 7`, `--quick` everything once and short, `--fresh`
 * makes the data anew, `--seconds 4` how long a rate is measured,
 * `--sizes 100000` only so many leads.
 * @typedef {{ name: string, aim: string, figure: string, spread: string, note: string, met: boolean | undefined }} Result
 * @typedef {{ cluster: import('./data.mjs').Cluster, sizes: number[], rounds: number, seconds: number, importRounds: number,
 *   importRows: number, scrollRounds: number, backupRounds: number }} Context
 */

/** @type {Record<string, () => Promise<(context: Context) => Promise<Result[]>>>} */
const MEASURES = {
  pages: async () => (await import('./measures/pages.mjs')).measurePages,
  peers: async () => (await import('./measures/peers.mjs')).measurePeers,
  growth: async () => (await import('./measures/growth.mjs')).measureGrowth,
  search: async () => (await import('./measures/searches.mjs')).measureSearches,
  analytics: async () => (await import('./measures/analytics.mjs')).measureAnalytics,
  import: async () => (await import('./measures/imports.mjs')).measureImport,
  load: async () => (await import('./measures/first-load.mjs')).measureFirstLoad,
  scrolling: async () => (await import('./measures/scrolling.mjs')).measureScrolling,
  typing: async () => (await import('./measures/typing.mjs')).measureTyping,
  streams: async () => (await import('./measures/streams.mjs')).measureStreams,
  backup: async () => (await import('./measures/backups.mjs')).measureBackup,
}

await script(async () => {
  const { values } = parseArgs({
    options: {
      peers: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
      fresh: { type: 'boolean', default: false },
      only: { type: 'string' },
      rounds: { type: 'string' },
      seconds: { type: 'string' },
      sizes: { type: 'string' },
    },
  })
  await prepare()
  const rounds = Number(values.rounds ?? (values.quick ? 1 : 7))
  const few = Math.min(3, rounds)
  const cluster = await startCluster()
  const context = {
    cluster,
    sizes: values.sizes?.split(',').map(Number) ?? [10_000, 100_000, 1_000_000],
    rounds,
    seconds: Number(values.seconds ?? (values.quick ? 2 : 4)),
    importRows: 100_000,
    ...{ importRounds: few, scrollRounds: few, backupRounds: few },
  }
  const wanted =
    values.only?.split(',') ?? Object.keys(MEASURES).filter(name => name !== 'peers' || values.peers)
  try {
    await prepareData(cluster, context.sizes, { fresh: values.fresh })
    for (const name of wanted) {
      say(`\nMeasuring: ${name}`)
      const measure = await MEASURES[name]?.()
      if (!measure) throw new Error(`There is no measure ${name}: ${Object.keys(MEASURES).join(', ')}`)
      const results = await measure(context)
      for (const { name, figure, spread, aim, note, met } of results)
        say(
          `  ${met === undefined ? ' ' : met ? '✓' : '✗'} ${name}: ${figure} (${spread}; ${note}; aim ${aim})`,
        )
      await writeResults(cluster, name, results, process.argv.slice(2))
    }
  } finally {
    await endAll()
    await cluster.stop()
  }
})
