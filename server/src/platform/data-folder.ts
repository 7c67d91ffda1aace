import { createHash } from 'node:crypto'
import { accessSync, constants, mkdirSync, realpathSync, rmSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Start-up met something that a person has to mend; its message is the sentence to print, without a stack. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}

/**
 * Makes the data folder if it is missing (only its owner may look inside) and returns its real path.
 * @throws CannotStart if it cannot be made
 */
export const openDataFolder = (folder: string): string => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return realpathSync(folder)
  } catch (error) {
    throw new CannotStart(`The data folder ${resolve(folder)} cannot be used: ${reason(error)}.`)
  }
}

/**
 * Keeps any other process off the folder until the returned function is called or this process ends,
 * however it ends: the guard is a socket that the kernel closes, and that answers with this pid.
 * @throws CannotStart naming the pid of the process that has the folder
 */
export const claimDataFolder = async (folder: string): Promise<() => Promise<void>> => {
  const name = guardName(folder)
  for (let attempt = 0; attempt < 20; attempt++) {
    const guard = await listen(name)
    if (guard) return () => new Promise(released => guard.close(() => released()))
    const holder = await askHolder(name)
    if (holder)
      throw new CannotStart(
        `Leadline already runs on ${folder} as process ${holder}. Stop that process first, or set LEADLINE_DATA to another folder.`,
      )
    // Nobody answers: the holder ended this very moment, or (where sockets are files) left its file behind.
    if (isFile(name)) rmSync(name, { force: true })
  }
  throw new CannotStart(`The data folder ${folder} is held by a process that does not answer.`)
}

/** The reason of a system failure in a few words: `EACCES: permission denied`. */
export const reason = (error: unknown) =>
  error instanceof Error ? (error.message.split(', ')[0] ?? error.message) : String(error)

/** Abstract on Linux and a pipe on Windows, for both vanish with their process; elsewhere a file. */
const guardName = (folder: string) => {
  const name = `leadline-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`
  if (process.platform === 'linux') return `\0${name}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}

const isFile = (name: string) => !name.startsWith('\0') && !name.startsWith('\\\\')

const listen = (name: string) =>
  new Promise<net.Server | undefined>((resolved, rejected) => {
    const guard = net.createServer(asker => asker.on('error', () => {}).end(`${process.pid}\n`))
    guard.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolved(undefined) : rejected(error),
    )
    guard.listen(name, () => resolved(guard.unref()))
  })

const askHolder = (name: string) =>
  new Promise<string | undefined>(resolved => {
    const chunks: Buffer[] = []
    const asker = net.connect(name)
    asker.setTimeout(2_000, () => asker.destroy())
    asker.on('data', chunk => chunks.push(chunk))
    asker.on('error', () => {})
    asker.on('close', () => resolved(Buffer.concat(chunks).toString().trim() || undefined))
  })
