import type { EndpointDefinition, EntityName } from '@leadline/contract/endpoint'
import type { InjectOptions } from 'fastify'
import { placeOf, valueAt } from './call.ts'
import { idOf, RANDOM, RANDOM_TOO } from './ids.ts'
import { generatedSample, wantedToo } from './sample.ts'
import type { Random } from './seeded.ts'
import type { Caller, World } from './world.ts'

export type Kind = 'own' | 'colleague' | 'other' | 'deleted' | 'random' | 'malformed'
const KINDS: readonly Kind[] = ['own', 'own', 'own', 'colleague', 'other', 'deleted', 'random', 'malformed']

export interface Drawn {
  /** What stands at each id of the request, by its place. */
  kinds: Record<string, Kind>
  request: InjectOptions & { url: string }
  /** The same request with a random id wherever another company's stood. */
  instead: InjectOptions & { url: string }
}

/** Draws a request to an endpoint as `caller` would send it: ids of every kind, optional fields or none. */
export function draw(
  world: World,
  endpoint: EndpointDefinition & { name: string },
  caller: Caller,
  random: Random,
  seldomOwn: boolean,
): Drawn {
  const places = Object.entries(endpoint.ids ?? {}).filter(
    ([at]) => at.startsWith('params.') || random() < 0.6,
  )
  const kinds = Object.fromEntries(places.map(([at]) => [at, kindFor(random, seldomOwn)]))
  const body = endpoint.body ? generatedSample(endpoint.body, random, wantedToo(endpoint)) : undefined
  const query = endpoint.query ? generatedSample(endpoint.query, random, {}) : {}
  const params = generatedSample(endpoint.params, random, {})
  const make = (idOf: (kind: Kind, entity: EntityName) => string) => {
    const parts = structuredClone({ params, query, body: body ?? {} })
    for (const [at, entity] of places) put(parts, at, idOf(kinds[at]!, entity))
    return requestOf(endpoint, caller, body === undefined ? { ...parts, body: undefined } : parts)
  }
  const real = (kind: Kind, entity: EntityName) => idFor(world, caller, entity, kind)
  return {
    kinds,
    request: make(real),
    instead: make((kind, entity) => (kind === 'other' ? RANDOM_TOO : real(kind, entity))),
  }
}

function kindFor(random: Random, seldomOwn: boolean): Kind {
  const kind = KINDS[Math.floor(random() * KINDS.length)]!
  return kind === 'own' && seldomOwn && random() < 0.95 ? 'random' : kind
}

/** The id of a kind as `caller` sees it; where there is none of the kind, a random one. */
function idFor(world: World, caller: Caller, entity: EntityName, kind: Kind): string {
  if (kind === 'malformed') return 'not-an-id'
  if (kind === 'random') return RANDOM
  const isB = world.others.includes(caller)
  const [own, other] = isB ? [world.b, world.a] : [world.a, world.b]
  if (kind === 'deleted') return entity === 'lead' ? own.deletedLead : RANDOM
  const of = { leadOf: caller.role, employee: caller.role, session: caller.name }
  if (kind === 'colleague' && entity === 'lead') return own.leadOf.nobody!
  if (kind === 'other')
    return idOf(world, other, entity, { ...of, session: isB ? 'company' : 'company b' }) ?? RANDOM_TOO
  return idOf(world, own, entity, of) ?? RANDOM
}

type Parts = {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: Record<string, unknown>
}

function put(parts: Parts, at: string, id: string) {
  const { part, key, name } = placeOf(at)
  const fields = parts[part as keyof Parts]
  const [, field] = key.split('[].')
  const [first] = field && Array.isArray(fields[name]) ? fields[name] : []
  fields[name] = field && first ? [{ ...first, [field]: id }] : valueAt(key, id)
}

function requestOf(
  endpoint: EndpointDefinition,
  caller: Caller,
  { params, query, body }: { params: Record<string, unknown>; query: Record<string, unknown>; body: unknown },
) {
  const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String(params[key] ?? RANDOM)),
  )
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    [value].flat().map(one => [key, String(one)] as [string, string]),
  )
  const search = new URLSearchParams(pairs).toString()
  return {
    method: endpoint.method,
    url: `/api${path}${search && '?'}${search}`,
    headers: {
      ...(caller.token ? { authorization: `Bearer ${caller.token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  }
}
