import { inDatabase } from '../data.mjs'
import { signIn } from '../house.mjs'
import { hammer } from '../http.mjs'
import { companiesOf, databaseOf, startServer } from '../prepare.mjs'
import { median, ratios, summary } from '../statistics.mjs'
import { around, milliseconds, plain, times } from '../words.mjs'

/** Milliseconds from request to answer, with 500,000 leads of one company. */
const AIM = 60
const WRITES_AIM = 1.15
const RANGES = ['all', '30d']

/** What the triggers spare: the same figures counted from the leads. */
const RECOUNT = `select k.kind, k.key, l.status, count(*), sum(l.value), sum(l.budget_rupees)
  from leads l, lateral (values ('status', ''), ('source', l.source), ('campaign', nullif(l.campaign, '')),
    ('link', l.capture_link_id::text), ('way', array_to_json(l.been_in)::text)) k (kind, key)
  where l.company_id = $1 and l.deleted_at is null and k.key is not null group by 1, 2, 3`

const COLUMNS = 'company_id, name, phone, status, source, campaign, value, budget, priority, updated_at'
const copyOf = (
  /** @type {number} */ count,
  createdAt = 'now()',
) => `insert into leads (id, ${COLUMNS}, created_at)
  select gen_random_uuid(), ${COLUMNS}, ${createdAt} from leads where company_id = $1 and deleted_at is null limit ${count}`

/** @typedef {(client: import('pg').Client, company: string) => Promise<unknown>} Write */
/** @type {Record<string, { write: Write, told?: true }>} */
const WRITES = {
  '10,000 leads in statements of 500, as an import writes them': {
    write: async (client, company) => {
      for (let n = 0; n < 20; n++) await client.query(copyOf(500), [company])
    },
  },
  '10,000 leads in statements of 500, made on days of two years': {
    write: async (client, company) => {
      for (let n = 0; n < 20; n++) await client.query(copyOf(500, 'created_at'), [company])
    },
    told: true,
  },
  '500 leads one by one': {
    write: async (client, company) => {
      for (let n = 0; n < 500; n++) await client.query(copyOf(1), [company])
    },
  },
  'Another status for 10,000 leads in one statement': {
    write: (client, company) =>
      client.query(
        `update leads set status = case status when 'contacted' then 'qualified' else 'contacted' end
         where company_id = $1 and id in (select id from leads where company_id = $1 and deleted_at is null limit 10000)`,
        [company],
      ),
  },
}
const TRIGGERS = ['figures_inserted', 'figures_updated', 'keep_been_in']

/**
 * The time of the analytics of the company that holds half of the largest size, against a recount from its leads,
 * and what the triggers that keep the figures cost those who write leads; in turns.
 * @param {import('../bench.mjs').Context} context
 * @returns {Promise<import('../bench.mjs').Result[]>}
 */
export async function measureAnalytics({ cluster, rounds, seconds, sizes }) {
  const size = sizes.at(-1) ?? 0
  const [big] = await companiesOf(cluster)
  const company = /** @type {import('../house.mjs').Company} */ (big)
  const read = await measureRead(cluster, databaseOf(size), company, rounds, seconds)
  const written = await inDatabase(cluster.urlOf(databaseOf(size)), async client => {
    const results = []
    for (const [what, { write, told }] of Object.entries(WRITES)) {
      const { met, ...result } = await measureWrite(client, company.companyId, what, write, rounds)
      results.push(told ? { ...result, aim: 'for information', met: undefined } : { ...result, met })
    }
    return results
  })
  return [...read, ...written]
}

/**
 * @param {import('../data.mjs').Cluster} cluster
 * @param {string} database
 * @param {import('../house.mjs').Company} company
 * @param {number} rounds
 * @param {number} seconds
 */
async function measureRead(cluster, database, company, rounds, seconds) {
  const server = await startServer(cluster, database)
  const token = await signIn(server.url, company)
  const leads = await cluster.run(database, 'select count(*)::int as n from leads where company_id = $1', [
    company.companyId,
  ])
  const results = []
  for (const range of RANGES) {
    const [ours, counted] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])]
    for (let round = 0; round <= rounds; round++) {
      const url = `${server.url}/api/analytics?range=${range}`
      const { times: taken } = await hammer(url, { token, seconds: seconds / 2, connections: 1 })
      const began = performance.now()
      await cluster.run(database, RECOUNT, [company.companyId])
      if (round > 0) {
        ours.push(median(taken))
        counted.push(performance.now() - began)
      }
    }
    const taken = summary(ours)
    results.push({
      name: `Analytics of a company with ${plain(leads.rows[0]?.n)} leads, range ${range}: time of a request`,
      aim: `< ${AIM} ms`,
      figure: milliseconds(taken.median),
      spread: around(taken, milliseconds),
      note: `${times(taken.median / AIM)} of the aim; a recount of all its leads in SQL takes ${milliseconds(summary(counted).median)}, ${times(summary(ratios(counted, ours)).median)} as long`,
      met: taken.median < AIM,
    })
  }
  await server.stop()
  return results
}

/**
 * One kind of writing with the triggers and without, in transactions that are taken back.
 * @param {import('pg').Client} client
 * @param {string} company
 * @param {string} what
 * @param {Write} write
 * @param {number} rounds
 */
async function measureWrite(client, company, what, write, rounds) {
  const [kept, bare] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])]
  for (let round = 0; round <= rounds; round++)
    for (const [taken, isBare] of /** @type {const} */ ([
      [kept, false],
      [bare, true],
    ])) {
      await client.query('begin')
      if (isBare)
        for (const trigger of TRIGGERS) await client.query(`alter table leads disable trigger ${trigger}`)
      const began = performance.now()
      await write(client, company)
      if (round > 0) taken.push(performance.now() - began)
      await client.query('rollback')
    }
  const share = summary(ratios(kept, bare))
  return {
    name: `${what}: with the triggers of the figures ÷ without`,
    aim: `≤ ${WRITES_AIM}×`,
    figure: times(share.median),
    spread: around(share, times),
    note: `${milliseconds(summary(kept).median)} against ${milliseconds(summary(bare).median)}`,
    met: share.median <= WRITES_AIM,
  }
}
