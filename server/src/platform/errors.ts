import { FAILURES, type Failure, Refusal } from '@leadline/contract/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

type Issue = { path: PropertyKey[]; message: string; code?: string; keys?: string[] }

/** Maps every failure to HTTP, once. Expected ones keep their message; anything else is a 500 that hides its cause. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = noteFailure(error, request, reply)
  const { retryAfterSeconds: _, ...extra } = refusal.extra
  const body: Failure = {
    success: false,
    message: refusal.message,
    error: refusal.message,
    code: refusal.code,
    ...extra,
    ...(refusal.status >= 500 ? { requestId: request.id } : {}),
  }
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
}

/** Logs a failure where that is due, and says when to try again. @returns what it is to whoever called */
export function noteFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): Refusal {
  const refusal = refusalOf(error)
  const { retryAfterSeconds } = refusal.extra
  // What the machine lacks is one line for each request, not its whole stack.
  if (isOutage(refusal)) request.log.warn({ reason: reasonOf(error) }, refusal.message)
  else if (refusal.status >= 500 || isPassing(error)) request.log.error({ err: error }, 'request failed')
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(Math.ceil(retryAfterSeconds)))
  else if (refusal.status === 429) reply.header('retry-after', '1')
  reply.code(refusal.status)
  return refusal
}

/** What any failure is to whoever called. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (isDatabaseAway(error)) return new Refusal('DATABASE_AWAY')
  if (isDiskFull(error)) return new Refusal('DISK_FULL')
  const { code, statusCode } = (error ?? {}) as Partial<FastifyError>
  if (isPassing(error)) return new Refusal('BUSY')
  // Somebody took away, or made, at this very moment what this call names: its own check came too early.
  if (code === '23503' || code === '23505') return new Refusal('CHANGED_MEANWHILE')
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413) return new Refusal('BODY_TOO_LARGE')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || statusCode === 415) return new Refusal('UNSUPPORTED_TYPE')
  if (code?.startsWith('22') && code.length === 5) return new Refusal('MALFORMED')
  if (statusCode && statusCode >= 400 && statusCode < 500) return new Refusal('MALFORMED')
  return new Refusal('INTERNAL')
}

/** A whole sentence, and the spec's own words, say by themselves what is wrong; others need the field's name first. */
const saysItAll = (words: string) =>
  words.endsWith('.') ||
  /^(Passwords? |Please |No leads |Name and label |Label and Type )|^(?!This ).+ is required$/.test(words)

/** Field errors with their messages; a field that is not known is refused by name. */
export function refusalOfIssues(issues: readonly Issue[]): Refusal {
  const unknown = issues.flatMap(issue => (issue.code === 'unrecognized_keys' ? (issue.keys ?? []) : []))
  const fields: Record<string, string> = {}
  for (const issue of issues) {
    const at = issue.path.map(String).join('.')
    if (at && !Object.hasOwn(fields, at)) fields[at] = issue.message
  }
  for (const key of unknown) fields[key] = 'This field is not known'
  if (unknown.length) {
    return new Refusal('UNKNOWN_FIELD', `Unknown field: ${unknown.join(', ').slice(0, 200)}`, { fields })
  }
  const first = Object.entries(fields)[0]
  const message = !first ? FAILURES.MALFORMED[1] : saysItAll(first[1]) ? first[1] : first.join(': ')
  return new Refusal('INVALID_FIELDS', message, { fields })
}

const AWAY = new Set([
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOTFOUND',
    'EAI_AGAIN',
  ],
  ...['57P01', '57P02', '57P03', '53300', '08001', '08003', '08006'],
])

/** Whether the database could not be reached, or went away in the middle. */
export function isDatabaseAway(error: unknown) {
  const {
    code,
    syscall,
    message = '',
  } = (error ?? {}) as { code?: string; syscall?: string; message?: string }
  return (
    (code !== undefined && AWAY.has(code)) ||
    // The database's socket is gone; a missing file of our own is a fault and no database away.
    (code === 'ENOENT' && syscall === 'connect') ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      message,
    )
  )
}

/** Whether there was no room to write: PostgreSQL says so, or Leadline has looked before. */
export const isDiskFull = (error: unknown) =>
  ['53100', 'ENOSPC', 'DISK_FULL'].includes((error as { code?: string } | undefined)?.code ?? '')

const isOutage = ({ code }: Refusal) => code === 'DATABASE_AWAY' || code === 'DISK_FULL'

/** Why it failed, in a line. */
export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Two writes waited for each other and PostgreSQL has ended this one, or it waited too long: again, it goes through. */
export const isPassing = (error: unknown) =>
  ['40P01', '55P03', '57014'].includes((error as { code?: string } | undefined)?.code ?? '')
