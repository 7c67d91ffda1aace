import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { DAMAGED, type End, end, FORMAT, type Head, head, NoBackup } from './backup-format.ts'

/** The lines of a backup, unpacked. @throws NoBackup for what is not one or does not unpack */
export async function* linesOfBackup(file: string): AsyncGenerator<string> {
  const packed = createReadStream(file)
  const unpacked = createGunzip()
  packed.on('error', error => unpacked.destroy(error))
  try {
    for await (const line of createInterface({
      input: packed.pipe(unpacked),
      crlfDelay: Number.POSITIVE_INFINITY,
    })) {
      yield line
    }
  } catch (error) {
    throw explained(error as NodeJS.ErrnoException, file)
  } finally {
    packed.destroy()
  }
}

/**
 * Reads a backup from end to end and checks it against its own hash, before anything is written.
 * @throws NoBackup with the sentence: foreign, damaged, or made by a newer Leadline
 */
export async function checkBackup(file: string, known: readonly string[]): Promise<{ head: Head; end: End }> {
  const hash = createHash('sha256')
  let first: Head | undefined
  let last: string | undefined
  for await (const line of linesOfBackup(file)) {
    if (first === undefined) first = readHead(line, known)
    if (last !== undefined) hash.update(`${last}\n`)
    last = line
  }
  const ending = end.safeParse(parsed(last))
  if (!first) throw new NoBackup('This file is not a Leadline backup.')
  if (!ending.success || ending.data.sha256 !== hash.digest('hex')) throw new NoBackup(DAMAGED)
  return { head: first, end: ending.data }
}

function readHead(line: string, known: readonly string[]): Head {
  const read = head.safeParse(parsed(line))
  if (!read.success) throw new NoBackup('This file is not a Leadline backup.')
  const newer = read.data.migrations.find(name => !known.includes(name))
  if (read.data.format > FORMAT || newer) {
    throw new NoBackup('The backup was made by a newer Leadline. Restore it with that version.')
  }
  return read.data
}

const parsed = (line: string | undefined): unknown => {
  try {
    return JSON.parse(line ?? '')
  } catch {
    return undefined
  }
}

function explained(error: NodeJS.ErrnoException, file: string) {
  if (error.code === 'ENOENT') return new NoBackup(`There is no file ${file}.`)
  if (error.code === 'Z_DATA_ERROR' && /incorrect header/.test(error.message)) {
    return new NoBackup('This file is not a Leadline backup.')
  }
  return error.code?.startsWith('Z_') ? new NoBackup(DAMAGED) : error
}
