import type { FastifyInstance } from 'fastify'

/** Ends the server once what is in flight is answered, or after `graceMs`: a caller who stalls keeps nobody waiting. */
export async function closeServer(app: Pick<FastifyInstance, 'close' | 'server'>, graceMs: number) {
  const cut = setTimeout(() => app.server.closeAllConnections(), graceMs)
  // Who was being answered when the end began keeps the connection open; it is let go once it is idle.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
  try {
    await app.close()
  } finally {
    clearInterval(sweep)
    clearTimeout(cut)
  }
}
