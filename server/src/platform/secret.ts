import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The installation's secret, made on the first start and readable by its owner only. It appears under its name
 * whole or not at all, also when the start is cut off or two servers start together.
 * @throws an Error with a sentence where the file holds no secret: made anew, it would end every open form
 */
export async function readSecret(dataFolder: string): Promise<Buffer> {
  const file = join(dataFolder, 'secret')
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  const text = await readFile(file, 'utf8').catch(async error => {
    if (error.code !== 'ENOENT') throw error
    await makeSecret(file)
    return readFile(file, 'utf8')
  })
  if (!/^[0-9a-f]{64}$/.test(text.trim()))
    throw new Error(
      `The file ${file} holds no secret. Put the right one back, or remove it to make a new one.`,
    )
  return Buffer.from(text.trim(), 'hex')
}

async function makeSecret(file: string) {
  const fresh = `${file}.${randomUUID()}`
  const target = await open(fresh, 'wx', 0o600)
  try {
    await target.writeFile(randomBytes(32).toString('hex'))
    await target.sync()
  } finally {
    await target.close()
  }
  // Unlike a rename, a link never takes the place of what another server has just put there.
  await link(fresh, file).catch(ignoreExisting)
  await rm(fresh, { force: true })
}

function ignoreExisting(error: NodeJS.ErrnoException) {
  if (error.code !== 'EEXIST') throw error
}
