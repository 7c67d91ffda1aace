import { must } from './client.mjs'
import { randomOf } from './random.mjs'

/** Sends the public form: each filling once, until it is answered. */
export class FormWorker {
  /** The names of those whose filling was taken in. @type {string[]} */
  sent = []
  #isUnknown = false

  /**
   * @param {string} name
   * @param {import('./client.mjs').Client} client
   * @param {{ link: string, ticket: string, seed: string }} door
   */
  constructor(name, client, { link, ticket, seed }) {
    this.name = name
    this.client = client
    this.door = { link, ticket }
    this.seed = seed
  }

  async act() {
    this.#isUnknown = true
    const answer = await this.#send()
    if (answer) this.#note(answer)
  }

  async settle() {
    if (this.#isUnknown) this.#note(await this.#send())
  }

  #send() {
    const nth = this.sent.length
    const who = { name: `${this.name} ${nth}`, email: `${this.name}-${nth}@kills.example` }
    const submissionId = uuidOf(`${this.seed} ${this.name} ${nth}`)
    return this.client.call('POST', '/capture', { ...this.door, ...who, submissionId })
  }

  /** @param {import('./client.mjs').Answer | undefined} answer */
  #note(answer) {
    must('The public form', answer, 201)
    this.sent.push(`${this.name} ${this.sent.length}`)
    this.#isUnknown = false
  }
}

/** @param {string} text */
function uuidOf(text) {
  const random = randomOf(text)
  const digits = Array.from({ length: 32 }, () => random.below(16).toString(16)).join('')
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}
