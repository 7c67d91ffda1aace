/**
 * What the database must hold, asked past the server.
 * @typedef {(text: string, values?: unknown[]) => Promise<any[]>} Ask
 * @typedef {import('./lead-worker.mjs').Expected} Expected
 */

/**
 * Every lead of a worker as it was acknowledged, once, and none that nobody asked for.
 * @param {Ask} ask
 * @param {{ name: string, leads: Map<string, Expected> }} worker
 */
export async function checkLeads(ask, { name, leads }) {
  const rows = await ask(
    `select l.name, l.id, l.version, l.notes, l.status, l.priority, l.deleted_at is not null as deleted,
       (select count(*)::int from lead_history h where h.company_id = l.company_id and h.lead_id = l.id) as history
     from leads l where l.name like $1`,
    [`${name} %`],
  )
  const faults = []
  for (const row of rows) {
    const expected = leads.get(row.name)
    if (!expected) faults.push(`The lead '${row.name}' was never made`)
    else if (row.history !== row.version)
      faults.push(`'${row.name}' has version ${row.version} and ${row.history} lines of history`)
    else
      for (const [field, value] of Object.entries(expected))
        if (row[field] !== value) faults.push(`${field} of '${row.name}' is ${row[field]}, not ${value}`)
  }
  const found = new Set(rows.map(row => row.name))
  if (rows.length !== found.size) faults.push(`${rows.length - found.size} leads are there twice`)
  for (const lost of leads.keys()) if (!found.has(lost)) faults.push(`The lead '${lost}' is lost`)
  return faults
}

/**
 * @param {Ask} ask
 * @param {{ name: string, ids: string[], holder: string, rounds: number }} worker
 */
export async function checkHandOver(ask, { name, ids, holder, rounds }) {
  const rows = await ask(
    `select l.assigned_to, l.version,
       (select count(*)::int from lead_history h where h.company_id = l.company_id and h.lead_id = l.id) as history
     from leads l where l.id = any($1)`,
    [ids],
  )
  // Made, assigned once, then given to somebody else `rounds` times.
  const right = rows.filter(
    row => row.assigned_to === holder && row.version === rounds + 2 && row.history === row.version,
  )
  const wrong = ids.length - right.length
  return wrong ? [`${wrong} leads of ${name} are not as the last hand-over left them`] : []
}

/**
 * Every one of the leads that are changed together is as the last act on them left it.
 * @param {Ask} ask
 * @param {import('./crowd-worker.mjs').CrowdWorker} worker
 */
export async function checkCrowd(ask, { name, ids, crowd }) {
  const rows = await ask(
    `select l.version, l.status, l.deleted_at is not null as deleted,
       (select count(*)::int from lead_history h where h.company_id = l.company_id and h.lead_id = l.id) as history
     from leads l where l.id = any($1)`,
    [ids],
  )
  const right = rows.filter(
    ({ history, ...row }) => JSON.stringify(row) === JSON.stringify(crowd) && history === row.version,
  )
  const wrong = ids.length - right.length
  return wrong ? [`${wrong} leads of ${name} are not as the last act on all left them`] : []
}

/**
 * An import has all its rows or none: uploaded ones no leads, ended ones one for each row, undone ones none.
 * @param {Ask} ask
 * @param {{ imports: import('./import-worker.mjs').Imported[], name: string }} worker
 */
export async function checkImports(ask, { name, imports }) {
  const rows = await ask(
    `select i.id, i.state, i.total_rows, count(r.row_number)::int as rows,
       count(r.lead_id) filter (where r.outcome = 'imported')::int as imported,
       count(distinct r.lead_id) filter (where r.outcome = 'imported')::int as leads,
       count(l.id)::int as living, count(h.lead_id)::int as told
     from imports i left join import_rows r on r.company_id = i.company_id and r.import_id = i.id
     left join leads l on l.company_id = r.company_id and l.id = r.lead_id
     left join lead_history h on h.company_id = l.company_id and h.lead_id = l.id and h.action = 'imported'
     where i.file_name like $1 group by i.company_id, i.id`,
    [`${name}-%`],
  )
  const faults = rows
    .filter(row => row.rows !== row.total_rows)
    .map(row => `Import ${row.id} has ${row.rows} of ${row.total_rows} rows`)
  const found = new Map(rows.map(row => [row.id, row]))
  for (const { id, prefix, rows: asked, state } of imports) {
    const row = found.get(id)
    const imported = state === 'uploaded' ? 0 : asked
    const living = state === 'done' ? asked : 0
    const is = row && [row.state, row.rows, row.imported, row.leads, row.living, row.told].join(' ')
    const should = [state, asked, imported, imported, living, living].join(' ')
    if (is !== should) faults.push(`Import ${prefix} is ${is ?? 'lost'}, not ${should}`)
  }
  const total = imports.reduce((sum, one) => sum + (one.state === 'done' ? one.rows : 0), 0)
  const [{ leads }] = await ask(`select count(*)::int as leads from leads where name like $1`, [`${name}-%`])
  return leads === total ? faults : [...faults, `The imports made ${leads} leads, not ${total}`]
}

/**
 * @param {Ask} ask
 * @param {{ name: string, sent: string[] }} worker
 */
export async function checkForm(ask, { name, sent }) {
  const [row] = await ask(
    `select count(*)::int as leads, count(distinct l.name)::int as names,
       (select sum(leads)::int from capture_links) as counted,
       (select count(*)::int from held_submissions) as held
     from leads l where l.name like $1`,
    [`${name} %`],
  )
  const is = `${row.leads} leads of ${row.names} people, ${row.counted} counted, ${row.held} held`
  const should = `${sent.length} leads of ${sent.length} people, ${sent.length} counted, 0 held`
  return is === should ? [] : [`The form has ${is}, not ${should}`]
}

/** A key stands without its answer only while its act is under way. @param {Ask} ask */
export async function checkKeys(ask) {
  const [{ open }] = await ask('select count(*)::int as open from idempotency_keys where answer is null')
  return open ? [`${open} Idempotency-Keys have no answer`] : []
}
