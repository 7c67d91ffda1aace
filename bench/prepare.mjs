import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { launch } from '../scripts/launched.mjs'
import { say } from '../scripts/run.mjs'
import { built } from '../scripts/server.mjs'
import { dataFolder } from './data.mjs'
import { fillDatabase } from './fill.mjs'
import { makeCompanies } from './house.mjs'

const MAIN = fileURLToPath(new URL('../server/dist/src/main.js', import.meta.url))
const PEOPLE = 'bench_people'
const SECRETS = join(dataFolder, 'server')

export const databaseOf = (/** @type {number} */ size) => `leads_${size}`

/**
 * The built server, as `npm start` runs it, on one of the databases.
 * @param {import('./data.mjs').Cluster} cluster
 * @param {string} database
 * @param {NodeJS.ProcessEnv} [env]
 * @param {readonly string[]} [flags] for Node itself, as when its time is to be profiled
 */
export async function startServer(cluster, database, env = {}, flags = []) {
  mkdirSync(SECRETS, { recursive: true })
  const server = launch(SECRETS, {
    command: [process.execPath, ...flags, MAIN],
    env: { DATABASE_URL: cluster.urlOf(database), ...env },
  })
  const url = (await server.url).replace('localhost', '127.0.0.1')
  const stop = async () => {
    server.kill('SIGTERM')
    await server.ended
  }
  return { url, pid: server.pid, stop }
}

/**
 * Makes the databases that are missing, one for each size; what is there is used again.
 * @param {import('./data.mjs').Cluster} cluster
 * @param {readonly number[]} sizes
 * @param {{ fresh?: boolean }} [options]
 */
export async function prepareData(cluster, sizes, { fresh = false } = {}) {
  if (fresh) for (const name of [PEOPLE, ...sizes.map(databaseOf)]) await cluster.drop(name)
  if (!(await cluster.has(PEOPLE))) await makePeople(cluster)
  for (const size of sizes) if (!(await cluster.has(databaseOf(size)))) await makeLeads(cluster, size)
}

/** @param {import('./data.mjs').Cluster} cluster */
async function makePeople(cluster) {
  say('Making twenty companies with their people.')
  const making = `${PEOPLE}_new`
  await cluster.drop(making)
  await cluster.run('postgres', `create database ${making}`)
  const server = await startServer(cluster, making)
  try {
    const companies = await makeCompanies(server.url)
    await cluster.run(making, 'create schema bench')
    await cluster.run(making, 'create table bench.house as select $1::jsonb as companies', [
      JSON.stringify(companies),
    ])
  } finally {
    await server.stop()
  }
  await cluster.run('postgres', `alter database ${making} rename to ${PEOPLE}`)
}

/**
 * The companies of a database, the big one first.
 * @param {import('./data.mjs').Cluster} cluster
 * @param {string} [database]
 * @returns {Promise<import('./house.mjs').Company[]>}
 */
export const companiesOf = async (cluster, database = PEOPLE) =>
  (await cluster.run(database, 'select companies from bench.house')).rows[0].companies

/** @param {import('./data.mjs').Cluster} cluster @param {number} size */
async function makeLeads(cluster, size) {
  const began = performance.now()
  say(`Writing ${size.toLocaleString('en-IN')} leads.`)
  const making = `${databaseOf(size)}_new`
  await cluster.clone(PEOPLE, making)
  const { migrate } = await built('server/dist/src/platform/migrate.js')
  const migrations = fileURLToPath(new URL('../server/migrations', import.meta.url))
  await migrate({ connectionString: cluster.urlOf(making) }, migrations)
  await fillDatabase(cluster.urlOf(making), size, await companiesOf(cluster), dataFolder)
  await cluster.run('postgres', `alter database ${making} rename to ${databaseOf(size)}`)
  say(`That took ${Math.round((performance.now() - began) / 1000)} s.`)
}
