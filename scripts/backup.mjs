import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { withDatabase } from './database.mjs'
import { Failure, say, script } from './run.mjs'
import { built, prepare } from './server.mjs'

/**
 * `npm run backup -- FILE` writes everything to a file, also while people go on working; `npm run restore --
 * FILE` brings it back into an empty database.
 */
await script(async () => {
  const [what, name] = process.argv.slice(2)
  if ((what !== 'backup' && what !== 'restore') || !name)
    throw new Failure('Say which file: npm run backup -- FILE, or npm run restore -- FILE')
  await prepare()
  const file = resolve(name)
  const counts = what === 'backup' ? await backup(file) : await restore(file)
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
  say(`${what === 'backup' ? 'Wrote' : 'Restored'} ${rows.toLocaleString('en-IN')} rows: ${file}`)
})

/**
 * @param {string} file
 * @returns {Promise<Record<string, number>>}
 */
async function backup(file) {
  if (existsSync(file)) throw new Failure(`${file} is there already. Choose another name.`)
  const { writeBackup } = await built('server/dist/src/backup/write-backup.js')
  return withDatabase(say, ({ connection }) => writeBackup(connection, file, new Date().toISOString()))
}

/**
 * @param {string} file
 * @returns {Promise<Record<string, number>>}
 */
async function restore(file) {
  if (!existsSync(file)) throw new Failure(`There is no file ${file}.`)
  const { restoreBackup } = await built('server/dist/src/backup/restore-backup.js')
  return withDatabase(say, ({ connection, migrations }) => restoreBackup(connection, file, migrations), {
    empty: true,
  })
}
