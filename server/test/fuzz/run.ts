import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { allEndpoints } from '@leadline/contract/api'
import type { EndpointDefinition } from '@leadline/contract/endpoint'
import { FAILURES, failure } from '@leadline/contract/errors'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { RAW_WORDS } from '../limits/bad-values.ts'
import { makeStage, type Stage } from '../matrix/stage.ts'
import { CANARY } from '../matrix/world.ts'
import { asCurl, lengthOf } from './curl.ts'
import { type FuzzRequest, requestsTo, type Setting } from './requests.ts'

type Named = EndpointDefinition & { name: string }
export interface Fault {
  endpoint: Named
  what: string
  request: FuzzRequest
}
export interface FuzzResult {
  calls: number
  statuses: Map<number, number>
  /** Endpoints that were never called with success, with the last refusal of each. */
  neverRight: Record<string, string | undefined>
  slowestMs: number
  /** One for each endpoint and kind of failure: the shortest request that was found. */
  faults: Fault[]
}

const IN_FLIGHT = 8
/** Calls of one endpoint between two looks at the sessions. */
const CHUNK = 24
/** What takes away comes last in a world. */
const IN_ORDER = allEndpoints.toSorted(
  (a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'),
)
/** A world is worn out by what succeeds in it: once round, and it is made anew. */
const CALLS_PER_WORLD = CHUNK * IN_ORDER.length
const TOO_SLOW_MS = 60_000

/** Sends `total` requests made from `seed`, 8 at a time; `tell` hears how far it is. */
export async function fuzz(total: number, seed: number, tell: (line: string) => void): Promise<FuzzResult> {
  const found = new Map<string, Fault>()
  const right = new Set<string>()
  const refused = new Map<string, string>()
  const result = { calls: 0, statuses: new Map<number, number>(), slowestMs: 0 }
  const began = Date.now()
  let told = began
  while (result.calls < total) {
    const stage = await makeStage('error')
    const requests = requestMaker({ world: stage.world, uploads: await uploadSome(stage) })
    const until = Math.min(total, result.calls + CALLS_PER_WORLD)
    for (let chunk = 0; result.calls < until; chunk++) {
      const endpoint = IN_ORDER[chunk]!
      const numRuns = Math.min(CHUNK, until - result.calls)
      await stage.reviveSessions()
      await inTurns(requests(endpoint, numRuns, seed + result.calls), async request => {
        const { status, ms, what, text } = await send(stage, endpoint, request)
        result.statuses.set(status, (result.statuses.get(status) ?? 0) + 1)
        result.slowestMs = Math.max(result.slowestMs, ms)
        if (status < 300) right.add(endpoint.name)
        else refused.set(endpoint.name, text)
        if (what) keep(found, { endpoint, what, request }, tell)
      })
      result.calls += numRuns
      if (Date.now() - told < 10_000) continue
      told = Date.now()
      tell(`${result.calls} of ${total} calls, ${rate(result.calls, began)} a second, ${found.size} faults`)
    }
    for (const what of await stage.damage()) keep(found, healthFault(what), tell)
    await stage.stop()
  }
  const wrong = allEndpoints.map(e => e.name).filter(name => !right.has(name))
  const neverRight = Object.fromEntries(wrong.map(name => [name, refused.get(name)]))
  return { ...result, neverRight, faults: [...found.values()] }
}

/** Makes requests of a seed; what makes them is kept for each endpoint, for it takes longer to make than they. */
function requestMaker(setting: Setting) {
  const kept = new Map<Named, fc.Arbitrary<FuzzRequest>>()
  return (endpoint: Named, numRuns: number, seed: number) => {
    const arbitrary = kept.get(endpoint) ?? requestsTo(endpoint, setting)
    kept.set(endpoint, arbitrary)
    return fc.sample(arbitrary, { numRuns, seed })
  }
}

const FILE =
  '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nName,Phone\nA,98765 1\n\r\n--x--\r\n'

/** Imports that can be checked, run and cancelled. */
async function uploadSome({ app, world }: Stage): Promise<string[]> {
  const token = world.callers.find(caller => caller.userType === 'company')?.token
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' }
  const one = () => app.inject({ method: 'POST', url: '/api/imports', headers, payload: FILE })
  const replies = await Promise.all([one(), one(), one(), one()])
  return replies.map(reply => reply.json().data.import._id)
}

const rate = (calls: number, began: number) => Math.round(calls / ((Date.now() - began) / 1000))

async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<void>) {
  const left = [...items]
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker))
}

async function send({ app, causes }: Stage, endpoint: Named, { as: _, ...request }: FuzzRequest) {
  const began = performance.now()
  const reply = await inTime(app.inject(request)).catch((broken: Error) => broken)
  const ms = performance.now() - began
  if (!reply) return { status: 0, ms, text: '', what: `no answer in ${TOO_SLOW_MS / 1000} s` }
  if (reply instanceof Error)
    return { status: 0, ms, text: '', what: `no whole answer: ${reply.message} ${causes().join('')}` }
  const what = wrongWith(endpoint, reply)
  const cause = what && reply.statusCode >= 500 ? ` ${causes().join('').slice(0, 1500)}` : ''
  const text = `${reply.statusCode} ${plainBody(reply).slice(0, 150)}`
  return { status: reply.statusCode, ms, text, what: what && `${what}${cause}` }
}

async function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<undefined>(resolve => {
    timer = setTimeout(() => resolve(undefined), TOO_SLOW_MS)
  })
  return Promise.race([work, end]).finally(() => clearTimeout(timer))
}

/** What is wrong with an answer: a status that is not declared, a failure without its shape, another's data. */
function wrongWith(endpoint: Named, reply: LightMyRequestResponse): string | undefined {
  const { statusCode: status } = reply
  const body = plainBody(reply)
  if (body.includes(CANARY) || JSON.stringify(reply.headers).includes(CANARY)) return 'a canary in the answer'
  if (status < 400)
    return status === (endpoint.status ?? 200) ? undefined : `status ${status} is not declared`
  if (status >= 500) return `status ${status}: ${body.slice(0, 300)}`
  const parsed = failure.safeParse(jsonOf(body))
  if (!parsed.success) return `a failure without its shape: ${status} ${body.slice(0, 300)}`
  const said = Object.values(parsed.data.fields ?? {})
  const raw = said.find(words => RAW_WORDS.test(words))
  if (raw) return `a refusal in the words of a schema: ${raw}`
  const [declared] = (FAILURES as Record<string, readonly [number, string]>)[parsed.data.code] ?? []
  if (declared !== status) return `status ${status} with code ${parsed.data.code}`
  return parsed.data.error === parsed.data.message ? undefined : 'error and message differ'
}

/** The text of an answer, whatever it was packed with. */
function plainBody({ headers, rawPayload }: LightMyRequestResponse) {
  const unpack = { gzip: gunzipSync, br: brotliDecompressSync }[String(headers['content-encoding'])]
  return String(unpack ? unpack(rawPayload) : rawPayload)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function keep(found: Map<string, Fault>, fault: Fault, tell: (line: string) => void) {
  const kind = `${fault.endpoint.name} ${fault.what.replace(/[0-9a-f]{8}-[-0-9a-f]{27}|\d+/g, '#').slice(0, 160)}`
  const known = found.get(kind)
  if (known && lengthOf(known.request) <= lengthOf(fault.request)) return
  found.set(kind, fault)
  if (!known) tell(describe(fault))
}

const healthFault = (what: string): Fault => ({
  endpoint: allEndpoints.find(e => e.name === 'leads.list')!,
  what,
  request: { method: 'GET', url: '/api/leads', as: 'company', headers: {} },
})

/** A fault as a person reads it, with the line that sends its request again. */
export const describe = ({ endpoint, what, request }: Fault) =>
  `${endpoint.name}: ${what}\n  ${asCurl(request)}`
