import { setTimeout as wait } from 'node:timers/promises'
import { chanceFrom } from '../scripts/chance.mjs'
import { signIn } from './house.mjs'
import { call } from './http.mjs'

const CREW = 20
const WORDS = ['ra', 'sharma', 'jewel', '987', '98765', 'patel', 'deepa', 'works', 'a', 'krishna']
const NOTES = ['Called back', 'Asked for the price list', 'Wants a demo', 'Prefers calls after 6 pm']

/**
 * Twenty signed-in people, five owners and fifteen employees of several companies, each from an address of their
 * own: the next thing is done some seconds after the last was answered.
 * @param {string} url
 * @param {readonly import('./house.mjs').Company[]} companies
 */
export async function people(url, companies) {
  /** @type {Person[]} */
  const crew = []
  for (let n = 0; n < CREW; n++) {
    const company = /** @type {import('./house.mjs').Company} */ (companies[n % 5])
    const employee = company.employees[Math.floor(n / 5) - 1]
    const headers = { 'x-forwarded-for': `10.1.0.${n + 1}` }
    const who = employee ? { email: employee.email, employee: true } : { email: company.email }
    crew.push({ token: await signIn(url, who, headers), headers })
  }
  return { work: (/** @type {number} */ seconds) => workTogether(url, crew, seconds) }
}

/** @typedef {{ token: string, headers: Record<string, string> }} Person */

/** @param {string} url @param {readonly Person[]} crew @param {number} seconds */
async function workTogether(url, crew, seconds) {
  /** @type {Record<string, number[]>} */
  const times = { list: [], search: [], open: [], edit: [] }
  /** @type {string[]} */
  const failures = []
  const end = performance.now() + seconds * 1000
  await Promise.all(
    crew.map((person, n) => workAlone(url, person, chanceFrom(500 + n), end, { times, failures })),
  )
  return { times, failures }
}

/**
 * @param {string} url
 * @param {Person} person
 * @param {import('../scripts/chance.mjs').Chance} chance
 * @param {number} end
 * @param {{ times: Record<string, number[]>, failures: string[] }} kept
 */
async function workAlone(url, { token, headers }, chance, end, { times, failures }) {
  /** @type {any[]} */
  let leads = []
  const ask = async (
    /** @type {string} */ kind,
    /** @type {string} */ path,
    /** @type {object} */ sent = {},
  ) => {
    const answer = await call(url, path, { token, headers, ...sent })
    times[kind]?.push(answer.milliseconds)
    // Somebody else was quicker: that is an answer, and the person reads the lead anew.
    if (answer.status >= 300 && answer.status !== 412)
      failures.push(`${path} ${answer.status} ${answer.body.message}`)
    return answer
  }
  const list = '/leads?limit=50'
  for (;;) {
    await wait(chance.between(300, 2500))
    if (performance.now() > end) return
    const doing = chance.weighted({ list: 40, search: 25, open: 15, edit: 20 })
    const lead = leads.length ? chance.pick(leads) : undefined
    if (doing === 'search') await ask('search', `${list}&search=${encodeURIComponent(chance.pick(WORDS))}`)
    else if (doing === 'open' && lead) await ask('open', `/leads/${lead._id}`)
    else if (doing === 'edit' && lead) {
      const { body } = await ask('open', `/leads/${lead._id}`)
      const change = { notes: `${chance.pick(NOTES)}, ${chance.whole(1, 99999)}`, version: body.data.version }
      await ask('edit', `/leads/${lead._id}`, { method: 'PUT', body: change })
    } else leads = [...(await ask('list', list)).body.data]
  }
}
