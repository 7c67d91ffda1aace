import { must } from './client.mjs'

const LEADS = 20

/**
 * Hands all leads of an employee to a new one by deleting the first: one act that changes many leads, or none.
 */
export class BulkWorker {
  /** The leads. @type {string[]} */
  ids = []
  /** Whose they are. */
  holder = ''
  /** How often all of them were given to somebody else. */
  rounds = 0
  /** Who shall take over, once made. */
  #heir = ''
  #made = 0
  /** @type {'hire' | 'hand over' | undefined} */
  #unknown

  /** @param {string} name @param {import('./client.mjs').Client} client @param {string} department */
  constructor(name, client, department) {
    this.name = name
    this.client = client
    this.department = department
  }

  async start() {
    this.#noteHired(must('Hiring', await this.#hire(), 201))
    this.holder = this.#heir
    this.#heir = ''
    for (let n = 0; n < LEADS; n++) {
      const lead = { name: `${this.name} ${n}`, phone: `97${String(10_000_000 + n)}` }
      const { data } = must('A lead to hand over', await this.client.call('POST', '/leads', lead), 201)
      const path = `/lead-assignment/assign/${data._id}`
      must('Assigning it', await this.client.call('PUT', path, { assignedTo: this.holder }), 200)
      this.ids.push(data._id)
    }
  }

  async act() {
    const act = this.#heir ? 'hand over' : 'hire'
    this.#unknown = act
    const answer = await (act === 'hire' ? this.#hire() : this.#handOver())
    if (!answer) return
    const body = must(act, answer, 200, 201)
    if (act === 'hire') this.#noteHired(body)
    else this.#noteHandedOver()
    this.#unknown = undefined
  }

  async settle() {
    const act = this.#unknown
    this.#unknown = undefined
    if (act === 'hire') return this.#noteHired(must('The same hiring again', await this.#hire(), 201))
    if (act !== 'hand over') return
    const gone = (await this.client.call('GET', `/employees/${this.holder}`))?.status === 404
    const assigned = await this.client.call('GET', `/lead-assignment/assigned/${this.#heir}`)
    const { data } = must('Whose they are', assigned, 200)
    if (data.length !== (gone ? LEADS : 0))
      throw new Error(`Handed over by half: ${data.length} of ${LEADS} leads`)
    if (gone) this.#noteHandedOver()
  }

  #hire() {
    const nth = `${this.name}-${this.#made}`
    const body = {
      name: `Holder ${nth}`,
      email: `${nth}@kills.example`,
      phone: '9876500000',
      password: 'maroon-teapot-61',
      department: [this.department],
    }
    return this.client.call('POST', '/employees', body, { 'idempotency-key': `hire ${nth}` })
  }

  #handOver() {
    return this.client.call('DELETE', `/employees/${this.holder}?reassignTo=${this.#heir}`)
  }

  /** @param {any} body */
  #noteHired(body) {
    this.#heir = body.data._id
    this.#made++
  }

  #noteHandedOver() {
    this.holder = this.#heir
    this.#heir = ''
    this.rounds++
  }
}
