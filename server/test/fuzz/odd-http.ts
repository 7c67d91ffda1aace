import fc from 'fast-check'
import { hostileText } from './hostile.ts'

/** What a header may hold at all: one line of Latin letters. */
const headerText = hostileText.map(text => text.replace(/[^\x20-\x7e\x80-\xff]/g, '').slice(0, 4000))

export const contentTypes = fc.oneof(
  { weight: 5, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'application/json; charset=utf-16',
      'application/json;',
      'APPLICATION/JSON; charset=x',
      'application/json, text/plain',
      'application/merge-patch+json',
      'text/plain',
      'text/html',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'multipart/form-data',
      'multipart/form-data; boundary=',
      `multipart/form-data; boundary=${'b'.repeat(300)}`,
      'application/xml',
      'application/octet-stream',
      '',
      ';',
      'a/b/c',
      `${'x'.repeat(2000)}/json`,
    ),
  },
)

const STEERING: Record<string, fc.Arbitrary<string>> = {
  'idempotency-key': fc.oneof(fc.constantFrom('key-of-of-a', 'a', 'k'.repeat(3000)), headerText),
  'if-match': fc.oneof(
    fc.constantFrom('*', '"1"', 'W/"1"', '0', '-1', '1e400', '9007199254740993'),
    headerText,
  ),
  'if-none-match': headerText,
  accept: fc.constantFrom('*/*', 'text/html', 'image/png;q=0', ','),
  'accept-encoding': fc.constantFrom('gzip', 'br;q=1.0, *;q=0', 'gzip;q=NaN', 'x', '*', ','),
  'content-encoding': fc.constantFrom('gzip', 'br', 'identity', 'x'),
  range: fc.constantFrom('bytes=0-0', 'bytes=-1', 'bytes=9-1'),
  origin: fc.constantFrom('null', 'https://evil.example', '://'),
  'x-forwarded-for': headerText,
  'x-http-method-override': fc.constantFrom('DELETE', 'TRACE'),
  'user-agent': headerText,
  cookie: headerText,
}

/** A few headers that steer a server, with values that steer it into a ditch. */
export const oddHeaders = fc
  .array(fc.oneof(...Object.entries(STEERING).map(([name, value]) => fc.tuple(fc.constant(name), value))), {
    maxLength: 2,
  })
  .map(pairs => Object.fromEntries(pairs))

/** Pieces of a path as they stand on the wire, not encoded again. */
export const rawPathPieces = fc.constantFrom(
  '%00',
  'a%00b',
  '%',
  '%zz',
  '%ff',
  '%c0%af',
  '%ed%a0%80',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e',
  '.',
  ';a=b',
  'a%0d%0aset-cookie:x',
  '__proto__',
  'constructor',
  `${'a'.repeat(400)}`,
  `${'%41'.repeat(4000)}`,
)

/** Pieces of a query as they stand on the wire. */
export const rawQueries = fc.constantFrom(
  'sort=%00',
  'sort=-createdAt&sort=name',
  'sort[]=name',
  'sort=name;drop',
  'sort=__proto__',
  'limit=-1',
  'limit=1e400',
  'limit=0x10',
  'limit=9007199254740993',
  'limit=999999999999999999999',
  'limit=1&limit=2',
  'limit=',
  'page=-9223372036854775808',
  'page=1e5',
  'cursor=%00',
  'cursor=e30',
  'cursor=bnVsbA',
  'cursor=W10',
  'cursor=eyJfX3Byb3RvX18iOjF9',
  'cursor=WyIyMDI2LTEzLTQxIiwieCJd',
  '__proto__=1',
  '__proto__[a]=1',
  'constructor[prototype][a]=1',
  'search=%ff',
  'search=%ed%a0%80',
  'search=%5C%25_%27',
  'search=(((((((((((a',
  'from=2026-02-30&to=0000-00-00',
  'from=9999-12-31&to=0001-01-01',
  'minValue=1e400&maxValue=-1',
  'minValue=NaN',
  'custom=plot:is:%00',
  'custom=%F0%9F%98%80:min:1',
  'custom=plot:min:999999999999999.999999',
  'tag=%00&tag=%20',
  'status=__proto__',
  'assignedTo=none&assignedTo=none',
  'companyId=%00',
  'companyId=a&companyId=b',
  'adminView=maybe',
  `status=${'a&status='.repeat(300)}`,
  '&&&===&',
)

/** Files that are none, or are more than they say. */
export const hostileFiles = fc.oneof(
  fc
    .array(fc.array(hostileText, { maxLength: 4 }), { maxLength: 6 })
    .map(rows => Buffer.from(rows.map(row => row.map(cell => cell.slice(0, 20_000)).join(',')).join('\n'))),
  fc.constantFrom('Name,Phone\nA,98765 00012\n', 'Name;E-mail\r\n"A;\r\n', '"\0"\n\0\n').map(Buffer.from),
  fc.uint8Array({ maxLength: 300 }).map(Buffer.from),
  fc.uint8Array({ maxLength: 300 }).map(bytes => Buffer.from([0x50, 0x4b, 3, 4, ...bytes])),
  fc.uint8Array({ maxLength: 100 }).map(bytes => Buffer.from([0xff, 0xfe, ...bytes])),
)
