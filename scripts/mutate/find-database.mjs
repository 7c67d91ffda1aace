import { oneLine } from './mutant.mjs'

/**
 * What the catalogue of the migrated database holds against strangers, so that later tables are in it.
 * @typedef {import('./mutant.mjs').Mutant} Mutant
 * @param {import('./templates.mjs').Templates} template
 * @returns {Promise<Mutant[]>}
 */
export async function findDatabaseRules({ ask }) {
  const tables = await ask(TABLES)
  const policies =
    await ask(`select policyname as name, (schemaname || '.' || tablename)::regclass::text as on, roles::text[] as roles,
    lower(cmd) as cmd, qual, with_check as checked from pg_policies where schemaname = 'public' or tablename = 'lead_words' order by 2, 1`)
  const functions = await ask(FUNCTIONS)
  return [
    ...policies.flatMap(policyMutants),
    ...tables.flatMap(tableMutants),
    ...ROLES.map(bypassMutant),
    ...functions.flatMap(functionMutants),
  ]
}

const ROLES = ['leadline_app', 'leadline_gate', 'leadline_search', 'leadline_backup']

// Of what is derived, the words of the leads alone tell who they are.
const TABLES = `select c.oid::regclass::text as name, c.relrowsecurity as closed,
    array(select r from unnest('{leadline_app,leadline_gate,leadline_search}'::text[]) r
      where not has_table_privilege(r, c.oid, 'select')) as blind
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where (n.nspname = 'public' or c.oid = 'derived.lead_words'::regclass)
    and c.relkind = 'r' and c.relname not like 'kysely\\_%' order by 1`

const FUNCTIONS = `select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as text
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname = 'public' and p.prosecdef order by 1`

/** @param {string} where @param {string} what @param {string} sql @param {string} [undo] @returns {Mutant} */
const policy = (where, what, sql, undo) => ({
  kind: 'policy',
  where,
  what: oneLine(what),
  noun: '',
  sql,
  undo,
})

/**
 * What may be seen, and what may be written where that is said by itself: an insert has nothing to see.
 * @param {{ name: string, on: string, roles: string[], cmd: string, qual: string | null, checked: string | null }} policy
 */
function policyMutants({ name, on, roles, cmd, qual, checked }) {
  const where = `policy ${name} of ${on}`
  const mutants = []
  if (qual !== null && qual !== 'true')
    mutants.push(policy(where, `using ${qual} → true`, `alter policy ${name} on ${on} using (true)`))
  if (checked !== null && checked !== 'true')
    mutants.push(policy(where, `check ${checked} → true`, `alter policy ${name} on ${on} with check (true)`))
  if (cmd === 'select')
    mutants.push(
      policy(
        where,
        'for select → for all, with the rights',
        `create policy wider on ${on} to ${roles} using (true); grant insert, update, delete on ${on} to ${roles}`,
      ),
    )
  return mutants
}

/** @param {{ name: string, closed: boolean, blind: string[] }} table */
function tableMutants({ name, closed, blind }) {
  const where = `table ${name}`
  const mutants = closed
    ? [
        policy(where, 'row level security', `alter table ${name} disable row level security`),
        policy(where, 'forced on its owner', `alter table ${name} no force row level security`),
      ]
    : []
  for (const role of blind)
    mutants.push(
      policy(
        where,
        `closed to ${role}`,
        `grant select on ${name} to ${role}; create policy wider on ${name} for select to ${role} using (true)`,
      ),
    )
  return mutants
}

/** @param {string} role */
const bypassMutant = role =>
  policy(
    `role ${role}`,
    'bound by policies',
    `alter role ${role} bypassrls`,
    `alter role ${role} nobypassrls`,
  )

/**
 * A function that acts as its owner: its check of the scope, each company in its queries, and who may call it.
 * @param {{ name: string, text: string }} found
 * @returns {Mutant[]}
 */
function functionMutants({ name, text }) {
  const where = `function ${name}`
  const filters = [...text.matchAll(/\b[lw]\.company_id = in_company\b/g)].map(({ index, 0: filter }) => ({
    ...policy(where, filter, `${text.slice(0, index)}true${text.slice(index + filter.length)}`),
    kind: /** @type {const} */ ('filter'),
  }))
  const scope = /if not in_company = any \(scope_companies\(\)\) then return; end if;/
  return [
    ...filters,
    ...(scope.test(text) ? [policy(where, 'its check of the scope', text.replace(scope, ''))] : []),
    policy(where, 'closed to everybody else', `grant execute on function ${name} to public`),
  ]
}
