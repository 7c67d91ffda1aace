import { randomOf } from './random.mjs'
import { killAtWork, killWhileMaking } from './rounds.mjs'
import { asking, openStage, startServer } from './stage.mjs'
import { Town } from './town.mjs'

/**
 * How often each kind of kill comes.
 * @typedef {'node' | 'postgres' | 'both' | 'connection' | 'start' | 'first start' | 'migration'} Kind
 * @type {Record<Kind, number>}
 */
const KINDS = { node: 32, postgres: 18, both: 15, connection: 9, start: 8, 'first start': 9, migration: 9 }
const OF_NODE = { ...KINDS, postgres: 0, connection: 0, both: 0 }

/**
 * @typedef {{ kinds: Record<string, number>, faults: string[], away: Record<string, number[]>, acknowledged: number, unanswered: number, stands: ReturnType<Town['counts']> }} Report
 * @param {{ count: number, postgres: string, seed: string, folder: string, port: number, rows?: number, kinds?: Kind[] }} options
 * @param {(line: string) => void} log
 * @returns {Promise<Report>}
 */
export async function runKills({ count, postgres, seed, folder, port, rows = 1200, kinds }, log) {
  const stage = await openStage(postgres, folder, port)
  const place = await stage.newPlace()
  const began = performance.now()
  const server = startServer(place)
  const url = await server.url
  const usualStart = performance.now() - began
  const town = new Town(seed, rows)
  await town.open(url)
  const scene = { stage, place, town, server, usualStart }
  /** @type {Report} */
  const report = { kinds: {}, faults: [], away: {}, acknowledged: 0, unanswered: 0, stands: town.counts() }
  for (let n = 0; n < count; n++) {
    const random = randomOf(seed, n)
    const kind = kinds?.[n % kinds.length] ?? random.weighted(stage.canKillPostgres ? KINDS : OF_NODE)
    const line = await oneKill(scene, kind, random, n, report)
    log(`#${n + 1} ${line}`)
  }
  scene.server.kill('SIGTERM')
  const { code, output } = await scene.server.ended
  if (code !== 0) report.faults.push(`The end was not clean (${code}): ${output.slice(-500)}`)
  const { acknowledged, unanswered } = town.client.counts
  if (report.faults.length === 0) await stage.close()
  return { ...report, acknowledged, unanswered, stands: town.counts() }
}

/**
 * @param {import('./rounds.mjs').Scene} scene
 * @param {Kind} kind
 * @param {import('./random.mjs').Random} random
 * @param {number} n
 * @param {Report} report
 */
async function oneKill(scene, kind, random, n, report) {
  report.kinds[kind] = (report.kinds[kind] ?? 0) + 1
  let told = `${kind}:`
  /** @type {string[]} */
  let faults = []
  try {
    const { after, inFlight, away } =
      kind === 'first start' || kind === 'migration'
        ? await killWhileMaking(kind, scene, random)
        : await killAtWork(kind, scene, random, String(n))
    report.away[kind] = [...(report.away[kind] ?? []), away]
    told += ` after ${after} ms (${inFlight.join('; ') || 'nothing in flight'}), serves again after ${Math.round(away)} ms`
    await scene.town.settle(String(n))
    faults = await asking(scene.place.connection, ask => scene.town.check(ask))
  } catch (error) {
    faults = [error instanceof Error ? error.message : String(error)]
  }
  report.faults.push(...faults.map(fault => `#${n + 1} ${kind}: ${fault}`))
  return `${told}: ${faults.join(' | ') || `${scene.town.client.counts.acknowledged} acknowledged writes, all as they were`}`
}
