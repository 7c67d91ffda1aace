import fc from 'fast-check'

/** Texts that broke other programs. */
const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u202eevil',
  '\u0007\u001b[2J',
  '%00',
  '%',
  '_',
  '\\',
  "'; drop table leads; --",
  '" or 1=1',
  '{}',
  '[]',
  'null',
  'NaN',
  '__proto__',
  'constructor',
  '-createdAt',
  '-createdAt; select 1',
  'createdAt,name',
  '2026-02-30',
  '2026-13-01T25:00:00Z',
  '99999-01-01',
  '+05:30',
  '=1+1',
  '<img src=x onerror=1>',
  '9'.repeat(40),
  '١٢٣',
  'İstanbul',
  '\uFEFFname',
  '😀'.repeat(50),
  'a'.repeat(5000),
]
const NUMBERS = [
  0,
  -0,
  -1,
  0.001,
  1e15,
  2 ** 53 - 1,
  2 ** 53,
  2 ** 53 + 2,
  1e21,
  1e308,
  -1e308,
  2 ** 31,
  -(2 ** 63),
]

export const hostileText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.constantFrom('a'.repeat(200_000), 'ab '.repeat(20_000)) },
)
export const hostileNumber = fc.oneof(fc.constantFrom(...NUMBERS), fc.double(), fc.integer())
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  fc.constantFrom(null, true, false, [], {}, [[]], [null], { toString: 1 }, { length: 1e9 }),
  fc.array(hostileText, { maxLength: 4 }),
  fc.jsonValue({ maxDepth: 4 }),
)

/** Fields that only the server decides, sent all the same. */
export const privileged = fc.record(
  {
    role: fc.constantFrom('superadmin', 'Manager', 1),
    companyId: hostileText,
    userId: hostileText,
    addedByRole: fc.constant('superadmin'),
    senderId: hostileText,
    version: hostileNumber,
    assignedTo: hostileValue,
    deletedAt: hostileValue,
    isActive: hostileValue,
    _id: hostileValue,
  },
  { requiredKeys: [] },
)

/** Bodies that are no JSON, or JSON that no program writes. */
export const rawBodies = fc.constantFrom(
  '',
  ' ',
  '{',
  'nul',
  '"text"',
  '12',
  '[]',
  '{"a":1e400}',
  '{"name":"a","name":"b"}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  `{"name":"${'x'.repeat(1_000_000)}"}`,
  '\uFEFF{"name":"a"}',
  '{"name":"\\ud800"}',
  '{"name":"\\u0000"}',
)
export const contentTypes = fc.constantFrom(
  'application/json',
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'text/html',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/xml',
  '',
  'a/b/c',
  `${'x'.repeat(2000)}/json`,
)
