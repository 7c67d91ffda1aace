import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { uuidv7 } from 'uuidv7'
import { buildApp } from './app.ts'
import { dataFolderOf, readConfig } from './platform/config.ts'
import { openDatabase } from './platform/db.ts'
import type { Deps } from './platform/deps.ts'
import { readSecret } from './platform/secret.ts'
import { startDatabase } from './platform/start-database.ts'
import { stopCleanly } from './platform/stop-cleanly.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
// Built, this file is server/dist/src/main.js; run from source, server/src/main.ts.
const root = import.meta.url.endsWith('.ts') ? '../../' : '../../../'

const print = (line: string) => void process.stdout.write(`${line}\n`)

async function start() {
  const config = readConfig(process.env, await readSecret(dataFolderOf(process.env)))
  const webFolder = here(`${root}web/dist`)
  if (existsSync(`${webFolder}/index.html`)) config.webFolder = webFolder
  const database = await startDatabase(config, here(`${root}server/migrations`), print)
  const { db, pool } = openDatabase(database.connection)
  const fixed = config.clock ? new Date(config.clock) : undefined
  const deps: Deps = {
    db,
    pool,
    config,
    now: () => fixed ?? new Date(),
    newId: uuidv7,
    random: randomBytes,
    log: pino({ level: process.env.LEADLINE_LOG ?? 'warn' }),
  }
  const app = await buildApp(deps)
  const address = await app.listen({ host: config.host, port: config.port })
  print(`Leadline is ready at ${address.replace('127.0.0.1', 'localhost')}`)
  stopCleanly(async () => {
    await app.close()
    await pool.end()
    await database.stop()
  }, print)
}

start().catch((error: unknown) => {
  print(`Leadline could not start. ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
})
