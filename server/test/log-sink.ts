import { Writable } from 'node:stream'
import pino from 'pino'

/** A log, from `level` on, that is kept in memory; `take` gives its lines and forgets them. */
export function logSink(level: 'trace' | 'error') {
  let lines: string[] = []
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  const take = () => {
    const taken = lines
    lines = []
    return taken
  }
  return { log: pino({ level }, sink), take }
}
