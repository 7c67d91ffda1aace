import { must } from './client.mjs'

/**
 * @typedef {{ prefix: string, id: string, rows: number, state: 'uploaded' | 'running' | 'done' | 'undone', plan: any, undo: boolean }} Imported
 * @typedef {import('./random.mjs').Random} Random
 */

/** Uploads files, runs them to their end, takes some of them back. */
export class ImportWorker {
  /** @type {Imported[]} */
  imports = []
  #files = 0
  /** @type {'upload' | 'run' | 'undo' | undefined} */
  #unknown

  /**
   * @param {string} name
   * @param {import('./client.mjs').Client} client
   * @param {number} most rows of a file
   */
  constructor(name, client, most) {
    this.name = name
    this.client = client
    this.most = most
  }

  /** @param {Random} random */
  async act(random) {
    const one = this.imports.at(-1)
    if (one?.state === 'uploaded') return this.#order(one, 'run')
    if (one?.state === 'running') return this.#look(one)
    if (one?.state === 'done' && one.undo) return this.#order(one, 'undo')
    return this.#upload(random)
  }

  /**
   * An order that was not answered has been taken or not; what runs goes on by itself, and is waited for. Mostly
   * the next file is uploaded while it is calm, so that the next kill meets a run or an undo.
   * @param {Random} random
   */
  async settle(random) {
    await this.#clear()
    const one = this.imports.at(-1)
    if (random.next() < 0.85 && (!one || one.state === 'undone' || !one.undo)) await this.#upload(random)
  }

  async #clear() {
    const [what, one] = [this.#unknown, this.imports.at(-1)]
    this.#unknown = undefined
    if (!one) return
    if (what === 'run' || what === 'undo') {
      const { state } = must('The import', await this.client.call('GET', `/imports/${one.id}`), 200).data
      const ends = what === 'run' ? ['uploaded', 'running', 'done'] : ['done', 'undone']
      if (!ends.includes(state)) throw new Error(`Import ${one.prefix} is ${state} after a cut off ${what}`)
      one.state = state
      if (what === 'run' && state === 'uploaded') await this.#order(one, 'run')
    }
    for (let looks = 0; one.state === 'running'; looks++) {
      if (looks === 5_000) throw new Error(`Import ${one.prefix} does not end`)
      await this.#look(one)
    }
  }

  /** @param {Random} random */
  async #upload(random) {
    const prefix = `${this.name}-${this.#files++}`
    const rows = 100 + random.below(this.most)
    const undo = random.next() < 0.7
    this.#unknown = 'upload'
    const answer = await this.client.call('POST', '/imports', fileOf(prefix, rows))
    if (!answer) return
    const { data } = must('The upload', answer, 201)
    this.imports.push({ prefix, id: data.import._id, rows, state: 'uploaded', plan: data.plan, undo })
    this.#unknown = undefined
  }

  /** @param {Imported} one @param {'run' | 'undo'} what */
  async #order(one, what) {
    this.#unknown = what
    const body = what === 'run' ? one.plan : undefined
    const answer = await this.client.call('POST', `/imports/${one.id}/${what}`, body)
    if (!answer) return
    must(what, answer, 200, 202)
    one.state = what === 'run' ? 'running' : 'undone'
    this.#unknown = undefined
  }

  /** @param {Imported} one */
  async #look(one) {
    const answer = await this.client.call('GET', `/imports/${one.id}`)
    if (!answer) return
    const { data } = must('Looking how far it is', answer, 200)
    if (data.state === 'done') one.state = 'done'
    else if (data.state !== 'running')
      throw new Error(`Import ${one.prefix} is ${data.state}: ${data.message}`)
  }
}

/** @param {string} prefix @param {number} rows */
function fileOf(prefix, rows) {
  const lines = Array.from({ length: rows }, (_, n) => `${prefix} ${n},${prefix}-${n}@kills.example,imported`)
  const form = new FormData()
  form.append('file', new Blob([`Name,Email,Notes\n${lines.join('\n')}\n`]), `${prefix}.csv`)
  return form
}
