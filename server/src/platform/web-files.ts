import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import { Refusal } from '@leadline/contract/errors'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { pagePolicy } from './content-policy.ts'
import { inGate } from './db.ts'
import type { Deps } from './deps.ts'

/** What Vite writes where the nonce of each response belongs. */
const NONCE = /__CSP_NONCE__/g
const FOREVER = 'public, max-age=31536000, immutable'
const AN_HOUR = 'public, max-age=3600'

/** The web's files (immutable where their name has a hash), its pages with a fresh nonce, and /api/health. */
export async function serveWeb(app: FastifyInstance, deps: Deps) {
  app.get('/api/health', { schema: { hide: true } as never }, async () => {
    await inGate(deps.db, trx => sql`select 1`.execute(trx))
    return { success: true, data: { ready: true } }
  })
  const { webFolder } = deps.config
  const pages = webFolder ? await readPages(webFolder) : undefined
  if (webFolder) {
    await app.register(staticFiles, {
      root: webFolder,
      serve: true,
      index: false,
      wildcard: false,
      cacheControl: false,
      // Vite writes a hash into the names of what stands in assets; the rest may change under its name.
      setHeaders: (reply, path) =>
        void reply.header('cache-control', /[/\\]assets[/\\]/.test(path) ? FOREVER : AN_HOUR),
      preCompressed: true,
      globIgnore: ['**/*.{html,br,gz}'],
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?')
    if (!pages || !['GET', 'HEAD'].includes(request.method) || path.startsWith('/api'))
      throw new Refusal('NOT_FOUND')
    if (/\.\w{1,8}$/.test(path) && !path.startsWith('/lead/')) throw new Refusal('NOT_FOUND')
    return sendPage(reply, /^\/capture\/?$/.test(path) ? pages.capture : pages.app)
  })
}

async function readPages(folder: string) {
  const app = await readFile(join(folder, 'index.html'), 'utf8')
  const capture = await readFile(join(folder, 'capture.html'), 'utf8').catch(() => app)
  return { app, capture }
}

/** Sends a page with a nonce of its own; only the sites that are named may show it in a frame. */
export function sendPage(reply: FastifyReply, html: string, framedBy: readonly string[] = []) {
  const nonce = randomBytes(18).toString('base64')
  // It knows no list of sites; the policy's does what it did.
  if (framedBy.length) reply.removeHeader('x-frame-options')
  return reply
    .header('content-security-policy', pagePolicy(nonce, framedBy))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html.replace(NONCE, () => nonce))
}
