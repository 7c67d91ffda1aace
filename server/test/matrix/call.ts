import type { EndpointDefinition } from '@leadline/contract/endpoint'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { OTHER_ID, sampleOf, wantedToo } from './sample.ts'

export interface Reply {
  status: number
  text: string
}

/**
 * Calls an endpoint with a request made from its own schemas. `id` stands where `at` says
 * (`params.id`, `query.moveTo`, `body.department[]`), or without `at` wherever the path wants one; where it
 * stands elsewhere, the path has `pathId`.
 */
export async function callWith(
  app: FastifyInstance,
  endpoint: EndpointDefinition,
  token: string | undefined,
  id: string | undefined,
  at?: string,
  pathId?: string,
): Promise<Reply> {
  const reply = await app.inject(requestOf(endpoint, token, id, at, pathId))
  return { status: reply.statusCode, text: reply.body }
}

export function requestOf(
  endpoint: EndpointDefinition,
  token: string | undefined,
  id: string | undefined,
  at?: string,
  pathId = OTHER_ID,
) {
  const { part, key, name } = placeOf(at ?? '')
  const more = id === undefined ? {} : { [name]: valueAt(key, id) }
  const query = part === 'query' ? more : {}
  const body = endpoint.body
    ? sampleOf(endpoint.body, { ...wantedToo(endpoint), ...(part === 'body' ? more : {}) })
    : undefined
  const request: InjectOptions = {
    method: endpoint.method,
    url: `/api${pathOf(endpoint, id, part === 'params' || !part ? undefined : pathId, name)}`,
    query: query as Record<string, string>,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
  }
  return body ? { ...request, payload: JSON.stringify(body) } : request
}

/** `body.options[].id` in its parts: `body`, `options[].id` and the field, `options`. */
export function placeOf(at: string) {
  const [part, key = ''] = at.split(/\.(.*)/)
  return { part, key, name: key.replace(/\[\].*$/, '') }
}

/** What a list of records wants beside the id. */
const BESIDE: Record<string, Record<string, unknown>> = {
  'options[].id': { sortOrder: 1 },
  'services[].id': { sortOrder: 1 },
  'assignments[].leadId': { employeeId: OTHER_ID },
  'assignments[].employeeId': { leadId: OTHER_ID },
}

/** What stands in a field for an id to be there: the id, a list of it, or a list of one record. */
export function valueAt(key: string, id: string) {
  const [, field] = key.split('[].')
  if (field) return [{ [field]: id, ...BESIDE[key] }]
  return key.endsWith('[]') ? [id] : id
}

function pathOf(
  endpoint: EndpointDefinition,
  id: string | undefined,
  instead: string | undefined,
  at: string,
) {
  const sample = (sampleOf(endpoint.params) ?? {}) as Record<string, unknown>
  return endpoint.path.replace(/:(\w+)/g, (_, key: string) => {
    const isId = /id$/i.test(key)
    if (!isId) return encodeURIComponent(String(sample[key]))
    return encodeURIComponent(instead && key !== at ? instead : (id ?? OTHER_ID))
  })
}
