import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { uuidv7 } from 'uuidv7'
import { settleFigures } from './analytics/settle-figures.ts'
import { buildApp } from './app.ts'
import { forgetOldVisits } from './capture/count-visit.ts'
import { eraseCompanies } from './companies/erase-companies.ts'
import { forgetEvents } from './events/queries.ts'
import { resumeImports } from './imports/run-imports.ts'
import { eraseDeleted } from './leads/delete-lead.ts'
import { raiseLate } from './notifications/raise-late.ts'
import { raiseReminders } from './notifications/raise-reminders.ts'
import { closeServer } from './platform/close-server.ts'
import { dataFolderOf, readConfig } from './platform/config.ts'
import { daily, every } from './platform/daily.ts'
import { inGate, openDatabase } from './platform/db.ts'
import type { Deps } from './platform/deps.ts'
import { watchRoom } from './platform/disk-room.ts'
import { readSecret } from './platform/secret.ts'
import { startDatabase } from './platform/start-database.ts'
import { stopCleanly } from './platform/stop-cleanly.ts'
import { sendPushes } from './push/send-pushes.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
// Built, this file is server/dist/src/main.js; run from source, server/src/main.ts.
const root = import.meta.url.endsWith('.ts') ? '../../' : '../../../'

/** How long a request may take to end once Leadline is asked to; supervisors kill after 30 seconds or more. */
const GRACE_MS = 20_000

/** How often what is known of the visitors of days that are over is thrown away. */
const VISITS_MS = 3_600_000

/** How often it is looked for reminders that are due. */
const REMINDERS_MS = 20_000

/** How often it is looked for what is to be sent to browsers in which Leadline is closed. */
const PUSHES_MS = 5_000

/** What stays free for the embedded PostgreSQL: a few files of its log. */
const RESERVE_BYTES = 64 * 1024 * 1024

const print = (line: string) => void process.stdout.write(`${line}\n`)
/** What has been opened so far, in order; closed from the last to the first. */
const opened: (() => Promise<void>)[] = []

async function start() {
  const config = readConfig(process.env, await readSecret(dataFolderOf(process.env)))
  const webFolder = here(`${root}web/dist`)
  if (existsSync(`${webFolder}/index.html`)) config.webFolder = webFolder
  const database = await startDatabase(config, here(`${root}server/migrations`), print)
  opened.push(database.stop)
  const { db, pool } = openDatabase(database.connection)
  opened.push(() => pool.end())
  const fixed = config.clock ? new Date(config.clock) : undefined
  const log = pino({ level: process.env.LEADLINE_LOG ?? 'warn' })
  const deps: Deps = {
    db,
    pool,
    config,
    now: () => fixed ?? new Date(),
    newId: uuidv7,
    random: randomBytes,
    log,
    ...(config.databaseUrl ? {} : { isDiskFull: watchRoom(config.dataFolder, RESERVE_BYTES) }),
  }
  const app = await buildApp(deps)
  opened.push(() => closeServer(app, GRACE_MS))
  opened.push(daily(() => eraseCompanies(deps), log))
  opened.push(daily(() => eraseDeleted(deps), log))
  opened.push(daily(() => inGate(db, forgetEvents), log))
  opened.push(daily(() => settleFigures(deps), log))
  opened.push(every(VISITS_MS, () => forgetOldVisits(deps), log))
  opened.push(every(REMINDERS_MS, () => raiseReminders(deps), log))
  opened.push(every(REMINDERS_MS, () => raiseLate(deps), log))
  opened.push(every(PUSHES_MS, () => sendPushes(deps), log))
  const address = await app.listen({ host: config.host, port: config.port }).catch(explainListening)
  await resumeImports(deps)
  print(`Leadline is ready at ${address.replace('127.0.0.1', 'localhost')}`)
}

async function closeAll() {
  for (const close of opened.reverse()) await close()
}

function explainListening(error: NodeJS.ErrnoException & { port?: number }): never {
  if (error.code !== 'EADDRINUSE') throw error
  throw new Error(`Port ${error.port} is taken by another program. Set PORT to a free one.`)
}

const starting = start()
// A start that is asked to end first finishes what it was opening, so that nothing is left running.
stopCleanly(() => starting.then(closeAll), print)
starting.catch(async (error: unknown) => {
  process.stderr.write(
    `Leadline could not start. ${error instanceof Error ? error.message : String(error)}\n`,
  )
  await closeAll()
  process.exit(1)
})
