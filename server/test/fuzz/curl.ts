import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FuzzRequest } from './requests.ts'

const LONGEST_ON_THE_LINE = 2000

/**
 * A request as a command that sends it to a running server: `$TOKEN` stands for a session of whoever sent it. A
 * body that a command line does not hold is written to a file, which the command names.
 */
export function asCurl({ method, url, as, headers, payload }: FuzzRequest): string {
  const parts = Object.entries(headers).map(([name, value]) =>
    name === 'authorization' ? `-H "authorization: Bearer $TOKEN"` : `-H ${quoted(`${name}: ${value}`)}`,
  )
  const body = payload === undefined ? [] : [`--data-binary ${dataOf(payload)}`]
  const address = `"$SERVER"${quoted(url)}`
  return [`curl -sS --globoff --path-as-is -X ${method} ${address}`, ...parts, ...body, `# as ${as}`].join(
    ' ',
  )
}

function dataOf(payload: string | Buffer) {
  const text = typeof payload === 'string' ? payload : undefined
  if (
    text !== undefined &&
    text.length <= LONGEST_ON_THE_LINE &&
    !text.includes('\0') &&
    !text.startsWith('@')
  )
    return quoted(text)
  const folder = join(tmpdir(), 'leadline-fuzz')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `body-${process.pid}-${process.hrtime.bigint()}`)
  writeFileSync(file, payload)
  return quoted(`@${file}`)
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** How much of a request there is, for the shortest to be shown. */
export const lengthOf = ({ url, headers, payload }: FuzzRequest) =>
  url.length + JSON.stringify(headers).length + (payload?.length ?? 0)
