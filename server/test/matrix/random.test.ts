import { randomInt } from 'node:crypto'
import { allEndpoints } from '@leadline/contract/api'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { expect, test, vi } from 'vitest'
import { importRunner } from '../../src/imports/run-imports.ts'
import { draw } from './draw.ts'
import { changedTables, type HashesByCompany, hasherByCompany, writesSoFar } from './hash.ts'
import { type Heard, wrongWith } from './judge.ts'
import { pick, type Random, seeded } from './seeded.ts'
import { makeStage, type Stage } from './stage.ts'

/** How many calls are made; LEADLINE_MATRIX makes it any number, LEADLINE_SEED the same ones again. */
const CALLS = Number(process.env.LEADLINE_MATRIX ?? 800)
const SEED = Number(process.env.LEADLINE_SEED ?? randomInt(2 ** 31))
/** A world lasts so many calls: what is deleted in it no longer answers to its own. */
const A_WORLD = 400
/** After one of these has gone well, people are no longer who they were. */
const WEARS =
  /^(sessions\.(logout|changePassword|endSession|endAllSessions)|employees\.(update|remove)|departments\.remove|companies\.(update|remove)|users\.(update|remove))$/

vi.setConfig({ testTimeout: 120_000 + CALLS * 100, hookTimeout: 60_000 })

interface Ground extends Stage {
  hashes: () => Promise<HashesByCompany>
  state: State
}

/** What stood in the database after the last call that has written. */
interface State {
  writes: string
  hashes: HashesByCompany
}

test('whoever calls whatever with whichever ids: nothing leaks, and a refusal writes nothing [1-6.21]', async () => {
  const random = seeded(SEED)
  const started = Date.now()
  for (let made = 0; made < CALLS; ) {
    const ground = await newGround()
    try {
      for (let here = 0; here < A_WORLD && made < CALLS; here++, made++) {
        if (CALLS > 10_000 && made % 5000 === 0) tell(made, started)
        if (await oneCall(ground, random, `seed ${SEED}, call ${made}`)) break
      }
      for (const line of ground.causes())
        expect(line, `seed ${SEED}: a log line`).not.toMatch(/canary-of|token-of-|a-fine-passphrase|argon2/)
    } finally {
      await ground.stop()
    }
  }
})

const tell = (made: number, started: number) =>
  process.stdout.write(
    `${made} of ${CALLS} calls after ${Math.round((Date.now() - started) / 1000)} s, seed ${SEED}\n`,
  )

/** Makes one call and judges it. @returns whether the world has had its day */
async function oneCall(ground: Ground, random: Random, at: string): Promise<boolean> {
  const { deps, app, world } = ground
  const drawnFirst = pick(random, allEndpoints)
  // Seldom, for each that goes well costs a world; its ids are drawn seldom too.
  const endpoint = WEARS.test(drawnFirst.name) && random() < 0.8 ? pick(random, allEndpoints) : drawnFirst
  const caller = pick(random, [...world.callers, ...world.others, ...world.ended])
  const drawn = draw(world, endpoint, caller, random, WEARS.test(endpoint.name))
  const says = `${at}: ${endpoint.name} as ${caller.name} with ${JSON.stringify(drawn.kinds)}\n${lineOf(drawn.request)}`
  const heard = await hear(app, drawn.request)
  const wrong = wrongWith(world, endpoint, caller, drawn, heard)
  expect(wrong, `${says}\n${heard.text.slice(0, 300)}`).toBeUndefined()
  if (endpoint.name.startsWith('imports.')) await importRunner(deps).idle()
  const isRefused = heard.status >= 400
  const changed = await changedBy(ground)
  const isB = world.others.includes(caller)
  expect(changed(world.twin), `${says}\nhas changed the twin`).toEqual([])
  // A sign-in is by what is typed, whoever's session the call carries: an employee made before may be let in.
  if (caller.token && !endpoint.signIn)
    expect(changed(isB ? world.a.id : world.b.id), `${says}\nhas changed another company`).toEqual([])
  if (isRefused) expect(changed(), `${says}\nwas refused with ${heard.status} and has written`).toEqual([])
  if (isRefused && Object.values(drawn.kinds).includes('other'))
    expect(plain(await hear(app, drawn.instead)), `${says}\nanother's id and a random one`).toEqual(
      plain(heard),
    )
  // Nor is a deleted lead one that has been brought back.
  const isBack = endpoint.name === 'leads.restore' && drawn.kinds['params.id'] === 'deleted'
  return !isRefused && (isBack || WEARS.test(endpoint.name))
}

/** Asks which tables the last call has changed; nothing is read where no transaction has written. */
async function changedBy(ground: Ground) {
  const before = ground.state
  if ((await writesSoFar(ground.client)) === before.writes) return () => []
  ground.state = await stateOf(ground)
  return (companyId?: string) => changedTables(before.hashes, ground.state.hashes, companyId)
}

const stateOf = async ({ client, hashes }: Pick<Ground, 'client' | 'hashes'>): Promise<State> => ({
  hashes: await hashes(),
  writes: await writesSoFar(client),
})

async function newGround(): Promise<Ground> {
  const stage = await makeStage('trace')
  const hashes = await hasherByCompany(stage.client)
  return { ...stage, hashes, state: await stateOf({ client: stage.client, hashes }) }
}

async function hear(app: FastifyInstance, request: InjectOptions): Promise<Heard> {
  const reply = await app.inject(request)
  return { status: reply.statusCode, text: reply.body, headers: JSON.stringify(reply.headers) }
}

/** An answer without what differs from one to the next by itself. */
const plain = ({ status, text }: Heard) => ({ status, text: text.replace(/"requestId":"[^"]*"/, '') })

/** The request as a line that can be run again against a server. */
const lineOf = ({ method, url, headers, payload }: InjectOptions) =>
  [
    `curl -sS -X ${method} '\u0024{LEADLINE:-http://127.0.0.1:4000}${url}'`,
    ...Object.entries(headers ?? {}).map(([name, value]) => `-H '${name}: ${value}'`),
    ...(payload ? [`--data-raw '${String(payload).replaceAll("'", "'\\''")}'`] : []),
  ].join(' ')
