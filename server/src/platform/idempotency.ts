import { createCipheriv, createDecipheriv, createHash, createHmac } from 'node:crypto'
import type { EndpointDefinition } from '@leadline/contract/endpoint'
import { Refusal } from '@leadline/contract/errors'
import type { FastifyRequest } from 'fastify'
import { json, type Trx } from './db.ts'
import type { Deps } from './deps.ts'
import { type ActKey, followAct } from './long-act.ts'
import type { Scope } from './session.ts'

/**
 * Runs `work` once for an `Idempotency-Key`: the key's row is written in the same transaction, so a second
 * call with it waits for the first, then gets the first one's answer.
 * @throws Refusal KEY_REUSED when the key stands for another request
 */
export async function onlyOnce<T extends object>(
  trx: Trx,
  deps: Pick<Deps, 'config' | 'random'>,
  scope: Scope,
  endpoint: EndpointDefinition,
  request: FastifyRequest,
  now: Date,
  work: () => Promise<T>,
): Promise<T> {
  const key = keyOf(request)
  const row = key ? actKeyOf(scope, key) : undefined
  if (!endpoint.idempotent || !row) return work()
  const name = `${endpoint.method} ${request.url}`
  // Keyed, for a body may hold a password, of which no quick hash must stand in the database.
  const bodyHash = createHmac('sha256', deps.config.secret)
    .update(json(request.body ?? null))
    .digest()
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('idempotencyKeys')
    .values({ ...row, endpoint: name, bodyHash, status: null, answer: null, createdAt: now.toISOString() })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) return repeatedAnswer<T>(trx, deps, row, name, bodyHash)
  followAct(trx, row, now)
  const answer = await work()
  await atKey(
    trx
      .updateTable('idempotencyKeys')
      .set({ answer: json(endpoint.secretAnswer ? seal(deps, answer) : answer) }),
    row,
  ).execute()
  return answer
}

function keyOf(request: FastifyRequest) {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key.length === 0) return undefined
  // Cut off, two long keys would become one.
  return key.length > 200 ? createHash('sha256').update(key).digest('base64url') : key
}

/** Under what a call of a person is kept; nothing of whoever has no company. */
export function actKeyOf(scope: Scope, key: string): ActKey | undefined {
  // The oldest: it stays the first when the call itself makes another company.
  const companyId = scope.companies.toSorted()[0]
  return companyId ? { companyId, signInId: scope.signInId, key } : undefined
}

type Narrowable<Q> = { where(column: 'companyId' | 'signInId' | 'key', op: '=', value: string): Q }

const atKey = <Q extends Narrowable<Q>>(query: Q, row: ActKey): Q =>
  query.where('companyId', '=', row.companyId).where('signInId', '=', row.signInId).where('key', '=', row.key)

async function repeatedAnswer<T>(
  trx: Trx,
  deps: Pick<Deps, 'config'>,
  row: ActKey,
  endpoint: string,
  bodyHash: Buffer,
) {
  const stored = await trx
    .selectFrom('idempotencyKeys')
    .select(['endpoint', 'bodyHash', 'answer'])
    .where('companyId', '=', row.companyId)
    .where('signInId', '=', row.signInId)
    .where('key', '=', row.key)
    .executeTakeFirstOrThrow()
  if (stored.endpoint !== endpoint || !bodyHash.equals(stored.bodyHash)) throw new Refusal('KEY_REUSED')
  return (isSealed(stored.answer) ? unseal(deps, stored.answer) : stored.answer) as T
}

/** Enciphered with the installation's secret, which stands in no table. */
interface Sealed {
  nonce: string
  tag: string
  text: string
  sealed: true
}

const CIPHER = 'aes-256-gcm'
const isSealed = (answer: unknown): answer is Sealed => (answer as Partial<Sealed> | null)?.sealed === true
const keyOfSeals = ({ config }: Pick<Deps, 'config'>) =>
  createHmac('sha256', config.secret).update('answers').digest()

function seal(deps: Pick<Deps, 'config' | 'random'>, answer: unknown): Sealed {
  const nonce = deps.random(12)
  const cipher = createCipheriv(CIPHER, keyOfSeals(deps), nonce)
  const text = Buffer.concat([cipher.update(json(answer)), cipher.final()]).toString('base64')
  return { nonce: nonce.toString('base64'), tag: cipher.getAuthTag().toString('base64'), text, sealed: true }
}

function unseal(deps: Pick<Deps, 'config'>, { nonce, tag, text }: Sealed): unknown {
  const decipher = createDecipheriv(CIPHER, keyOfSeals(deps), Buffer.from(nonce, 'base64'))
  decipher.setAuthTag(Buffer.from(tag, 'base64'))
  return JSON.parse(`${decipher.update(text, 'base64', 'utf8')}${decipher.final('utf8')}`)
}
