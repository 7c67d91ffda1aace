import { BulkWorker } from './bulk-worker.mjs'
import { checkCrowd, checkForm, checkHandOver, checkImports, checkKeys, checkLeads } from './checks.mjs'
import { makeClient, must } from './client.mjs'
import { CrowdWorker } from './crowd-worker.mjs'
import { FormWorker } from './form-worker.mjs'
import { ImportWorker } from './import-worker.mjs'
import { LeadWorker } from './lead-worker.mjs'
import { randomOf } from './random.mjs'

const OWNER = { email: 'owner@kills.example', password: 'maroon-teapot-61' }
const PEOPLE = ['Asha', 'Bina', 'Chetan']

/** A company with people at work in it, who remember what was acknowledged to them. */
export class Town {
  client = makeClient()
  /** @type {LeadWorker[]} */
  #leads = PEOPLE.map(name => new LeadWorker(name, this.client))
  #crowd = new CrowdWorker('crowd', this.client)

  /**
   * @param {string} seed
   * @param {number} rows the most that a file has
   */
  constructor(seed, rows) {
    this.seed = seed
    this.rows = rows
  }

  /** Registers the company at the server of this address. @param {string} url */
  async open(url) {
    const { client, seed } = this
    client.reach(url)
    await register(client, OWNER)
    client.signIn(must('Signing in', await client.call('POST', '/company-auth/login', OWNER), 200).token)
    const made = must('A department', await client.call('POST', '/departments', { name: 'Sales' }), 201)
    const { key } = must('A link', await client.call('POST', '/capture-links', {}), 201).data
    const { ticket } = must('The form', await client.call('GET', `/capture/form?link=${key}`), 200).data
    this.bulk = new BulkWorker('bulk', client, made.data._id)
    this.imports = new ImportWorker('file', client, this.rows)
    this.form = new FormWorker('visitor', client, { link: key, ticket, seed })
    await this.bulk.start()
    await this.#crowd.start()
  }

  #workers() {
    const { bulk, imports, form } = this
    if (!bulk || !imports || !form) throw new Error('The town is not open')
    return { all: [...this.#leads, this.#crowd, bulk, imports, form], bulk, imports, form }
  }

  /**
   * Everybody works until `until` is aborted; resolves when nobody waits for an answer any more. Who gets no
   * answer waits for `settle`.
   * @param {string} round
   * @param {AbortSignal} until
   */
  async work(round, until) {
    const one = async (/** @type {import('./lead-worker.mjs').LeadWorker} */ worker) => {
      const random = randomOf(this.seed, round, worker.name)
      const before = this.client.counts.unanswered
      while (!until.aborted && this.client.counts.unanswered === before) await worker.act(random)
    }
    await Promise.all(this.#workers().all.map(worker => one(/** @type {any} */ (worker))))
  }

  /** Everybody finds out what became of the act that was not answered. @param {string} round */
  async settle(round) {
    const random = randomOf(this.seed, round, 'settle')
    await Promise.all(this.#workers().all.map(worker => worker.settle(random)))
  }

  /** What is not as it was acknowledged. @param {import('./checks.mjs').Ask} ask */
  async check(ask) {
    const { bulk, imports, form } = this.#workers()
    const faults = []
    for (const worker of this.#leads) faults.push(...(await checkLeads(ask, worker)))
    faults.push(...(await checkCrowd(ask, this.#crowd)))
    faults.push(...(await checkHandOver(ask, bulk)), ...(await checkImports(ask, imports)))
    faults.push(...(await checkForm(ask, form)), ...(await checkKeys(ask)))
    return faults
  }

  /** What stands acknowledged. */
  counts() {
    const { bulk, imports, form } = this.#workers()
    const leads = this.#leads.flatMap(worker => [...worker.leads.values()])
    const ran = imports.imports.filter(one => one.state !== 'uploaded')
    return {
      leads: leads.length,
      changes: leads.reduce((sum, lead) => sum + lead.version - 1, 0),
      submissions: form.sent.length,
      handOvers: bulk.rounds,
      bulkActs: this.#crowd.acts,
      imports: ran.length,
      importedRows: ran.reduce((sum, one) => sum + one.rows, 0),
      undone: ran.filter(one => one.state === 'undone').length,
    }
  }
}

/** @param {import('./client.mjs').Client} client @param {{ email: string, password: string }} owner */
export async function register(client, { email, password }) {
  const sign = { email, password, confirmPassword: password }
  const body = { name: 'Kills', companyCode: 'KILLS-1', phone: '9876543210', ...sign }
  must('Registering', await client.call('POST', '/company-auth/register', body), 201)
}
