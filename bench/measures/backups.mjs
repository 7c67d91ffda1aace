import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../../scripts/run.mjs'
import { dataFolder } from '../data.mjs'
import { databaseOf } from '../prepare.mjs'
import { summary } from '../statistics.mjs'
import { around, plain, seconds } from '../words.mjs'

const AIM_S = 120
const SIZE = 100_000
const FILE = join(dataFolder, 'measured.backup')
const NEW = 'bench_restored'

/**
 * `npm run backup` and `npm run restore` as a person calls them; that the rows are the same is counted here and
 * proved by the tests of backup.
 * @param {import('../bench.mjs').Context} context
 * @returns {Promise<import('../bench.mjs').Result[]>}
 */
export async function measureBackup({ cluster, backupRounds }) {
  /** @type {{ backup: number[], restore: number[] }} */
  const taken = { backup: [], restore: [] }
  let bytes = 0
  for (let round = 0; round < backupRounds; round++) {
    rmSync(FILE, { force: true })
    taken.backup.push(await timed('backup', cluster.urlOf(databaseOf(SIZE))))
    bytes = statSync(FILE).size
    await cluster.drop(NEW)
    await cluster.run('postgres', `create database ${NEW}`)
    taken.restore.push(await timed('restore', cluster.urlOf(NEW)))
    const count = 'select count(*) from leads'
    const [there, back] = [await cluster.run(databaseOf(SIZE), count), await cluster.run(NEW, count)]
    if (there.rows[0].count !== back.rows[0].count) throw new Error('The restored database lacks leads')
  }
  rmSync(FILE)
  await cluster.drop(NEW)
  return Object.entries(taken).map(([what, times]) => ({
    name: `\`npm run ${what}\` of ${plain(SIZE)} leads`,
    aim: `< ${AIM_S} s`,
    figure: seconds(summary(times).median),
    spread: around(summary(times), seconds),
    note: `a file of ${(bytes / 1e6).toFixed(1)} MB`,
    met: summary(times).median < AIM_S,
  }))
}

/** @param {'backup' | 'restore'} what @param {string} url */
async function timed(what, url) {
  const began = performance.now()
  const env = { ...process.env, DATABASE_URL: url, LEADLINE_DATA: join(dataFolder, 'server') }
  const { code, output } = await run('npm', ['run', '--silent', what, '--', FILE], { env })
  if (code !== 0) throw new Error(output)
  return (performance.now() - began) / 1000
}
