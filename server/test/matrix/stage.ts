import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { buildApp } from '../../src/app.ts'
import { startTestApp } from '../database.ts'
import { logSink } from '../log-sink.ts'
import { tenantTables } from './twin.ts'
import { makeWorld } from './world.ts'

export type Stage = Awaited<ReturnType<typeof makeStage>>

/**
 * A world of its own with an app before it whose log is kept: where many calls are made and what they must not
 * touch is looked at. `damage` says in words what they have touched all the same.
 */
export async function makeStage(level: 'trace' | 'error') {
  const t = await startTestApp()
  const world = await makeWorld(t.url)
  const { log, take } = logSink(level)
  const app = await buildApp({ ...t.deps, log })
  await app.ready()
  const client = new pg.Client({ connectionString: t.url })
  await client.connect()
  await client.query('create schema kept; create table kept.sessions as table sessions')
  const others = [world.b.id, world.twin]
  const asMade = await hashesOf(client, others)
  return {
    app,
    world,
    client,
    deps: t.deps,
    /** What the log has said since it was asked last. */
    causes: take,
    /** Brings back the sessions that calls have ended. */
    reviveSessions: () => client.query(REVIVE),
    /** Rows of company B or the twin that are not as they were, and an app that does not serve any more. */
    damage: async () => {
      await client.query(REVIVE)
      const superadmin = world.callers.find(caller => caller.name === 'superadmin')
      return [
        ...differences(asMade, await hashesOf(client, others)),
        ...(await listFault(app, superadmin?.token)),
      ]
    },
    stop: async () => {
      await app.close()
      await client.end()
      await t.stop()
    },
  }
}

const REVIVE = `insert into sessions select k.* from kept.sessions k join sign_ins i on i.id = k.sign_in_id
  on conflict (id) do nothing`

/** One hash for each tenant table over the rows of `companies`. */
async function hashesOf(client: pg.Client, companies: string[]): Promise<Map<string, string>> {
  // Whoever signs in as B is seen in B's sessions; that is no damage.
  const tables = (await tenantTables(client)).filter(name => name !== 'sessions')
  const queries = [...tables.map(table => [table, 'company_id']), ['companies', 'id']].map(
    ([table, column]) =>
      `select '${table}' as name, count(*) || ':' || coalesce(sum(hashtextextended(x::text, 0)), 0) as hash
       from "${table}" x where ${column} = any($1)`,
  )
  const { rows } = await client.query<{ name: string; hash: string }>(queries.join(' union all '), [
    companies,
  ])
  return new Map(rows.map(row => [row.name, row.hash]))
}

const differences = (before: Map<string, string>, after: Map<string, string>) =>
  [...before]
    .filter(([name, hash]) => after.get(name) !== hash)
    .map(([name]) => `rows of others changed: ${name}`)

async function listFault(app: FastifyInstance, token: string | undefined) {
  const reply = await app.inject({ url: '/api/leads', headers: { authorization: `Bearer ${token}` } })
  return reply.statusCode === 200
    ? []
    : [`afterwards the list answers ${reply.statusCode} ${reply.body.slice(0, 300)}`]
}
