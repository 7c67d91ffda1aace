import { must } from './client.mjs'

const LEADS = 20
const STATUSES = ['new', 'contacted', 'qualified', 'proposal', 'negotiation', 'on_hold']

/**
 * What all the leads are, by what was acknowledged.
 * @typedef {{ version: number, status: string, deleted: boolean }} Crowd
 * @typedef {{ path: string, body: any, key: string, makes: Partial<Crowd> }} Act
 * @typedef {import('./random.mjs').Random} Random
 */

/** Changes the status of several leads in one act, deletes and restores them, and takes acts back. */
export class CrowdWorker {
  /** @type {string[]} */
  ids = []
  /** @type {Crowd} */
  crowd = { version: 1, status: 'new', deleted: false }
  /** How many acts on all of them were acknowledged. */
  acts = 0
  /** The last act, while it can be taken back, and the status before it. @type {{ id: string, status: string } | undefined} */
  #last
  /** What was not answered. @type {Act | undefined} */
  #unknown

  /** @param {string} name @param {import('./client.mjs').Client} client */
  constructor(name, client) {
    this.name = name
    this.client = client
  }

  async start() {
    for (let n = 0; n < LEADS; n++) {
      const body = { name: `${this.name} ${n}`, status: 'new' }
      this.ids.push(must('One of many', await this.client.call('POST', '/leads', body), 201).data._id)
    }
  }

  /** @param {Random} random */
  async act(random) {
    const act = this.#choose(random)
    this.#unknown = act
    const answer = await this.#send(act)
    if (answer) this.#note(act, answer)
  }

  /** The same act again, with its key: done once, whether it had been done already or not. */
  async settle() {
    if (this.#unknown) this.#note(this.#unknown, await this.#send(this.#unknown))
  }

  /** @param {Random} random @returns {Act} */
  #choose(random) {
    const key = `${this.name} act ${this.acts}`
    const { status, deleted } = this.crowd
    const path = '/leads/bulk'
    const { ids } = this
    if (deleted) return { path, key, body: { action: 'restore', ids }, makes: { deleted: false } }
    if (this.#last && random.next() < 0.3)
      return { path: `${path}/${this.#last.id}/undo`, key, body: {}, makes: { status: this.#last.status } }
    if (random.next() < 0.2) return { path, key, body: { action: 'delete', ids }, makes: { deleted: true } }
    const to = random.pick(STATUSES.filter(one => one !== status))
    return { path, key, body: { action: 'status', to, ids }, makes: { status: to } }
  }

  /** @param {Act} act */
  #send({ path, body, key }) {
    return this.client.call('POST', path, body, { 'idempotency-key': key })
  }

  /** @param {Act} act @param {import('./client.mjs').Answer | undefined} answer */
  #note({ path, body, makes }, answer) {
    const { data } = must(`${path} ${body.action ?? ''}`, answer, 200)
    const changed = data.changed ?? data.undone
    if (changed !== LEADS) throw new Error(`${path} changed ${changed} of ${LEADS} leads`)
    const before = this.crowd.status
    this.#last = body.action === 'status' ? { id: data.act, status: before } : undefined
    Object.assign(this.crowd, makes)
    this.crowd.version++
    this.acts++
    this.#unknown = undefined
  }
}
