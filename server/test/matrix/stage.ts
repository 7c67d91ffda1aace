import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { buildApp } from '../../src/app.ts'
import { startTestApp } from '../database.ts'
import { logSink } from '../log-sink.ts'
import { changedTables, hasherByCompany } from './hash.ts'
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
  await client.query(KEEP)
  const hashes = await hasherByCompany(client)
  const asMade = await hashes()
  return {
    app,
    world,
    client,
    deps: t.deps,
    /** What the log has said since it was asked last. */
    causes: take,
    /** Brings back the people and the sessions that calls have ended. */
    reviveSessions: () => client.query(REVIVE),
    /** Rows of company B or the twin that are not as they were, and an app that does not serve any more. */
    damage: async () => {
      await client.query(REVIVE)
      const superadmin = world.callers.find(caller => caller.name === 'superadmin')
      const now = await hashes()
      // Whoever signs in as B is seen in B's sessions; that is no damage.
      const changed = [world.b.id, world.twin]
        .flatMap(id => changedTables(asMade, now, id))
        .filter(name => !name.startsWith('sessions '))
      return [
        ...changed.map(name => `rows of others changed: ${name}`),
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

const KEEP = ['sessions', 'sign_ins', 'employees'].reduce(
  (sql, table) => `${sql}; create table kept.${table} as table ${table}`,
  'create schema kept',
)
const REVIVE = `
  insert into sign_ins (id, user_type, account_id, company_id, email, password_hash, is_active, password_changed_at)
    select id, user_type, account_id, company_id, email, password_hash, is_active, password_changed_at
    from kept.sign_ins
    on conflict (id) do update set is_active = excluded.is_active, password_hash = excluded.password_hash,
      email = excluded.email;
  update employees e set is_active = k.is_active, deleted_at = k.deleted_at, role = k.role from kept.employees k
    where e.company_id = k.company_id and e.id = k.id;
  insert into sessions select * from kept.sessions on conflict (id) do nothing`

async function listFault(app: FastifyInstance, token: string | undefined) {
  const reply = await app.inject({ url: '/api/leads', headers: { authorization: `Bearer ${token}` } })
  return reply.statusCode === 200
    ? []
    : [`afterwards the list answers ${reply.statusCode} ${reply.body.slice(0, 300)}`]
}
