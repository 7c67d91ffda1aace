import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { inDatabase } from '../data.mjs'
import { signIn } from '../house.mjs'
import { call, hammer } from '../http.mjs'
import { companiesOf, databaseOf, startServer } from '../prepare.mjs'
import { median, quantile, ratios, summary } from '../statistics.mjs'
import { around, milliseconds, plain, times } from '../words.mjs'

const STREAMS = 5000
/** As many as one session may have. */
const OF_A_SESSION = 4
/** Milliseconds from the request that changes a lead until a stream says so. */
const AIM = 1000
/** So many streams are on their way at a time. */
const AT_ONCE = 100

/**
 * 5,000 open streams of `GET /events` over all companies: what they cost the server in memory, how long a new lead
 * takes to reach everybody in its company while all companies get one at once, and what the page of leads takes beside
 * them against the same page before any was open.
 * @param {import('../bench.mjs').Context} context
 * @returns {Promise<import('../bench.mjs').Result[]>}
 */
export async function measureStreams({ cluster, rounds, seconds, sizes }) {
  const database = databaseOf(sizes[0] ?? 0)
  const companies = await companiesOf(cluster)
  const server = await startServer(cluster, database)
  try {
    const tokens = await Promise.all(companies.map(({ email }) => signIn(server.url, { email })))
    const sessions = await moreSessions(cluster.urlOf(database), companies)
    const page = () => pageTime(server.url, String(tokens[0]), seconds)
    await page()
    const alone = await inTurns(rounds, page)
    const before = residentBytes(server.pid)
    const streams = await openAll(server.url, sessions)
    const cost = (residentBytes(server.pid) - before) / streams.length / 1024
    const beside = await inTurns(rounds, page)
    const told = []
    for (let round = 0; round < rounds; round++) told.push(await tellAll(server.url, tokens, streams))
    for (const { socket } of streams) socket.destroy()
    return resultsOf(told, cost, before, ratios(beside, alone))
  } finally {
    await server.stop()
  }
}

/**
 * @param {readonly number[][]} told milliseconds of each stream, by round
 * @param {number} cost KiB of a stream @param {number} before bytes without any @param {readonly number[]} slower
 * @returns {import('../bench.mjs').Result[]}
 */
function resultsOf(told, cost, before, slower) {
  const late = summary(told.map(all => quantile(all, 0.95)))
  const slowest = Math.max(...told.flat())
  const open = `${plain(STREAMS)} open streams`
  return [
    {
      name: `${open}: from the call that makes a lead until a stream of its company says so, p95, each of 20 companies at once`,
      aim: `< ${plain(AIM)} ms`,
      figure: milliseconds(late.median),
      spread: around(late, milliseconds),
      note: `median ${milliseconds(median(told.flat()))}, slowest ${milliseconds(slowest)}`,
      met: late.median < AIM,
    },
    {
      name: `${open}: memory of the server`,
      aim: 'for information',
      figure: `${cost.toFixed(0)} KiB a stream`,
      spread: 'opened once',
      note: `${plain((cost * STREAMS) / 1024)} MiB above the ${plain(before / 2 ** 20)} MiB without any`,
      met: undefined,
    },
    {
      name: `${open}: time of a page of 50 leads ÷ before any was open`,
      aim: 'for information',
      figure: times(median(slower)),
      spread: around(summary(slower), times),
      note: 'two people who ask again and again',
      met: undefined,
    },
  ]
}

/** @param {number | undefined} pid @returns {number} bytes of a process that lie in memory */
const residentBytes = pid =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024

/** @param {number} rounds @param {() => Promise<number>} measure */
async function inTurns(rounds, measure) {
  const all = []
  for (let round = 0; round < rounds; round++) all.push(await measure())
  return all
}

/** @param {string} url @param {string} token @param {number} seconds */
const pageTime = async (url, token, seconds) =>
  median((await hammer(`${url}/api/leads?limit=50`, { token, seconds, connections: 2 })).times)

/**
 * Sessions of all owners, as many as the streams want: signing in so often would measure the hashing of passwords.
 * @param {string} database @param {readonly import('../house.mjs').Company[]} companies
 */
const moreSessions = (database, companies) =>
  inDatabase(database, async client => {
    const sessions = []
    for (let n = 0; n < STREAMS / OF_A_SESSION; n++) {
      const at = n % companies.length
      const token = randomBytes(32).toString('base64url')
      const hash = createHash('sha256').update(token).digest()
      const owner = companies[at]?.companyId
      const { rowCount } = await client.query(
        `insert into sessions (id, token_hash, sign_in_id, company_id, created_at, last_used_at, expires_at)
         select gen_random_uuid(), $1, sign_in_id, company_id, created_at, last_used_at, expires_at
         from sessions where company_id = $2 order by created_at desc limit 1`,
        [hash, owner],
      )
      if (rowCount !== 1) throw new Error('An owner has no session to copy')
      sessions.push({ token, company: at })
    }
    return sessions
  })

/** @typedef {{ socket: import('node:net').Socket, company: number, heard: () => Promise<number> }} Stream */

/** @param {string} url @param {readonly { token: string, company: number }[]} sessions */
async function openAll(url, sessions) {
  /** @type {Stream[]} */
  const streams = []
  const wanted = sessions.flatMap(session => Array.from({ length: OF_A_SESSION }, () => session))
  for (let from = 0; from < wanted.length; from += AT_ONCE)
    streams.push(...(await Promise.all(wanted.slice(from, from + AT_ONCE).map(each => open(url, each)))))
  // The garbage of opening them is no part of what they cost.
  await wait(5000)
  return streams
}

/**
 * @param {string} url @param {{ token: string, company: number }} session
 * @returns {Promise<Stream>}
 */
const open = (url, { token, company }) =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    /** @type {((at: number) => void) | undefined} */
    let tell
    const heard = () => new Promise(told => (tell = told))
    socket.setEncoding('utf8').on('error', reject)
    socket.on('data', text => {
      if (String(text).includes('leads.changed')) tell?.(performance.now())
    })
    socket.once('data', text => {
      if (String(text).startsWith('HTTP/1.1 200')) resolve({ socket, company, heard })
      else reject(new Error(String(text).split('\r\n')[0]))
    })
    socket.write(
      `GET /api/events HTTP/1.1\r\nHost: ${hostname}\r\nAccept: text/event-stream\r\nAuthorization: Bearer ${token}\r\n\r\n`,
    )
  })

/**
 * Makes a lead in each company at once. @returns milliseconds from the call to each stream
 * @param {string} url @param {readonly string[]} tokens by company @param {readonly Stream[]} streams
 */
async function tellAll(url, tokens, streams) {
  const began = performance.now()
  const all = streams.map(async ({ heard }) => (await heard()) - began)
  const made = await Promise.all(
    tokens.map(token => call(url, '/leads', { token, body: { name: 'Told to all' } })),
  )
  if (made.some(({ status }) => status !== 201)) throw new Error('A lead was not made')
  const late = wait(30_000, undefined, { ref: false }).then(() => {
    throw new Error('A stream has said nothing for half a minute')
  })
  return Promise.race([Promise.all(all), late])
}
