import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBreaches } from './laws.mjs'

const root = join(import.meta.dirname, '..')
const lines = (/** @type {number} */ n, text = '// line') => `${text}\n`.repeat(n)
const call = (/** @type {number} */ n) =>
  `export const f = () => {\n${lines(n, '  g()')}}\nconst g = () => 1\n`

/** Path → [what the file says, what must be reported: a rule of Biome or words of a law of ours]. */
const BAD = {
  'contract/src/leads/foreign.ts': [`import 'kysely'\n`, 'noRestrictedImports'],
  'contract/src/leads/now.ts': ['export const a = Date.now()\n', 'noJsRestrictedProperties'],
  'contract/src/leads/dice.ts': ['export const a = Math.random()\n', 'noJsRestrictedProperties'],
  'contract/src/leads/uuid.ts': ['export const a = crypto.randomUUID()\n', 'noJsRestrictedProperties'],
  'contract/src/leads/long.ts': [lines(201, 'g()'), 'noExcessiveLinesPerFile'],
  'contract/src/leads/barrel.ts': [`export * from './now.ts'\n`, 'noReExportAll'],
  'contract/src/leads/circle-a.ts': [
    `import { b } from './circle-b.ts'\nexport const a = () => b\n`,
    'noImportCycles',
  ],
  'contract/src/leads/circle-b.ts': [
    `import { a } from './circle-a.ts'\nexport const b = () => a\n`,
    'noImportCycles',
  ],
  'contract/src/leads/clock.ts': ['export const a = new Date()\n', 'reads the clock'],
  'contract/src/leads/clock-call.ts': ['export const a = Date()\n', 'reads the clock'],
  'contract/src/leads/clock-dayjs.ts': ['export const a = dayjs()\n', 'reads the clock'],
  'contract/src/leads/words.ts': [
    "export const a: Readonly<Record<string, string>> = {\n  b: 'c',\n}\n",
    'for any word is a Map',
  ],
  'contract/src/leads/Capital.ts': ['export const a = 1\n', 'law 1'],
  'contract/src/utils.ts': ['export const a = 1\n', 'no utils'],
  'server/src/leads/other-feature.ts': [`import '../employees/queries.ts'\n`, 'noRestrictedImports'],
  'server/src/leads/screen.ts': [`import 'react'\n`, 'noRestrictedImports'],
  'server/src/leads/random-id.ts': [
    `import { randomUUID } from 'node:crypto'\nrandomUUID()\n`,
    'noRestrictedImports',
  ],
  'server/src/leads/read-env.ts': ['export const a = process.env.HOME\n', 'noJsRestrictedProperties'],
  'server/src/leads/read-env-too.ts': [
    `import { env } from 'node:process'\nenv.HOME\n`,
    'noRestrictedImports',
  ],
  'server/src/leads/long-function.ts': [call(41), 'noExcessiveLinesPerFunction'],
  'server/src/leads/forget-promise.ts': [
    'const f = async () => 1\nexport const g = () => {\n  f()\n}\n',
    'noFloatingPromises',
  ],
  'server/src/leads/print-it.ts': [`console.log('x')\n`, 'noConsole'],
  'server/src/leads/sql-here.ts': [`export const a = db => db.selectFrom('leads')\n`, 'law 3'],
  'server/src/leads/sql-text.ts': ['export const a = sql<string>`select 1`\n', 'law 3'],
  'server/src/leads/service.ts': ['export const a = 1\n', 'law 1'],
  'server/src/platform/downward.ts': [`import '../leads/queries.ts'\n`, 'noRestrictedImports'],
  'server/src/leads/sleep.test.ts': [`await new Promise(done => set${'Timeout'}(done, 100))\n`, 'sleeps'],
  'server/src/leads/snapshot.test.ts': [`expect(1).toMatch${'Snapshot'}()\n`, 'snapshot'],
  'web/src/leads/LeadTable.tsx': [`import '../employees/EmployeeList.tsx'\n`, 'noRestrictedImports'],
  'web/src/leads/ServerSide.tsx': [`import '@leadline/server/src/app.ts'\n`, 'noRestrictedImports'],
  'web/src/leads/Tall.tsx': [call(81), 'noExcessiveLinesPerFunction'],
  'web/src/leads/Clock.tsx': ['export const a = Date.now()\n', 'noJsRestrictedProperties'],
  'web/src/leads/leadTable.tsx': ['export const a = 1\n', 'law 1'],
  'web/src/ui/Upward.tsx': [`import '../leads/LeadTable.tsx'\n`, 'noRestrictedImports'],
  'web/src/leads/Left.tsx': [`// ${'TO'}DO: later\n`, 'left to do'],
  'web/src/leads/Undriven.tsx': [
    'export const U = () => (\n  <Menu>\n    <i />\n  </Menu>\n)\n',
    'draws a dialog',
  ],
  'package-lock.json': ['{ "resolved": "https://registry.example/x.tgz" }\n', 'names a registry'],
}

/** What must pass, for a law that reports everything would hold as well. */
const GOOD = {
  'contract/src/leads/lead.ts': `import { z } from 'zod'\nimport dayjs from 'dayjs'\nimport { b } from '../text.ts'\nexport const lead = z.object({ b, at: dayjs(1) })\n`,
  'contract/src/text.ts':
    'export const b = (now: Date, value: string): Date => (now > new Date(value) ? now : new Date(value))\n',
  'server/src/leads/routes.ts': `import { a } from '../employees/queries.ts'\nimport { db } from '../platform/db.ts'\nimport { c } from './queries.ts'\nexport const routes = [a, db, c]\n`,
  'server/src/leads/queries.ts': `import { db } from '../platform/db.ts'\nexport const c = () => db.selectFrom('leads')\n`,
  'server/src/leads/merge-leads.ts': `import { db } from '../platform/db.ts'\nimport { c } from './queries.ts'\n${call(38).replace('g()', 'g(db, c)')}`,
  'server/src/employees/queries.ts': `export const a = 1\n`,
  'server/src/platform/db.ts':
    'export const db = { selectFrom: (name: string) => name + Date.now() + Math.random() }\n',
  'server/src/main.ts': 'export const now = new Date(process.env.LEADLINE_CLOCK ?? Date.now())\n',
  'web/src/leads/LeadsPage.tsx': `import { E } from '../employees/EmployeeCard.tsx'\nexport const P = () => E\n`,
  'web/src/employees/EmployeeCard.tsx': `import { b } from '@leadline/contract/text'\nimport { pill } from '../ui/StatusPill.tsx'\nimport { leadPath } from '../paths.ts'\nexport const E = [pill, b, leadPath]\n`,
  'web/src/employees/Fits.tsx': call(78),
  'web/src/leads/Driven.tsx': 'export const D = () => <Sheet opened />\n',
  'web/src/leads/InMenu.tsx': 'export const I = () => <Menu.Item />\n',
  'e2e/dialogs-of-leads.ts': `export const DIALOGS = [{ drawn: ['leads/Driven.tsx'] }]\n`,
  'web/src/ui/StatusPill.tsx': 'export const pill = 1\n',
  'web/src/paths.ts': 'export const leadPath = 1\n',
}

const folder = mkdtempSync(join(tmpdir(), 'leadline-laws-'))
/** @type {Map<string, string[]>} */
const reported = new Map()
const report = (/** @type {string} */ path, /** @type {string} */ what) =>
  reported.set(path, [...(reported.get(path) ?? []), what])

beforeAll(() => {
  copyFileSync(join(root, 'biome.json'), join(folder, 'biome.json'))
  execFileSync('git', ['init', '--quiet'], { cwd: folder })
  const files = [...Object.entries(GOOD), ...Object.entries(BAD).map(([path, [text]]) => [path, text])]
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome')
  const args = [biome, 'lint', '--reporter=json', '--max-diagnostics=none', '.']
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', maxBuffer: 1e8 })
  for (const { category, location } of JSON.parse(stdout).diagnostics)
    report(location.path.file ?? location.path, category)
  for (const { path, law } of findBreaches(folder)) report(path, law)
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('a breach of the law is reported', () => {
  for (const [path, [, expected]] of Object.entries(BAD))
    test(`${path}: ${expected}`, () => {
      expect(reported.get(path) ?? []).toContainEqual(expect.stringContaining(expected))
    })
})

test('what keeps the laws is not reported', () => {
  expect(Object.keys(GOOD).flatMap(path => reported.get(path) ?? [])).toEqual([])
})
