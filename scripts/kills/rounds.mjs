import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../run.mjs'
import { makeClient, must } from './client.mjs'
import { asking, killBackend, killPostgres, makeOlder, startServer } from './stage.mjs'
import { register } from './town.mjs'

/**
 * One kill: what happens, until the server serves again. Each answers when the kill fell, what was in flight
 * and how long the server took to serve again, in milliseconds.
 * @typedef {{ stage: import('./stage.mjs').Stage, place: import('./stage.mjs').Place, town: import('./town.mjs').Town, server: ReturnType<typeof startServer>, usualStart: number }} Scene
 * @typedef {{ after: number, inFlight: string[], away: number }} Blow
 * @typedef {import('./random.mjs').Random} Random
 */
const MIGRATIONS = readdirSync(join(root, 'server/migrations'))
  .filter(name => name.endsWith('.sql'))
  .sort()

/**
 * While people work.
 * @param {'node' | 'postgres' | 'both' | 'connection' | 'start'} kind
 * @param {Scene} scene
 * @param {Random} random
 * @param {string} round
 * @returns {Promise<Blow>}
 */
export async function killAtWork(kind, scene, random, round) {
  const { stage, place, town } = scene
  const after = 30 + random.below(1500)
  const until = new AbortController()
  const working = town.work(round, until.signal)
  await Promise.race([wait(after), working])
  const inFlight = [...town.client.inFlight]
  const from = performance.now()
  if (kind !== 'postgres' && kind !== 'connection') scene.server.kill('SIGKILL')
  if (kind === 'postgres' || kind === 'both') await killPostgres(place)
  if (kind === 'connection') await killBackend(place, random)
  until.abort()
  await working
  if (kind !== 'postgres' && kind !== 'connection') await scene.server.ended
  await stage.standUp()
  if (kind === 'start') await killAtStart(scene, random)
  if (kind !== 'postgres' && kind !== 'connection') await startAgain(scene)
  await serves(town.client)
  return { after, inFlight, away: performance.now() - from }
}

/** Once more, while it starts. @param {Scene} scene @param {Random} random */
async function killAtStart(scene, random) {
  const again = startServer(scene.place)
  await wait(random.next() * scene.usualStart)
  again.kill('SIGKILL')
  if (random.next() < 0.5) await killPostgres(scene.place)
  await again.ended
  await scene.stage.standUp()
}

/** @param {Scene} scene */
async function startAgain(scene) {
  scene.server = startServer(scene.place)
  scene.town.client.reach(await scene.server.url)
}

/** Until the list of leads is answered; gives up after a minute. @param {import('./client.mjs').Client} client */
async function serves(client) {
  for (let waited = 0; (await client.call('GET', '/leads?limit=1'))?.status !== 200; waited += 10) {
    if (waited > 60_000) throw new Error('It does not serve again')
    await wait(10)
  }
}

/**
 * In a place of its own: an empty one, or one with an older database that has to be brought up to date.
 * @param {'first start' | 'migration'} kind
 * @param {Scene} scene
 * @param {Random} random
 * @returns {Promise<Blow>}
 */
export async function killWhileMaking(kind, { stage, usualStart }, random) {
  const place = await stage.newPlace()
  const upTo = random.pick(MIGRATIONS.slice(0, -1)).replace('.sql', '')
  if (kind === 'migration') await makeOlder(place, upTo)
  const victims = random.pick(stage.canKillPostgres ? ['node', 'both', 'postgres'] : ['node'])
  const after = Math.round(random.next() * usualStart * (kind === 'migration' ? 1 : 2))
  const first = startServer(place)
  let said = ''
  void first.ended.then(({ output }) => {
    said = output
  })
  await wait(after)
  if (victims !== 'postgres') first.kill('SIGKILL')
  const hit = victims !== 'node' && (await killPostgres(place))
  await stage.standUp()
  // Where only PostgreSQL was killed, the server either goes on or ends with a sentence.
  if (victims === 'postgres') await Promise.race([first.url.catch(() => {}), first.ended])
  first.kill('SIGKILL')
  await first.ended
  const from = performance.now()
  const again = startServer(place)
  const url = await again.url
  const away = performance.now() - from
  await proves(url, kind, place)
  again.kill('SIGTERM')
  const { code, output } = await again.ended
  if (code !== 0) throw new Error(`It did not end cleanly: ${output}`)
  rmSync(place.data, { recursive: true, force: true })
  const reached = said.trim().split('\n').at(-1) || 'nothing said yet'
  return { after, inFlight: [`${victims}${hit ? ', PostgreSQL was there' : ''}`, reached], away }
}

/** @param {string} url @param {string} kind @param {import('./stage.mjs').Place} place */
async function proves(url, kind, { connection }) {
  const client = makeClient()
  client.reach(url)
  const owner = { email: 'first@kills.example', password: 'maroon-teapot-61' }
  await register(client, owner)
  must('Signing in', await client.call('POST', '/company-auth/login', owner), 200)
  const [{ done, old }] = await asking(connection, ask =>
    ask(`select (select count(*)::int from kysely_migration) as done,
      (select count(*)::int from companies where business_name = 'Old') as old`),
  )
  if (done !== MIGRATIONS.length) throw new Error(`${done} of ${MIGRATIONS.length} migrations have run`)
  if (old !== (kind === 'migration' ? 500 : 0)) throw new Error(`${old} rows of before are there`)
}
