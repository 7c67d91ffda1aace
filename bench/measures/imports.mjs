import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { chanceFrom } from '../../scripts/chance.mjs'
import { inventPerson } from '../../scripts/demo/person.mjs'
import { inDatabase } from '../data.mjs'
import { copyIn, copyLine } from '../fill.mjs'
import { signIn } from '../house.mjs'
import { call } from '../http.mjs'
import { companiesOf, databaseOf, startServer } from '../prepare.mjs'
import { ratios, summary } from '../statistics.mjs'
import { around, plain, seconds, times } from '../words.mjs'

const AIM = 3
const BASE = 100_000
const HEADER = ['Name', 'Phone', 'Email', 'Company', 'Address', 'Notes']
const COLUMNS = [
  ...['company_id', 'id', 'name', 'phone', 'phone_normal', 'phone_verified', 'email', 'email_normal'],
  ...[
    'company',
    'address',
    'notes',
    'status',
    'source',
    'priority',
    'created_by_name',
    'created_at',
    'updated_at',
  ],
]

/**
 * An import through the API, from the upload to its end, against COPY of the rows that it made, into the same
 * indexed table of a clone of the same database. In turns; every run starts from a fresh clone.
 * @param {import('../bench.mjs').Context} context
 * @returns {Promise<import('../bench.mjs').Result[]>}
 */
export async function measureImport({ cluster, importRounds, importRows }) {
  const file = csvOf(importRows)
  /** @type {{ upload: number, preview: number, run: number }[]} */
  const steps = []
  /** @type {number[]} */
  const copies = []
  for (let round = 0; round < importRounds; round++) {
    await cluster.clone(databaseOf(BASE), 'bench_import')
    const imported = await importOnce(cluster, file, importRows)
    steps.push(imported.steps)
    await cluster.clone(databaseOf(BASE), 'bench_import')
    copies.push(await copyOnce(cluster, imported.lines))
  }
  await cluster.drop('bench_import')
  const ours = steps.map(({ upload, preview, run }) => upload + preview + run)
  const share = summary(ratios(ours, copies))
  const of = (/** @type {'upload' | 'preview' | 'run'} */ step) =>
    seconds(summary(steps.map(one => one[step])).median)
  return [
    {
      name: `Import of ${plain(importRows)} rows with duplicate check ÷ bare COPY of the same rows into the same indexed table (${plain(BASE)} leads in it)`,
      aim: `≤ ${AIM}×`,
      figure: times(share.median),
      spread: around(share, times),
      note: `${seconds(summary(ours).median)} (upload ${of('upload')}, preview ${of('preview')}, run ${of('run')}) against ${seconds(summary(copies).median)}`,
      met: share.median <= AIM,
    },
  ]
}

/**
 * People that nobody has yet, with a phone or an e-mail each, in a CSV file.
 * @param {number} rows
 */
function csvOf(rows) {
  const chance = chanceFrom(77)
  const lines = [HEADER.join(',')]
  for (let n = 0; n < rows; n++) {
    const { name, company, address } = inventPerson(chance)
    const phone = `+91 ${90_000 + Math.floor(n / 100_000)}${String(n % 100_000).padStart(5, '0')}`
    const cells = [name, phone, `person${n}@import.example`, company, address, 'Asked at the fair']
    lines.push(cells.map(cell => (/[,"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(','))
  }
  return lines.join('\r\n')
}

/**
 * @param {import('../data.mjs').Cluster} cluster
 * @param {string} file
 * @param {number} rows how many leads must come of it
 */
async function importOnce(cluster, file, rows) {
  const server = await startServer(cluster, 'bench_import')
  const [, small] = await companiesOf(cluster)
  const token = await signIn(server.url, /** @type {any} */ (small))
  const headers = { authorization: `Bearer ${token}` }
  const form = new FormData()
  form.append('file', new Blob([file], { type: 'text/csv' }), 'measured.csv')
  const began = performance.now()
  const uploaded = await fetch(`${server.url}/api/imports`, { method: 'POST', headers, body: form })
  const { data } = await uploaded.json()
  if (uploaded.status !== 201) throw new Error(`The upload answered ${uploaded.status}`)
  const uploadedAt = performance.now()
  const path = `/imports/${data.import._id}`
  const preview = await call(server.url, `${path}/preview`, { token })
  const previewedAt = performance.now()
  const started = await call(server.url, `${path}/run`, { body: preview.body.data.plan, token })
  if (started.status !== 202) throw new Error(`The run answered ${started.status}: ${started.body.message}`)
  const { state, counts } = await ended(server.url, path, token)
  const endedAt = performance.now()
  if (state !== 'done' || counts.imported !== rows)
    throw new Error(`The import is ${state} with ${counts.imported} of ${rows}`)
  await server.stop()
  const lines = await linesOf(cluster, data.import._id)
  const steps = { upload: uploadedAt - began, preview: previewedAt - uploadedAt, run: endedAt - previewedAt }
  return { lines, steps: mapped(steps, value => value / 1000) }
}

/** Asks as the wizard does, until it has ended. @param {string} url @param {string} path @param {string} token */
async function ended(url, path, token) {
  for (;;) {
    const { body } = await call(url, path, { token })
    if (body.data.state !== 'running') return body.data
    await wait(500)
  }
}

/** What the import has made, as lines for COPY. @param {import('../data.mjs').Cluster} cluster @param {string} id */
async function linesOf(cluster, id) {
  const { rows } = await cluster.run(
    'bench_import',
    `select ${COLUMNS.map(column => (/_at$/.test(column) ? `l.${column}::text` : `l.${column}`))}
     from import_rows r join leads l on l.company_id = r.company_id and l.id = r.lead_id
     where r.import_id = $1 order by r.row_number`,
    [id],
  )
  return rows.map(row => copyLine(COLUMNS.map(column => row[column])))
}

/** @param {import('../data.mjs').Cluster} cluster @param {readonly string[]} lines */
const copyOnce = (cluster, lines) =>
  inDatabase(cluster.urlOf('bench_import'), async client => {
    const began = performance.now()
    await copyIn(client, 'leads', COLUMNS, Readable.from(chunked(lines)))
    return (performance.now() - began) / 1000
  })

/** @param {readonly string[]} lines */
function* chunked(lines) {
  for (let at = 0; at < lines.length; at += 500) yield lines.slice(at, at + 500).join('')
}

/**
 * @template {string} K
 * @param {Record<K, number>} record @param {(value: number) => number} of
 */
const mapped = (record, of) =>
  /** @type {Record<K, number>} */ (
    Object.fromEntries(Object.entries(record).map(([key, value]) => [key, of(Number(value))]))
  )
