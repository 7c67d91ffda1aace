import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { launch } from '../scripts/launched.mjs'
import { must, run, say } from '../scripts/run.mjs'
import { dataFolder, inDatabase } from './data.mjs'
import { ask } from './http.mjs'

const PEERS = fileURLToPath(new URL('./peers/', import.meta.url))
const NODE = join(PEERS, 'node_modules', 'node', 'bin', 'node')
const CLI = join(PEERS, 'node_modules', 'directus', 'cli.js')
const DATABASE = 'bench_directus'
export const TOKEN = 'bench-static-token-0123456789'

/** `npm ci` in bench/peers, whose packages and lock stand apart from ours. */
export async function installPeers() {
  if (existsSync(CLI) && existsSync(NODE)) return
  say('Installing directus and its Node 22 into bench/peers (a few minutes).')
  await must('Installing the peers', run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: PEERS }))
}

/**
 * A directus database on the same PostgreSQL with a table of the same leads.
 * @param {import('./data.mjs').Cluster} cluster
 * @param {string} from
 * @param {readonly string[]} columns
 */
export async function copyTable(cluster, from, columns) {
  await cluster.drop(DATABASE)
  await cluster.run('postgres', `create database ${DATABASE}`)
  await must(
    'Making the directus database',
    run(NODE, [CLI, 'bootstrap'], { cwd: folder(), env: await environment(cluster) }),
  )
  const { rows } = await cluster.run(
    from,
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = 'leads'::regclass and attname = any ($1) order by attnum`,
    [columns],
  )
  // Directus knows no arrays of text; as JSON it answers them alike.
  const list = rows.map(({ name, type }) => (type === 'text[]' ? `to_jsonb(${name})` : name))
  const types = rows.map(({ name, type }) => `${name} ${type === 'text[]' ? 'jsonb' : type}`)
  const url = cluster.urlOf(DATABASE)
  await inDatabase(url, client => client.query(`create table leads (${types}, primary key (id))`))
  await inDatabase(cluster.urlOf(from), source =>
    inDatabase(url, target =>
      pipeline(
        source.query(copyTo(`copy (select ${list} from leads) to stdout`)),
        target.query(copyFrom(`copy leads (${rows.map(row => row.name)}) from stdin`)),
      ),
    ),
  )
  await inDatabase(url, async client => {
    await client.query('create index on leads (company_id, created_at desc, id desc)')
    await client.query('vacuum analyze')
  })
}

/** @param {import('./data.mjs').Cluster} cluster */
export async function startDirectus(cluster) {
  const env = await environment(cluster)
  const url = `http://127.0.0.1:${env.PORT}`
  const directus = launch(dataFolder, {
    command: [NODE, CLI, 'start'],
    env: { ...env, NODE_ENV: 'production' },
  })
  // Its own words for being ready change from version to version; its health does not.
  directus.url.catch(() => {})
  for (let tries = 0; tries < 300; tries++) {
    const status = await ask(`${url}/server/ping`).then(
      answer => answer.status,
      () => 0,
    )
    if (status === 200) break
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  const stop = async () => {
    directus.kill('SIGTERM')
    await directus.ended
  }
  return { url, database: DATABASE, stop }
}

/** An empty folder with nothing of ours in it, where it looks for its own. */
function folder() {
  const path = join(dataFolder, 'directus')
  for (const own of ['uploads', 'extensions']) mkdirSync(join(path, own), { recursive: true })
  copyFileSync(join(PEERS, 'package.json'), join(path, 'package.json'))
  return path
}

/** @type {Promise<NodeJS.ProcessEnv> | undefined} */
let settings

/** @param {import('./data.mjs').Cluster} cluster */
function environment({ connection }) {
  settings ??= freePort().then(port => ({
    ...process.env,
    ...{ DB_CLIENT: 'pg', DB_HOST: connection.host, DB_PORT: String(connection.port) },
    ...{ DB_USER: connection.user, DB_PASSWORD: 'none', DB_DATABASE: DATABASE },
    ...{ KEY: '5c1b7d3e-6a2f-4d0b-9b8e-2f1a3c4d5e6f', SECRET: 'bench'.repeat(8) },
    ...{ ADMIN_EMAIL: 'bench@example.com', ADMIN_PASSWORD: 'maroon-teapot-61', ADMIN_TOKEN: TOKEN },
    ...{ TELEMETRY: 'false', CACHE_ENABLED: 'false', RATE_LIMITER_ENABLED: 'false', LOG_LEVEL: 'error' },
    ...{
      PRESSURE_LIMITER_ENABLED: 'false',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
    },
    ...{ STORAGE_LOCAL_ROOT: join(folder(), 'uploads'), EXTENSIONS_PATH: join(folder(), 'extensions') },
  }))
  return settings
}

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address())
      probe.close(() => resolve(port))
    })
  })
