import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, release, totalmem, type } from 'node:os'
import { fileURLToPath } from 'node:url'
import { run } from '../scripts/run.mjs'

const FILE = fileURLToPath(new URL('./RESULTS.md', import.meta.url))
/** The figures as they were measured, one entry for each measure; the page is written from them. */
const FIGURES = fileURLToPath(new URL('./results.json', import.meta.url))

/**
 * @typedef {{ results: import('./bench.mjs').Result[], at: string, commit: string, command: string, machine: string, versions: string }} Section
 */

const TITLES = {
  pages: 'List page against bare pg',
  peers: 'List page against directus',
  growth: 'Growth',
  search: 'Search',
  analytics: 'Analytics',
  import: 'Import',
  load: 'First load',
  scrolling: 'Scrolling',
  typing: 'Typing in the search',
  streams: 'Live updates',
  backup: 'Backup and restore',
  people: 'Load: 200 public submissions a second while 20 people work',
}

/**
 * Keeps what a measure says and writes the page of all of them; each names its own commit, machine and command.
 * @param {import('./data.mjs').Cluster} cluster
 * @param {string} name
 * @param {import('./bench.mjs').Result[]} results
 * @param {readonly string[]} args
 */
export async function writeResults(cluster, name, results, args) {
  const sections = readSections()
  const script = name === 'people' ? 'load' : 'bench'
  sections[name] = {
    results,
    at: new Date().toISOString().slice(0, 16).replace('T', ' '),
    commit: await commit(),
    command: ['npm run', script, ...(args.length ? ['--', ...args] : [])].join(' '),
    machine: machine(),
    versions: await versions(cluster),
  }
  writeFileSync(FIGURES, `${JSON.stringify(sections, null, 2)}\n`)
  writeFileSync(FILE, pageOf(sections))
}

/** @returns {Record<string, Section>} */
function readSections() {
  try {
    return JSON.parse(readFileSync(FIGURES, 'utf8'))
  } catch {
    return {}
  }
}

const commit = async () => {
  const [{ output: id }, { output: changes }] = await Promise.all([
    run('git', ['rev-parse', '--short=12', 'HEAD']),
    run('git', ['status', '--porcelain', '--', 'contract', 'server', 'web']),
  ])
  return `${id.trim()}${changes.trim() ? ' with uncommitted changes' : ''}`
}

const machine = () => {
  const [cpu] = cpus()
  return `${cpus().length} cores (${cpu?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, ${type()} ${release()}`
}

/** @param {import('./data.mjs').Cluster} cluster */
const versions = async cluster => {
  const { rows } = await cluster.run('postgres', 'show server_version')
  return `Node ${process.versions.node}, PostgreSQL ${rows[0].server_version}`
}

/** @param {Record<string, Section>} sections */
function pageOf(sections) {
  const named = Object.entries(TITLES).flatMap(([name, title]) => {
    const section = sections[name]
    return section ? [{ title, ...section }] : []
  })
  const remarks = readRemarks()
  return `${[
    '# Measured',
    'Written by `npm run bench` and `npm run load`; medians, with the lowest and the highest round beside them.',
    'What is compared with something is measured in turns with it and divided round by round, for the machine is',
    'shared. PostgreSQL is the embedded one with the settings of `npm start`, fsync on, all databases in one cluster;',
    'the companies are 20, the first of which holds half of the leads and is the one that is asked.',
    '',
    ...named.flatMap(sectionOf),
    ...remarks,
  ]
    .join('\n')
    .trim()}\n`
}

/** @param {Section & { title: string }} section */
function sectionOf({ title, results, at, commit, command, machine, versions }) {
  return [
    `## ${title}`,
    '',
    '| | aim | figure | spread | |',
    '|---|---|---|---|---|',
    ...results.map(({ name, aim, figure, spread, note, met }) => {
      const verdict = met === undefined ? '' : met ? ' met' : ' **missed**'
      return `| ${name} | ${aim}${verdict} | ${figure} | ${spread} | ${note} |`
    }),
    '',
    `\`${command}\` at commit ${commit}, ${at} UTC. ${machine}; ${versions}.`,
    '',
  ]
}

/** What a person has to say about the figures: bench/REMARKS.md, if there is one. */
function readRemarks() {
  try {
    return [readFileSync(fileURLToPath(new URL('./REMARKS.md', import.meta.url)), 'utf8')]
  } catch {
    return []
  }
}
