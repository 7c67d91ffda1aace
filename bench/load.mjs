import { parseArgs } from 'node:util'
import { endAll } from '../scripts/launched.mjs'
import { say, script } from '../scripts/run.mjs'
import { prepare } from '../scripts/server.mjs'
import { startCluster } from './data.mjs'
import { people } from './people.mjs'
import { companiesOf, databaseOf, prepareData, startServer } from './prepare.mjs'
import { writeResults } from './results.mjs'
import { median, quantile } from './statistics.mjs'
import { sendSubmissions, tallyOf, ticketsOf } from './submissions.mjs'
import { milliseconds, plain } from './words.mjs'

/**
 * `npm run load`: twenty signed-in people list, search and edit, first alone, then while the public form is sent
 * 200 times a second (`--rate`) for a minute (`--seconds`). Rate limits are on, as in a deployment: the server
 * stands behind a trusted proxy (LEADLINE_TRUST_PROXY) that says from which address each visitor comes, and the
 * visitors come through sixty links, three for each company.
 */
const SIZE = 100_000
const DATABASE = 'bench_load'

await script(async () => {
  const { values } = parseArgs({
    options: {
      rate: { type: 'string', default: '200' },
      seconds: { type: 'string', default: '60' },
    },
  })
  const [rate, seconds] = [Number(values.rate), Number(values.seconds)]
  await prepare()
  const cluster = await startCluster()
  try {
    await prepareData(cluster, [SIZE])
    await cluster.clone(databaseOf(SIZE), DATABASE)
    const server = await startServer(cluster, DATABASE, {
      LEADLINE_RATE_LIMITS: 'on',
      LEADLINE_TRUST_PROXY: '127.0.0.1',
    })
    const companies = await companiesOf(cluster)
    const crew = await people(server.url, companies)
    const tickets = await ticketsOf(server.url, companies)
    say(`Twenty people work alone for ${seconds / 2} s.`)
    const idle = await crew.work(seconds / 2)
    say(`Twenty people work for ${seconds} s while ${rate} submissions a second come in.`)
    const [busy, sent] = await Promise.all([
      crew.work(seconds),
      sendSubmissions(server.url, tickets, { rate, seconds }),
    ])
    const tally = await tallyOf(cluster, DATABASE, sent)
    await server.stop()
    const results = resultsOf({ rate, seconds, idle, busy, sent, tally })
    for (const { name, figure, spread, note } of results) say(`  ${name}: ${figure} (${spread}; ${note})`)
    await writeResults(cluster, 'people', results, process.argv.slice(2))
    await cluster.drop(DATABASE)
  } finally {
    await endAll()
    await cluster.stop()
  }
})

/**
 * @typedef {Awaited<ReturnType<Awaited<ReturnType<typeof people>>['work']>>} Work
 * @param {{ rate: number, seconds: number, idle: Work, busy: Work, sent: Awaited<ReturnType<typeof sendSubmissions>>, tally: Awaited<ReturnType<typeof tallyOf>> }} measured
 * @returns {import('./bench.mjs').Result[]}
 */
function resultsOf({ rate, seconds, idle, busy, sent, tally }) {
  const taken = sent.filter(one => one.status === 201)
  const refused = sent.length - taken.length
  const last = Math.max(...sent.map(one => one.endedAt))
  const times = sent.map(one => one.milliseconds)
  const people = Object.entries(busy.times).map(([kind, busyTimes]) => {
    const idleTimes = idle.times[kind] ?? []
    return {
      name: `Signed-in people: ${kind}, p95 while submissions come in`,
      aim: 'for information',
      figure: milliseconds(quantile(busyTimes, 0.95)),
      spread: `median ${milliseconds(median(busyTimes))}, ${plain(busyTimes.length)} requests`,
      note: `alone p95 ${milliseconds(quantile(idleTimes, 0.95))}, median ${milliseconds(median(idleTimes))}, ${plain(idleTimes.length)} requests`,
      met: undefined,
    }
  })
  return [
    {
      name: `Public submissions sent at ${rate} a second for ${seconds} s (open loop, Poisson): answered with an error`,
      aim: 'none',
      figure: plain(refused),
      spread: `${plain(sent.length)} sent, the last answered after ${last.toFixed(1)} s`,
      note: refused
        ? String(sent.find(one => one.status !== 201)?.said)
        : `carried ${(taken.length / last).toFixed(0)} a second`,
      met: refused === 0,
    },
    {
      name: 'Accepted submissions that are not exactly once a lead or a held submission',
      aim: 'none',
      figure: plain(tally.lost + tally.doubled),
      spread: `${plain(tally.leads)} leads, ${plain(tally.held)} held`,
      note: `${tally.lost} lost, ${tally.doubled} more than once`,
      met: tally.lost + tally.doubled === 0,
    },
    {
      name: 'Requests of signed-in people that failed',
      aim: 'none',
      figure: plain(idle.failures.length + busy.failures.length),
      spread: `${plain(Object.values(busy.times).flat().length)} while submissions came in`,
      note: String(busy.failures[0] ?? idle.failures[0] ?? '–'),
      met: idle.failures.length + busy.failures.length === 0,
    },
    {
      name: 'Time of a submission, p95',
      aim: 'for information',
      figure: milliseconds(quantile(times, 0.95)),
      spread: `median ${milliseconds(median(times))}, slowest ${milliseconds(Math.max(...times))}`,
      note: 'from its due moment to the last byte',
      met: undefined,
    },
    ...people,
  ]
}
