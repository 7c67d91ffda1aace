import pg from 'pg'
import { TWINS } from './twins.mjs'

const TEMPLATE = 'leadline_template'
const OPEN = 'leadline_open'
const MUTANT = 'leadline_mutant_'

/**
 * The databases that test files clone: the migrated one, the same without Row Level Security, where the
 * queries stand alone among twins, and one for each mutant of the database.
 * @typedef {Awaited<ReturnType<typeof openTemplates>>} Templates
 * @param {string} url a superuser's, of any database of the cluster
 */
export async function openTemplates(url) {
  const urlOf = (/** @type {string} */ database) => url.replace(/^(\w+:\/\/[^/]*)\/[^/?]*/, `$1/${database}`)
  const ask = async (/** @type {string} */ database, /** @type {string} */ text) => {
    const client = new pg.Client({ connectionString: urlOf(database) })
    await client.connect()
    try {
      return (await client.query(text)).rows
    } finally {
      await client.end()
    }
  }
  const copy = async (/** @type {string} */ from, /** @type {string} */ to) => {
    await ask('postgres', `drop database if exists ${to} with (force)`)
    // By copied files: the log, the default from PostgreSQL 15 on, takes twice as long and is nothing that a test needs.
    await ask('postgres', `create database ${to} template ${from} strategy file_copy`)
  }
  await copy(TEMPLATE, OPEN)
  await ask(OPEN, TWINS)
  let undo = ''
  /**
   * The template of each, or why the database would not change so. All test files of a mutant share one.
   * @param {import('./worker.mjs').Case[]} cases
   * @returns {Promise<({ name: string } | { broken: string })[]>}
   */
  const make = async cases => {
    if (undo) await ask('postgres', undo)
    undo = cases[0]?.mutant?.undo ?? ''
    /** @type {Map<string, { name: string } | { broken: string }>} */
    const made = new Map()
    const names = []
    for (const { mutant, policies } of cases) {
      const from = policies === 'off' ? OPEN : TEMPLATE
      const key = mutant?.sql ? `${from} ${mutant.sql}` : from
      const one = made.get(key) ?? (await open(from, `${MUTANT}${made.size}`, mutant?.sql))
      made.set(key, one)
      names.push(one)
    }
    return names
  }
  /** @param {string} from @param {string} name @param {string} [text] what changes it, if anything does */
  const open = async (from, name, text) => {
    if (!text) return { name: from }
    await copy(from, name)
    try {
      await ask(name, text)
      return { name }
    } catch (error) {
      return { broken: String(error) }
    }
  }
  return { make, ask: (/** @type {string} */ text) => ask(TEMPLATE, text) }
}
