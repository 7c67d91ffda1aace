import type { EndpointDefinition, EntityName } from '@leadline/contract/endpoint'
import fc from 'fast-check'
import { isAllowed } from '../matrix/allowed.ts'
import { foreignId, ownId } from '../matrix/ids.ts'
import { wantedToo } from '../matrix/sample.ts'
import type { Caller, World } from '../matrix/world.ts'
import { arbitraryOf, type Taste } from './arbitrary.ts'
import { hostileText, hostileValue, privileged, rawBodies } from './hostile.ts'
import { contentTypes, hostileFiles, oddHeaders, rawPathPieces, rawQueries } from './odd-http.ts'

/** One request, ready to be sent or printed. */
export interface FuzzRequest {
  method: EndpointDefinition['method']
  url: string
  /** Who sends it. */
  as: string
  headers: Record<string, string>
  payload?: string | Buffer
}

/** Whom and what the requests are about: a world, and imports that have been uploaded in it. */
export interface Setting {
  world: World
  uploads: readonly string[]
}

type Part = Record<string, unknown>
interface Shape {
  params: Part
  rawPiece: string | undefined
  query: [Part, Part, string | undefined]
  body: [Part, Part | undefined, Part | undefined]
  written: { raw: string | undefined; twice: boolean; file: Buffer; fileName: string }
  type: string
  headers: Record<string, string>
  caller: Caller
}

/** Requests to one endpoint made from its schemas: half of them mostly right, half of them mostly hostile. */
export const requestsTo = (endpoint: EndpointDefinition, setting: Setting): fc.Arbitrary<FuzzRequest> =>
  fc
    .oneof(shapes(endpoint, setting, 2), shapes(endpoint, setting, 20))
    .map(shape => requestFrom(endpoint, shape))

function shapes(endpoint: EndpointDefinition, setting: Setting, wild: number): fc.Arbitrary<Shape> {
  const part = (schema: EndpointDefinition['body']) =>
    (schema ? arbitraryOf(schema, tasteOf(endpoint, setting, wild)) : fc.constant({})) as fc.Arbitrary<Part>
  const rarely = <T>(arbitrary: fc.Arbitrary<T>) =>
    fc.oneof({ weight: 100 - wild, arbitrary: fc.constant(undefined) }, { weight: wild, arbitrary })
  const { world } = setting
  const callers = [...world.callers, ...world.ended]
  const allowed = world.callers.slice(1).filter(caller => isAllowed(endpoint, caller))
  const garbage: Caller = { name: 'garbage', token: '\t"; --', userType: 'none' }
  return fc.record({
    params: part(endpoint.params),
    rawPiece: rarely(rawPathPieces),
    query: fc.tuple(
      part(endpoint.query),
      fc.dictionary(hostileText, hostileText, { maxKeys: wild > 10 ? 2 : 0 }),
      rarely(rawQueries),
    ),
    body: fc.tuple(
      endpoint.body
        ? part(endpoint.body).map(body => ({ ...wanted(endpoint, world, wild), ...body }))
        : part(undefined),
      rarely(privileged),
      rarely(fc.dictionary(hostileText, hostileValue, { maxKeys: 2 })),
    ),
    written: fc.record({
      raw: rarely(rawBodies),
      twice: fc.integer({ min: 0, max: 99 }).map(n => n < wild),
      file: hostileFiles,
      fileName: fc.constantFrom(
        'a.csv',
        'a.xlsx',
        'a',
        '../../a.csv',
        'a\u0000.csv',
        `${'a'.repeat(5000)}.csv`,
      ),
    }),
    type: wild > 10 ? contentTypes : fc.constant('application/json'),
    headers: wild > 10 ? oddHeaders : fc.constant({}),
    caller: fc.oneof(
      { weight: 20, arbitrary: fc.constantFrom(...(allowed.length ? allowed : callers)) },
      { weight: 4, arbitrary: fc.constantFrom(...callers, garbage) },
    ),
  }) as fc.Arbitrary<Shape>
}

// What is wanted beyond the schema: one of two names, one of two ways.
function wanted(endpoint: EndpointDefinition, world: World, wild: number): Part {
  const more = wantedToo(endpoint)
  if (wild > 10) return {}
  return 'department' in more ? { ...more, department: [world.a.department] } : more
}

// Most ids are of what the endpoint works on, so that many calls find something.
function tasteOf({ ids = {} }: EndpointDefinition, { world, uploads }: Setting, wild: number): Taste {
  const company = world.callers.find(caller => caller.userType === 'company')!
  const living = (entity: EntityName) => [
    ...(entity === 'import' ? uploads : []),
    ...[ownId(world, company, entity), ownId(world, company, entity), foreignId(world, entity)],
  ]
  const idsOf = Object.entries(ids).map(([at, entity]) => [
    at.split('.').at(-1)!.replace('[]', ''),
    living(entity).filter(id => id !== undefined),
  ])
  const { a, b } = world
  const some = [a.lead, a.deletedLead, a.department, a.employee.Employee!, a.status, a.option, a.view, b.lead]
  return { idsOf: Object.fromEntries(idsOf), ids: some, wild }
}

function requestFrom(endpoint: EndpointDefinition, shape: Shape): FuzzRequest {
  const { params, rawPiece, query, caller } = shape
  const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) => rawPiece ?? encoded(params[key] ?? 'x'))
  const pairs = Object.entries({ ...query[0], ...query[1] }).flatMap(([key, value]) =>
    [value].flat().map(item => `${encoded(key)}=${encoded(item)}`),
  )
  const url = `/api${path}?${[...pairs, ...(query[2] ? [query[2]] : [])].join('&')}`.slice(0, 15_000)
  const headers: Record<string, string> = {
    ...(caller.token ? { authorization: `Bearer ${caller.token}` } : {}),
    ...shape.headers,
  }
  const request = { method: endpoint.method, url, as: caller.name, headers }
  if (endpoint.method === 'GET') return request
  if (endpoint.bodySize === 'file' && shape.written.raw === undefined) return withFile(request, shape)
  return {
    ...request,
    headers: { ...headers, 'content-type': shape.type },
    payload: shape.written.raw ?? bodyOf(shape),
  }
}

/** The body as JSON; with `twice`, its first field stands in it a second time. */
function bodyOf({ body: [body, ...more], written }: Shape) {
  const whole = Object.assign({}, body, ...more)
  const json = JSON.stringify(whole)
  const [first] = Object.keys(whole)
  return written.twice && first !== undefined ? json.replace(/\}$/, `,${JSON.stringify(first)}:null}`) : json
}

function withFile(request: FuzzRequest, { written: { file, fileName } }: Shape): FuzzRequest {
  const head = `--x\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: text/csv\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--x--\r\n')])
  return {
    ...request,
    headers: { ...request.headers, 'content-type': 'multipart/form-data; boundary=x' },
    payload,
  }
}

const encoded = (value: unknown) =>
  encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed())
