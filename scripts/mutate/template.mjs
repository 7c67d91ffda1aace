import pg from 'pg'

const TEMPLATE = 'leadline_template'
const PRISTINE = 'leadline_pristine'

/**
 * The database that every test file clones, made anew for each mutant of it.
 * @typedef {Awaited<ReturnType<typeof openTemplate>>} Template
 * @param {string} url a superuser's, of any database of the cluster
 */
export async function openTemplate(url) {
  const urlOf = (/** @type {string} */ database) => url.replace(/^(\w+:\/\/[^/]*)\/[^/?]*/, `$1/${database}`)
  const ask = async (/** @type {string} */ database, /** @type {string} */ text) => {
    const client = new pg.Client({ connectionString: urlOf(database) })
    await client.connect()
    try {
      return (await client.query(text)).rows
    } finally {
      await client.end()
    }
  }
  const copy = async (/** @type {string} */ from, /** @type {string} */ to) => {
    await ask('postgres', `drop database if exists ${to} with (force)`)
    await ask('postgres', `create database ${to} template ${from}`)
  }
  await copy(TEMPLATE, PRISTINE)
  let made = 'on'
  let undo = ''
  /**
   * @param {'on' | 'off'} policies off: Row Level Security is not there, and the queries stand alone
   * @param {string} [sql] the mutation
   * @param {string} [undoing] takes back what a mutation did to more than the template
   */
  const make = async (policies, sql = '', undoing = '') => {
    if (undo) await ask('postgres', undo)
    undo = undoing
    if (made === policies + sql) return
    await copy(PRISTINE, TEMPLATE)
    if (policies === 'off') await ask(TEMPLATE, WITHOUT_POLICIES)
    if (sql) await ask(TEMPLATE, sql)
    made = policies + sql
  }
  return { make, ask: (/** @type {string} */ text) => ask(PRISTINE, text) }
}

const WITHOUT_POLICIES = `do $$ declare closed regclass; begin
  for closed in select oid from pg_class where relrowsecurity loop
    execute format('alter table %s disable row level security', closed);
  end loop;
end $$`
