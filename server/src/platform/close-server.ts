import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** What has arrived is read within this time; Node would cut a connection whose request it has not read yet. */
const LINGER_MS = 100
const SWEEP_MS = 50

/** Ends the server once what is in flight is answered, or after `graceMs`: a caller who stalls keeps nobody waiting. */
export async function closeServer(app: Pick<FastifyInstance, 'close' | 'server'>, graceMs: number) {
  const { server } = app
  const cut = setTimeout(() => server.closeAllConnections(), graceMs)
  if (server.listening) {
    // Lets nobody else in, and cuts nobody off either, as the HTTP server's own `close` would.
    net.Server.prototype.close.call(server)
    await wait(LINGER_MS)
  }
  // Who was being answered when the end began may keep the connection open; it is let go once it is idle.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
  try {
    await app.close()
  } finally {
    clearInterval(sweep)
    clearTimeout(cut)
  }
}
