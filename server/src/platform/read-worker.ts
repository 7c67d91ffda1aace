import { parentPort, workerData } from 'node:worker_threads'
import { Refusal } from '@leadline/contract/errors'
import { readFile } from './read-file.ts'
import type { ToRead } from './read-in-worker.ts'

// The thread that `readInWorker` starts: reads one file, sends it back in pieces, ends.
const PIECE = 2000

const port = parentPort!

async function work() {
  const { bytes, fileName } = workerData as ToRead
  const { reading, rows } = await readFile(Buffer.from(bytes), fileName)
  for (let at = 0; at < rows.length; at += PIECE) port.postMessage({ rows: rows.slice(at, at + PIECE) })
  port.postMessage({ reading })
}

work().catch((error: unknown) => {
  // Anything but an expected refusal ends the thread with its error.
  if (!(error instanceof Refusal)) throw error
  port.postMessage({ refused: error.message })
})
