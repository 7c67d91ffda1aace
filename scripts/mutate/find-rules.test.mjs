import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findAccessRules } from './find-access.mjs'
import { findBodyChecks } from './find-body.mjs'
import { findCodeRules } from './find-code.mjs'
import { sampleOf } from './options.mjs'
import { openAlike, openRecord } from './record.mjs'

/** @type {string} */
let root
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'leadline-rules-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** @param {string} path @param {string} text */
function write(path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

/** @param {import('./mutant.mjs').Mutant[]} found */
const told = found => found.map(({ kind, what }) => `${kind}: ${what}`)

test('every company filter of a query is found, in SQL and in the builder, each by itself', () => {
  write(
    'server/src/boats/queries.ts',
    `export const boats = (trx, companyId) => sql\`
       select b.id, (select count(*) from crew c where c.company_id = b.company_id and c.boat = b.id) from boats b
       left join ports p on p.company_id = b.company_id and p.id = b.port
       where b.company_id = \${companyId} and not b.sunk order by 1\`
     export const ports = (trx, companyId) => trx.selectFrom('ports').where('companyId', '=', companyId).where('id', '=', 1)`,
  )
  expect(told(findCodeRules(root))).toEqual([
    'filter: c.company_id = b.company_id',
    'filter: p.company_id = b.company_id',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: so it stands in the query
    'filter: b.company_id = ${companyId}',
    "filter: .where('companyId', '=', companyId)",
  ])
})

test('a guard is found with its condition, and sorted by whether it is about the caller', () => {
  write(
    'server/src/boats/sink-boat.ts',
    `export function sink(boat, scope) {
       if (!boat) throw new Refusal('BOAT_NOT_FOUND')
       if (boat.sunk) throw refuseField('RULE_BROKEN', 'sunk')
     }`,
  )
  const found = findCodeRules(root)
  expect(told(found)).toEqual([
    "access: if (!boat) throw new Refusal('BOAT_NOT_FOUND')",
    "body: if (boat.sunk) throw refuseField('RULE_BROKEN', 'sunk')",
  ])
  expect(found.map(({ edit }) => edit?.text)).toEqual([';', ';'])
})

test('every check of a request is found where its schema stands, and none of an answer', () => {
  write(
    'contract/src/boats/boat.ts',
    `export const boat = z.object({ name: z.string().max(9) })\nexport const newBoat = z.strictObject({ name: z.string().max(5) })`,
  )
  write(
    'contract/src/boats/endpoints.ts',
    `import { boat, newBoat } from './boat.ts'
     export const boatEndpoints = { create: endpoint({ method: 'POST', path: '/boats', body: newBoat, response: boat }) }`,
  )
  expect(told(findBodyChecks(root)).sort()).toEqual([
    'body: .max(5)',
    'body: every check of name: z.string().max(5)',
    'body: name is required',
    'body: strictObject → object: z.strictObject({ name: z.string().max(5) })',
  ])
})

test('who may call is found in each file that declares calls, through what it spreads, and no permission that nobody lacks', () => {
  write(
    'contract/src/access/permissions.ts',
    `const hand = { 'boats.see': 'own', 'boats.sail': 'own', 'boats.sink': 'none' }`,
  )
  write('server/src/platform/lead-visibility.ts', `export const far = who => reachOf(who, 'boats.see')`)
  write(
    'contract/src/boats/endpoints.ts',
    `const byHand = { method: 'POST', access: { types: USER_TYPES, permission: 'boats.sink' } } as const
     export const boatEndpoints = { sink: endpoint({ ...byHand, path: '/sink' }) }`,
  )
  write(
    'contract/src/boats/sails.ts',
    `export const sailEndpoints = {
       set: endpoint({ method: 'PUT', path: '/set', access: { types: ['captain'], permission: 'boats.sail' } }),
       see: endpoint({ method: 'GET', path: '/see', access: { types: USER_TYPES, permission: 'boats.see' } }) }`,
  )
  expect(told(findAccessRules(root))).toEqual([
    "access: POST /sink: 'boats.sink'",
    "access: PUT /set: ['captain']",
    "access: hand 'boats.see': 'own'",
    "access: hand 'boats.sink': 'none'",
  ])
})

test('a sample is the same by the same seed, takes of every kind, and never one twice', () => {
  const all = ['access', 'filter', 'body'].flatMap(kind =>
    Array.from({ length: 9 }, (_, at) => ({ kind, at })),
  )
  const sample = sampleOf(all, 6, 7)
  expect(sampleOf(all, 6, 7)).toEqual(sample)
  expect(sampleOf(all, 6, 8)).not.toEqual(sample)
  expect(new Set(sample.map(({ kind }) => kind))).toEqual(new Set(['access', 'filter', 'body']))
  expect(new Set(sampleOf(all, 99, 7)).size).toBe(all.length)
})

test('what a change leaves out is no lack, but in an object of its own', () => {
  write(
    'contract/src/boats/endpoints.ts',
    `export const change = z.strictObject({ name: z.string(), port: z.object({ town: z.string() }) }).partial()
     export const boatEndpoints = { change: endpoint({ method: 'PUT', path: '/boats', body: change }) }`,
  )
  const lacks = told(findBodyChecks(root)).filter(what => what.endsWith('is required'))
  expect(lacks).toEqual(['body: town is required'])
})

test('a field that may be missing may be so without its checks', () => {
  write(
    'contract/src/boats/endpoints.ts',
    `export const newBoat = z.strictObject({ name: z.string().optional(), port: z.guid().default('x'), crew: z.int() })
     export const boatEndpoints = { create: endpoint({ method: 'POST', path: '/boats', body: newBoat }) }`,
  )
  const texts = findBodyChecks(root).filter(({ what }) => what.startsWith('every check'))
  expect(texts.map(({ edit }) => edit?.text)).toEqual([
    'name: z.any().optional()',
    "port: z.any().default('x')",
    'crew: z.any()',
  ])
})

test('a rule that no answer can tell from its absence is told with the reason, and only as long as there is such a rule', () => {
  const rule = {
    kind: /** @type {const} */ ('filter'),
    where: 'server/src/boats/queries.ts:4',
    what: 'b.id',
    noun: 'boats',
  }
  const path = join(root, 'alike.json')
  writeFileSync(path, JSON.stringify({ 'filter server/src/boats/queries.ts b.id': 'There is one boat.' }))
  expect(openAlike(path, [rule])(rule)).toBe('There is one boat.')
  expect(() => openAlike(path, [{ ...rule, what: 'b.name' }])).toThrow('b.id')
})

test('what was killed is known wherever its line is, till the rule itself is another or survives', () => {
  const boats = (/** @type {string} */ line, /** @type {string} */ what) => ({
    kind: /** @type {const} */ ('filter'),
    where: `server/src/boats/queries.ts:${line}`,
    what,
    noun: 'boats',
  })
  const path = join(root, 'killed.json')
  const [first, twin] = [boats('4', 'b.company_id = c.id'), boats('9', 'b.company_id = c.id')]
  openRecord(path, [first, twin]).keep(twin, 'boats.test.ts')

  const [moved, movedTwin, other] = [
    boats('7', first.what),
    boats('12', first.what),
    boats('8', 'b.company_id = $1'),
  ]
  const later = openRecord(path, [moved, other, movedTwin])
  expect([moved, other, movedTwin].map(later.killerOf)).toEqual([undefined, undefined, 'boats.test.ts'])
  later.keep(moved, 'port.test.ts')
  later.keep(movedTwin, undefined)
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({
    'filter server/src/boats/queries.ts b.company_id = c.id': 'port.test.ts',
  })
})
