import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { migrate } from '../src/platform/migrate.ts'

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))
/** The database that each test file clones: another where rules of it are taken out, one at a time. */
export const TEMPLATE = process.env.LEADLINE_TEST_TEMPLATE ?? 'leadline_template'

/** The address of another database of the same cluster. */
export const urlOf = (cluster: string, database: string) =>
  cluster.replace(/^(\w+:\/\/[^/]*)\/[^/?]*/, `$1/${database}`)

export async function runIn<T extends pg.QueryResultRow>(url: string, text: string, values?: unknown[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(text, values)).rows
  } finally {
    await client.end()
  }
}

/**
 * Made once in a run: the migrated database that each test file clones. `LEADLINE_TEST_POLICIES=off` switches
 * Row Level Security off in it, so that only the company filters of the queries keep companies apart.
 */
export async function makeTemplate(cluster: string) {
  const maintenance = urlOf(cluster, 'postgres')
  await runIn(maintenance, `drop database if exists ${TEMPLATE} with (force)`)
  await runIn(maintenance, `create database ${TEMPLATE}`)
  await migrate({ connectionString: urlOf(cluster, TEMPLATE) }, MIGRATIONS)
  if (process.env.LEADLINE_TEST_POLICIES === 'off') await runIn(urlOf(cluster, TEMPLATE), WITHOUT_POLICIES)
}

const WITHOUT_POLICIES = `do $$
declare closed regclass;
begin
  for closed in select oid from pg_class where relkind = 'r' and relrowsecurity loop
    execute format('alter table %s disable row level security', closed);
  end loop;
end $$`
