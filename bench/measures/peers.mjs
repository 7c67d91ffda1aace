import { copyTable, installPeers, startDirectus, TOKEN } from '../directus.mjs'
import { signIn } from '../house.mjs'
import { companiesOf, databaseOf, startServer } from '../prepare.mjs'
import { ratios, summary } from '../statistics.mjs'
import { around, plain, times } from '../words.mjs'
import { inTurns } from './pages.mjs'

const AIM = 5
const SIZE = 100_000
/** What the API answers of a lead and the table has as a column. */
const FIELDS = [
  ...['company_id', 'id', 'title', 'name', 'email', 'phone', 'phone_verified', 'address', 'company'],
  ...['product_of_interest', 'sector', 'source', 'source_details', 'product_category', 'status', 'priority'],
  ...[
    'value',
    'budget',
    'notes',
    'tags',
    'images',
    'custom_fields',
    'auto_captured',
    'campaign',
    'assigned_to',
  ],
  ...['assigned_at', 'assignment_notes', 'created_at', 'updated_at', 'last_contact', 'version'],
]

/**
 * The same 50 leads asked of directus 12.4.0, on the same PostgreSQL, from a table with the same rows and an index
 * for the order. Directus is not asked for what we answer besides: the exact count, assignee, departments, team and
 * next follow-up; a second figure asks it for the count too.
 * @param {import('../bench.mjs').Context} context
 * @returns {Promise<import('../bench.mjs').Result[]>}
 */
export async function measurePeers({ cluster, rounds, seconds }) {
  await installPeers()
  await copyTable(cluster, databaseOf(SIZE), FIELDS)
  const directus = await startDirectus(cluster)
  const server = await startServer(cluster, databaseOf(SIZE))
  const [big] = await companiesOf(cluster)
  const token = await signIn(server.url, /** @type {any} */ (big))
  const query = `limit=50&sort=-created_at&filter[company_id][_eq]=${big?.companyId}&fields=${FIELDS}`
  const their = { address: `${directus.url}/items/leads?${query}`, token: TOKEN }
  const our = { address: `${server.url}/api/leads?limit=50`, token }
  await sameLeads(our, their)
  const results = []
  for (const counted of [false, true]) {
    const address = counted ? `${their.address}&meta=filter_count` : their.address
    const { ours, theirs } = await inTurns(rounds, seconds, our, { ...their, address })
    const share = summary(ratios(ours, theirs))
    results.push({
      name: `List page of 50, ${plain(SIZE)} leads: requests/s of the API ÷ directus 12.4.0${counted ? ' with its count (`meta=filter_count`)' : ''}`,
      aim: counted ? 'for information' : `≥ ${AIM}×`,
      figure: times(share.median),
      spread: around(share, times),
      note: `${plain(summary(ours).median)} against ${plain(summary(theirs).median)} requests/s`,
      met: counted ? undefined : share.median >= AIM,
    })
  }
  await server.stop()
  await directus.stop()
  await cluster.drop(directus.database)
  return results
}

/** Both must answer the same 50 leads in the same order. @param {{ address: string, token: string }} our @param {{ address: string, token: string }} their */
async function sameLeads(our, their) {
  const [ours, theirs] = await Promise.all(
    [our, their].map(one =>
      fetch(one.address, { headers: { authorization: `Bearer ${one.token}` } }).then(answer => answer.json()),
    ),
  )
  const ids = [
    ours.data.map((/** @type {any} */ lead) => lead._id),
    theirs.data.map((/** @type {any} */ lead) => lead.id),
  ]
  if (ids[0].length !== 50 || String(ids[0]) !== String(ids[1]))
    throw new Error('Directus answers other leads')
}
