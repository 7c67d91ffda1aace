import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import pg from 'pg'

/**
 * The limit: the smallest Fastify route that sends the same statements through bare `pg` and answers their rows
 * as JSON. No session, no transaction, no scope, no schema. Run as a process of its own, as the server is:
 * `node bench/bare.mjs DATABASE_URL STATEMENTS.json`; prints its port.
 */
const [connectionString = '', file = ''] = process.argv.slice(2)
/** @type {Record<string, import('./statements.mjs').Statement[]>} */
const pages = JSON.parse(readFileSync(file, 'utf8'))
const pool = new pg.Pool({ connectionString, max: 20 })
const app = Fastify()

app.get(
  '/leads',
  async (/** @type {import('fastify').FastifyRequest<{ Querystring: { page: string } }>} */ request) => {
    const client = await pool.connect()
    try {
      const results = []
      for (const { text, values } of pages[request.query.page] ?? [])
        results.push((await client.query(text, values)).rows)
      return { success: true, data: results.at(-1), page: results.slice(0, -1).at(-1) }
    } finally {
      client.release()
    }
  },
)

process.on('SIGTERM', async () => {
  await app.close()
  await pool.end()
})
await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(
  `Leadline is ready at http://127.0.0.1:${/** @type {any} */ (app.server.address()).port}\n`,
)
