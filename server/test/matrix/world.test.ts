import { allEndpoints } from '@leadline/contract/api'
import type { EndpointDefinition } from '@leadline/contract/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { isAllowed } from './allowed.ts'
import { callWith } from './call.ts'
import { changedTables, hasherByCompany, writesSoFar } from './hash.ts'
import { ownId } from './ids.ts'
import { makeStage, type Stage } from './stage.ts'
import { tenantTables } from './twin.ts'

let stage: Stage
beforeAll(async () => {
  stage = await makeStage('error')
})
afterAll(() => stage.stop())

/** Have no twin, for their ids are unique over all companies. */
const WITHOUT_TWIN = ['sign_ins', 'sessions']

test('every table that holds rows of companies has some of A, of B and of the twin: a new table needs its row in world-company.ts', async () => {
  const { client, world } = stage
  const empty: string[] = []
  for (const table of await tenantTables(client)) {
    const twin = WITHOUT_TWIN.includes(table) ? [] : [world.twin]
    for (const company of [world.a.id, world.b.id, ...twin]) {
      const { rows } = await client.query(`select from "${table}" where company_id = $1 limit 1`, [company])
      if (!rows.length) empty.push(`${table} of ${company === world.a.id ? 'A' : 'B or the twin'}`)
    }
  }
  expect(empty).toEqual([])
})

interface Part {
  format?: string
  properties?: Record<string, Part>
  items?: Part
  anyOf?: Part[]
}

/** The places of a schema that take an id: `assignedTo`, `options[].id`. */
function idPlaces(schema: Part, at: string): string[] {
  if (schema.format === 'uuid' || schema.format === 'guid') return [at]
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([key, part]) => idPlaces(part, `${at}.${key}`)),
    ...(schema.items ? idPlaces(schema.items, `${at}[]`) : []),
    ...(schema.anyOf ?? []).flatMap(part => idPlaces(part, at)),
  ]
}

const placesOf = (endpoint: EndpointDefinition) =>
  (['params', 'query', 'body'] as const).flatMap(part =>
    endpoint[part]
      ? idPlaces(z.toJSONSchema(endpoint[part], { io: 'input', unrepresentable: 'any' }) as Part, part)
      : [],
  )

/** Ids that no row is looked up by, with the reason. */
const NOT_LOOKED_UP: Record<string, string> = {
  'employees.create body.department._id': 'another way to write body.department',
  'employees.update body.department._id': 'another way to write body.department',
  'assignment.assign body.leadIds[]': "the spec's client sends the path's id once more; it is not read",
  'assignment.bulkAssignDistribution body.assignments[].assignedBefore': 'only held against who has the lead',
  'chat.send body.clientId': "the sender's own name of a message; it finds nobody else's",
  'leads.bulk body.filter.assignedTo[]': 'a filter, which finds no lead by the id of somebody else',
  'leads.bulk body.filter.captureLink[]': 'a filter, which finds no lead by the id of something else',
  'views.create body.state.filter.assignedTo[]': 'kept as it is; the list that it filters looks it up',
  'views.create body.state.filter.captureLink[]': 'kept as it is; the list that it filters looks it up',
  'views.update body.state.filter.assignedTo[]': 'kept as it is; the list that it filters looks it up',
  'views.update body.state.filter.captureLink[]': 'kept as it is; the list that it filters looks it up',
}

test('every place of a request that takes an id says in the contract whose it is, so that the matrix fills it', () => {
  const unsaid = allEndpoints
    .filter(endpoint => endpoint.access !== 'public')
    .flatMap(endpoint => {
      const said = Object.keys(endpoint.ids ?? {}).map(at => at.replace('[]', ''))
      return placesOf(endpoint)
        .filter(at => !said.includes(at.replace('[]', '')))
        .map(at => `${endpoint.name} ${at}`)
    })
  expect([...new Set(unsaid)].sort()).toEqual(Object.keys(NOT_LOOKED_UP).sort())
})

test('a column to sort by that is not on the list is refused by every endpoint that sorts', async () => {
  const { app, world } = stage
  const company = world.callers.find(caller => caller.userType === 'company')!
  const sorting = allEndpoints.filter(
    ({ query }) =>
      query &&
      Object.hasOwn(
        (z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) as Part).properties ?? {},
        'sort',
      ),
  )
  expect(sorting.map(endpoint => endpoint.name)).toContain('leads.list')
  for (const endpoint of sorting) {
    for (const sort of ['custom_fields', 'company_id', '__proto__', 'name;--', '-'])
      expect(await refusal(`/api${endpoint.path}?sort=${encodeURIComponent(sort)}`), endpoint.name).toEqual([
        400,
        ['sort'],
      ])
    expect(await refusal(`/api${endpoint.path}?custom=company_id:is:1`)).toEqual([400, ['custom']])
  }

  async function refusal(url: string) {
    const reply = await app.inject({ url, headers: { authorization: `Bearer ${company.token}` } })
    return [reply.statusCode, Object.keys(reply.json().fields ?? {})]
  }
})

test('ids of its own answer an owner everywhere: the matrix asks for what is there', async () => {
  const { app, world } = stage
  const superadmin = world.callers.find(caller => caller.userType === 'superadmin')!
  const reads = allEndpoints.filter(
    // A picture is read by the lead that it belongs to: lead-images.test.ts.
    e =>
      e.method === 'GET' && e.access !== 'public' && e.name !== 'leadImages.show' && isAllowed(e, superadmin),
  )
  for (const endpoint of reads) {
    const entity = Object.entries(endpoint.ids ?? {}).find(([at]) => at.startsWith('params.'))?.[1]
    const id = entity && ownId(world, superadmin, entity)
    expect((await callWith(app, endpoint, superadmin.token, id)).status, endpoint.name).toBe(200)
  }
})

test('a row that changes is seen in its table, and taken for its own company alone', async () => {
  const { client, world } = stage
  const hashes = await hasherByCompany(client)
  const before = await hashes()
  const wrote = await writesSoFar(client)
  await client.query(`update leads set notes = 'touched' where company_id = $1 and id = $2`, [
    world.b.id,
    world.b.lead,
  ])
  const after = await hashes()
  expect(await writesSoFar(client)).not.toBe(wrote)
  expect(changedTables(before, after)).toEqual([`leads ${world.b.id}`])
  expect(changedTables(before, after, world.b.id)).toEqual([`leads ${world.b.id}`])
  expect(changedTables(before, after, world.a.id)).toEqual([])
})
