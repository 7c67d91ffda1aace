import { must } from './client.mjs'

/**
 * What a lead must be, by what was acknowledged: every change raises the version and writes a line of history.
 * @typedef {{ name: string, id: string, version: number, notes: string, status: string, priority: string, deleted: boolean }} Expected
 * @typedef {{ path: string, method: string, body?: any, makes: Partial<Expected>, lead?: Expected, key?: string }} Act
 * @typedef {import('./random.mjs').Random} Random
 */
const STATUSES = ['new', 'contacted', 'qualified', 'proposal', 'negotiation', 'closed_won', 'on_hold']
const ACTS = { create: 4, edit: 4, status: 3, remove: 1 }

/** Makes leads and changes its own, one call after the other. */
export class LeadWorker {
  /** @type {Map<string, Expected>} */
  leads = new Map()
  /** What was not answered. @type {Act | undefined} */
  #unknown
  #made = 0

  /** @param {string} name @param {import('./client.mjs').Client} client */
  constructor(name, client) {
    this.name = name
    this.client = client
  }

  /** @param {Random} random */
  async act(random) {
    const act = this.#choose(random)
    this.#unknown = act
    const answer = await this.#send(act)
    if (!answer) return
    this.#note(act, must(`${act.method} ${act.path}`, answer, 200, 201))
    this.#unknown = undefined
  }

  /** Finds out, once the server is back, whether the act that was not answered has happened, and ends it. */
  async settle() {
    const act = this.#unknown
    this.#unknown = undefined
    if (!act) return
    if (!act.lead) return this.#note(act, must('The same creation again', await this.#send(act), 201))
    if (await this.#hasHappened(act)) return this.#note(act, undefined)
    this.#note(act, must(`${act.method} ${act.path} again`, await this.#send(act), 200))
  }

  /** @param {Random} random @returns {Act} */
  #choose(random) {
    const kind = random.weighted(ACTS)
    const lead = this.leads.size ? random.pick([...this.leads.values()].slice(-30)) : undefined
    if (!lead || kind === 'create') return creation(`${this.name} ${this.#made++}`)
    const path = `/leads/${lead.id}`
    const version = lead.version
    const makes = { version: version + 1 }
    if (lead.deleted)
      return { method: 'POST', path: `${path}/restore`, lead, makes: { ...makes, deleted: false } }
    if (kind === 'remove') return { method: 'DELETE', path, lead, makes: { ...makes, deleted: true } }
    if (kind === 'edit') {
      const notes = `${this.name} wrote this at ${version} (${random.below(1e6)})`
      return { method: 'PUT', path, body: { notes, version }, lead, makes: { ...makes, notes } }
    }
    const status = random.pick(STATUSES.filter(one => one !== lead.status))
    return { method: 'PATCH', path, body: { status, version }, lead, makes: { ...makes, status } }
  }

  /** @param {Act} act */
  #send({ method, path, body, key }) {
    return this.client.call(method, path, body, key ? { 'idempotency-key': key } : {})
  }

  /** @param {Act} act @param {any} body */
  #note(act, body) {
    if (act.lead) return void Object.assign(act.lead, act.makes)
    const { _id: id, version, status, priority, name, notes } = body.data
    this.leads.set(name, { name, id, version, status, priority, notes, deleted: false })
  }

  /** Either as before or as asked for, wholly. @param {Act} act */
  async #hasHappened(act) {
    const read = await this.client.call('GET', `/leads/${act.lead?.id}`)
    if (act.makes.deleted !== undefined) return (read?.status === 404) === act.makes.deleted
    const now = must('Reading the lead', read, 200).data
    if (now.version === act.lead?.version) return false
    for (const [field, value] of Object.entries(act.makes))
      if (now[field] !== value) throw new Error(`Half a change of ${act.path}: ${field} is ${now[field]}`)
    return true
  }
}

/** @param {string} name @returns {Act} */
const creation = name => ({
  method: 'POST',
  path: '/leads',
  body: { name, email: `${name.replaceAll(' ', '-')}@kills.example`, notes: 'made' },
  key: `create ${name}`,
  makes: {},
})
