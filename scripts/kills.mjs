import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runKills } from './kills/run-kills.mjs'
import { Failure, say, script } from './run.mjs'
import { prepare } from './server.mjs'

/**
 * `npm run kills -- N [--postgres embedded|debian15|URL] [--seed S]` kills the server or its PostgreSQL N times
 * while people work in it, during first starts and migrations, and says what was lost: nothing.
 */
await script(async () => {
  const options = read(process.argv.slice(2))
  await prepare()
  say(`${options.count} kills on ${options.postgres}, seed ${options.seed}.`)
  const { kinds, faults, away, acknowledged, unanswered, stands } = await runKills(options, say)
  for (const [kind, count] of Object.entries(kinds))
    say(`${kind}: ${count} times; away ${spread(away[kind] ?? [])}`)
  say(`away, all kinds: ${spread(Object.values(away).flat())}`)
  say(`${acknowledged} writes acknowledged, ${unanswered} calls cut off; standing: ${JSON.stringify(stands)}`)
  for (const fault of faults) say(`FAULT ${fault}`)
  if (faults.length > 0) throw new Failure(`${faults.length} faults.`)
  say('No fault.')
})

/** @param {string[]} words */
function read(words) {
  const option = (/** @type {string} */ name, /** @type {string} */ otherwise) => {
    const at = words.indexOf(`--${name}`)
    return (at >= 0 && words[at + 1]) || otherwise
  }
  const count = Number(words[0])
  if (!Number.isInteger(count) || count < 1) throw new Failure('Say how many kills: npm run kills -- 20')
  return {
    count,
    postgres: option('postgres', 'embedded'),
    seed: option('seed', String(process.pid)),
    port: Number(option('port', '4632')),
    folder: join(tmpdir(), `leadline-kills-${process.pid}`),
  }
}

/** @param {number[]} all milliseconds */
function spread(all) {
  const sorted = all.map(Math.round).sort((a, b) => a - b)
  const at = (/** @type {number} */ share) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  return `median ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${sorted.at(-1)} ms`
}
