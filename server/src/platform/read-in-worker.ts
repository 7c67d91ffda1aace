import { Worker } from 'node:worker_threads'
import { Refusal } from '@leadline/contract/errors'
import { type FileReading, type ReadFile, readFile } from './read-file.ts'
import type { TableRow } from './shape-table.ts'
import { takeTurns } from './take-turns.ts'

const LIMITS = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 64 }
const LONGEST_MS = 60_000
/** Each may take as much memory as the limits say: so many at a time, so many more may wait. */
const inTurn = takeTurns(2, 8)

type Message = { rows: TableRow[] } | { reading: FileReading } | { refused: string }

/**
 * Reads a file in a thread of its own, with limits of memory and time, so that no file can hold up or end the
 * server. Run from source, as the tests do, there is no built thread to start and the file is read here.
 * @throws Refusal UNREADABLE_FILE with a sentence; BUSY when too many files are waiting
 */
export const readInWorker = (bytes: Buffer, fileName: string): Promise<ReadFile> =>
  inTurn(() =>
    import.meta.url.endsWith('.ts') ? readFile(bytes, fileName) : readInThread({ bytes, fileName }),
  )

/** What the thread gets to read. */
export interface ToRead {
  bytes: Uint8Array
  fileName: string
}

function readInThread(toRead: ToRead): Promise<ReadFile> {
  const worker = new Worker(new URL('./read-worker.js', import.meta.url), {
    workerData: toRead,
    resourceLimits: LIMITS,
  })
  return new Promise<ReadFile>((resolve, reject) => {
    const rows: TableRow[] = []
    const timer = setTimeout(() => void worker.terminate(), LONGEST_MS)
    worker.on('message', (message: Message) => {
      if ('rows' in message) rows.push(...message.rows)
      else if ('reading' in message) resolve({ reading: message.reading, rows })
      else reject(new Refusal('UNREADABLE_FILE', message.refused))
    })
    worker.on('error', () => reject(tooMuch()))
    worker.on('exit', () => {
      clearTimeout(timer)
      reject(tooMuch())
    })
  })
}

const tooMuch = () =>
  new Refusal(
    'UNREADABLE_FILE',
    'This file is too large or too tangled to read. Save it as CSV and upload that.',
  )
