import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { chanceFrom } from '../scripts/chance.mjs'
import { inventPerson } from '../scripts/demo/person.mjs'
import { call } from './http.mjs'

/** A form that is sent sooner than this after it was opened is held: people are slower. */
const OPEN_FOR_MS = 2500

/** Opens the form of every link once. @param {string} url @param {readonly import('./house.mjs').Company[]} companies */
export async function ticketsOf(url, companies) {
  const tickets = []
  for (const link of companies.flatMap(company => company.keys)) {
    const { body } = await call(url, `/capture/form?link=${link}`, {
      headers: { 'x-forwarded-for': '10.2.0.1' },
    })
    tickets.push({ link, ticket: body.data.ticket })
  }
  await wait(OPEN_FOR_MS)
  return tickets
}

/** @typedef {{ email: string, status: number, milliseconds: number, endedAt: number, said: string }} SentForm */

/**
 * Sends forms of people who come one after the other by chance (exponential gaps), whether or not earlier ones have
 * been answered; each has a name, e-mail, phone and address of their own.
 * @param {string} url
 * @param {readonly { link: string, ticket: string }[]} tickets
 * @param {{ rate: number, seconds: number }} how
 */
export async function sendSubmissions(url, tickets, { rate, seconds }) {
  const chance = chanceFrom(99)
  const agent = new Agent({ keepAlive: true, maxSockets: 512 })
  /** @type {Promise<SentForm>[]} */
  const sending = []
  const began = performance.now()
  for (let due = 0, n = 0; ; n++) {
    due += (-Math.log(1 - chance.next()) / rate) * 1000
    if (due > seconds * 1000) break
    const early = due - (performance.now() - began)
    if (early > 1) await wait(early)
    const form = { ...formOf(chance, n), .../** @type {object} */ (tickets[n % tickets.length]) }
    const address = `10.${16 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}`
    sending.push(sendOne(url, form, address, agent, began + due, began))
  }
  const sent = await Promise.all(sending)
  agent.destroy()
  return sent
}

/** @param {import('../scripts/chance.mjs').Chance} chance @param {number} n */
function formOf(chance, n) {
  const { name } = inventPerson(chance)
  const phone = `+91 7${String(n).padStart(9, '0')}`
  return {
    name,
    phone,
    email: `visitor${n}@load.example`,
    notes: 'Please call me',
    submissionId: randomUUID(),
  }
}

/**
 * @param {string} url
 * @param {{ email: string }} body
 * @param {string} address
 * @param {Agent} agent
 * @param {number} due
 * @param {number} began
 * @returns {Promise<SentForm>}
 */
async function sendOne(url, body, address, agent, due, began) {
  const headers = { 'x-forwarded-for': address }
  const answer = await call(url, '/capture', { body, headers, agent }).catch(error => ({
    status: 0,
    body: { message: String(error) },
  }))
  const now = performance.now()
  const said = answer.status === 201 ? '' : `${answer.status} ${answer.body.message}`
  return {
    email: body.email,
    status: answer.status,
    milliseconds: now - due,
    endedAt: (now - began) / 1000,
    said,
  }
}

/**
 * What has become of the accepted forms, asked of the database itself.
 * @param {import('./data.mjs').Cluster} cluster
 * @param {string} database
 * @param {readonly SentForm[]} sent
 */
export async function tallyOf(cluster, database, sent) {
  const { rows } = await cluster.run(
    database,
    `select email, sum(leads)::integer as leads, sum(held)::integer as held from (
       select email, 1 as leads, 0 as held from leads where email like 'visitor%@load.example'
       union all select submission->>'email', 0, 1 from held_submissions
         where submission->>'email' like 'visitor%@load.example') found group by 1`,
  )
  const found = new Map(rows.map(row => [row.email, row]))
  const accepted = sent.filter(one => one.status === 201)
  const timesOf = (/** @type {SentForm} */ { email }) =>
    (found.get(email)?.leads ?? 0) + (found.get(email)?.held ?? 0)
  return {
    leads: rows.reduce((sum, row) => sum + row.leads, 0),
    held: rows.reduce((sum, row) => sum + row.held, 0),
    lost: accepted.filter(one => timesOf(one) === 0).length,
    doubled: accepted.filter(one => timesOf(one) > 1).length,
  }
}
