import type { FastifyInstance } from 'fastify'

/** Ends the server once what is in flight is answered, or after `graceMs`: a caller who stalls keeps nobody waiting. */
export async function closeServer(app: Pick<FastifyInstance, 'close' | 'server'>, graceMs: number) {
  const cut = setTimeout(() => app.server.closeAllConnections(), graceMs)
  try {
    await app.close()
  } finally {
    clearTimeout(cut)
  }
}
