import { may } from '@leadline/contract/access/permissions'
import type { BodyOf, EndpointDefinition, ParamsOf, QueryOf, ReplyOf } from '@leadline/contract/endpoint'
import { Refusal } from '@leadline/contract/errors'
import { plainWords } from '@leadline/contract/plain-words'
import { id } from '@leadline/contract/text'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodType } from 'zod'
import { type AuditCall, watchCall } from './audit.ts'
import { askGate, inScope, type Trx } from './db.ts'
import type { Deps } from './deps.ts'
import { refusalOfIssues } from './errors.ts'
import { onlyOnce } from './idempotency.ts'
import { bearerOf, narrow, readSession, type Scope } from './session.ts'

const BODY_LIMITS = { normal: 256 * 1024, bulk: 8 * 1024 * 1024, file: 33 * 1024 * 1024 }

/** What no transaction is opened for: public calls, files in and files out; they open their own. */
type OpensItsOwn = { access: 'public' } | { response: 'file' } | { bodySize: 'file' }

/** One call of an endpoint: the parsed request, who calls, and the transaction that sees only their companies. */
export interface Call<D> {
  params: ParamsOf<D>
  query: QueryOf<D>
  body: BodyOf<D>
  scope: D extends { access: 'public' } ? undefined : Scope
  trx: D extends OpensItsOwn ? undefined : Trx
  deps: Deps
  now: Date
  audit: AuditCall
  request: FastifyRequest
  reply: FastifyReply
}

type Reply<D> = D extends { response: 'file' } ? unknown : ReplyOf<D>
export type Handler<D> = (call: Call<D>) => Promise<Reply<D>> | Reply<D>

/**
 * Serves one endpoint of the contract: session, company choice, role, shape of the request, transaction,
 * answer. The response schema is the wall: what it does not name does not leave.
 */
export function serve<const D extends EndpointDefinition>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: D,
  handler: Handler<D>,
) {
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    bodyLimit: BODY_LIMITS[endpoint.bodySize ?? 'normal'],
    schema: schemaOf(endpoint),
    config: {
      endpoint,
      ...(endpoint.ratePerMinute ? { rateLimit: { max: endpoint.ratePerMinute, timeWindow: 60_000 } } : {}),
    },
    handler: (request, reply) =>
      answer(deps, endpoint, handler as Handler<EndpointDefinition>, request, reply),
  })
}

async function answer(
  deps: Deps,
  endpoint: EndpointDefinition,
  handler: Handler<EndpointDefinition>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const now = deps.now()
  if (deps.isDiskFull?.() && needsRoom(endpoint)) throw new Refusal('DISK_FULL')
  const scope = endpoint.access === 'public' ? undefined : await scopeOf(deps, endpoint, request, now)
  const parsed = parseRequest(endpoint, request)
  const watched = watchCall({ deps, endpoint, request, now, scope, params: parsed.params })
  const call = async (trx: Trx | undefined) => {
    if (trx) await watched.before(trx)
    const given = { ...parsed, scope, trx, deps, now, audit: watched.call, request, reply }
    const answered = await handler(given as unknown as Call<EndpointDefinition>)
    if (trx) await watched.after(trx, answered as object)
    else watched.expectDone()
    return answered
  }
  if (endpoint.response === 'file') return call(undefined)
  const { response } = endpoint
  const wall = async (trx: Trx | undefined) => ({
    success: true,
    ...(response.parse(await call(trx)) as object),
  })
  const body =
    opensItsOwn(endpoint) || !scope
      ? await wall(undefined)
      : await inScope(deps.db, scope.companies, trx =>
          onlyOnce(trx, deps, scope, endpoint, request, now, () => wall(trx)),
        )
  return reply.code(endpoint.status ?? 200).send(body)
}

/** Reading goes on when the disk is full, and so that anybody can read, signing in and out. */
const needsRoom = ({ method, path }: EndpointDefinition) =>
  method !== 'GET' && !/^\/(company-)?auth\/((employee-)?login|logout)$/.test(path)

const opensItsOwn = (endpoint: EndpointDefinition) =>
  endpoint.access === 'public' || endpoint.response === 'file' || endpoint.bodySize === 'file'

/** Who calls, narrowed to the company chosen in `?companyId=`. @throws Refusal 401, 403, 404 */
async function scopeOf(deps: Deps, endpoint: EndpointDefinition, request: FastifyRequest, now: Date) {
  const token = bearerOf(request.headers.authorization)
  const session = await askGate(deps.db, gate => readSession(gate, token, now)).catch(inWordsOf(endpoint))
  const { access } = endpoint
  if (access === 'public') return session
  if (!access.types.includes(session.userType)) throw new Refusal('FORBIDDEN')
  if (access.permission && !may(session, access.permission)) throw new Refusal('FORBIDDEN')
  return narrow(session, chosenCompany(request))
}

/** The refusal of a session in the words that the spec has for this call, where it has some. */
const inWordsOf =
  ({ noSession }: EndpointDefinition) =>
  (error: unknown): never => {
    throw noSession && error instanceof Refusal ? new Refusal(error.code, noSession) : error
  }

function chosenCompany(request: FastifyRequest) {
  const { companyId } = request.query as Record<string, unknown>
  if (companyId === undefined) return undefined
  const parsed = id.safeParse(companyId)
  if (!parsed.success) throw new Refusal('COMPANY_NOT_FOUND')
  return parsed.data
}

function parseRequest(endpoint: EndpointDefinition, request: FastifyRequest) {
  return {
    params: endpoint.params && parsePart(endpoint.params, request.params),
    query: endpoint.query && parsePart(endpoint.query, request.query),
    body: endpoint.body && parsePart(endpoint.body, request.body ?? {}),
  }
}

/**
 * What a schema makes of a part of a request.
 * @throws Refusal INVALID_FIELDS, UNKNOWN_FIELD
 */
export function parsePart<T>(schema: ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value, { error: plainWords })
  if (!result.success) throw refusalOfIssues(result.error.issues as Parameters<typeof refusalOfIssues>[0])
  return result.data
}

// For OpenAPI only: requests are parsed above, so that every refusal has the same shape.
function schemaOf(endpoint: EndpointDefinition) {
  const { params, query, body, response, summary, path } = endpoint
  return {
    summary,
    tags: [path.split('/')[1] ?? ''],
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    ...(response === 'file' ? {} : { response: { [endpoint.status ?? 200]: response } }),
  }
}
