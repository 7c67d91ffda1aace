import type { FastifyRequest } from 'fastify'

/**
 * Whether a save was made on an older version than the lead now has: by `If-Match` (`"3"`, `W/"3"` or `3`;
 * `*` fits any) or by the body's `version`. Without either, nobody is asking.
 */
export function isStale(
  request: Pick<FastifyRequest, 'headers'>,
  version: number | null | undefined,
  current: number,
) {
  const tag = request.headers['if-match']?.trim()
  const isOther = (known: string) =>
    known.trim().replace(/^W\//, '').replace(/^"|"$/g, '') !== String(current)
  if (tag !== undefined && tag !== '*' && tag.split(',').every(isOther)) return true
  return version !== undefined && version !== null && version !== current
}
