import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The installation's secret, made on the first start and readable by its owner only. */
export async function readSecret(dataFolder: string): Promise<Buffer> {
  const file = join(dataFolder, 'secret')
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  await writeFile(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' }).catch(ignoreExisting)
  return Buffer.from((await readFile(file, 'utf8')).trim(), 'hex')
}

function ignoreExisting(error: NodeJS.ErrnoException) {
  if (error.code !== 'EEXIST') throw error
}
