import type { EndpointDefinition } from '@leadline/contract/endpoint'
import { FAILURES } from '@leadline/contract/errors'
import { isAllowed } from './allowed.ts'
import type { Drawn } from './draw.ts'
import { CANARY, type Caller, MARKS, type World } from './world.ts'

export interface Heard {
  status: number
  text: string
  headers: string
}

const DECLARED = new Set<number>(Object.values(FAILURES).map(([status]) => status))
const SECRETS = /argon2|token_?hash|password_?hash|\bat [^\n]+\.[jt]s:\d/i

/** What is wrong with an answer: undefined where everything is as it must be. */
export function wrongWith(
  world: World,
  endpoint: EndpointDefinition & { name: string },
  caller: Caller,
  { kinds }: Drawn,
  { status, text, headers }: Heard,
): string | undefined {
  const isB = world.others.includes(caller)
  const hears = `${headers}\n${text}`
  const success = endpoint.status ?? 200
  if (status !== success && (status >= 500 || !DECLARED.has(status))) return `status ${status}`
  if (endpoint.access !== 'public') {
    if (!caller.token || world.ended.includes(caller))
      return status === 401 ? undefined : `${status}, not 401`
    if (!isAllowed(endpoint, caller)) return status === 403 ? undefined : `${status}, not 403`
    if (status === 401) return 'a living session was refused'
  }
  if (status < 400 && mustBeUnknown(endpoint, kinds))
    return `answered ${status} for an id that is not the caller's`
  // Whose words were sent is whom the answer is about, whoever the header says is calling.
  if (endpoint.signIn) return undefined
  if (hears.includes(isB ? MARKS.twin : CANARY)) return "another company's text"
  if (isB && hears.includes(MARKS.a)) return "another company's text"
  if (SECRETS.test(hears)) return 'a secret'
  return undefined
}

/** Whether the request names something that it cannot see: in the path, or in a body that would be written. */
function mustBeUnknown(endpoint: EndpointDefinition & { name: string }, kinds: Drawn['kinds']) {
  return Object.entries(kinds).some(([at, kind]) => {
    if (at.startsWith('query.') && endpoint.method === 'GET') return kind === 'malformed'
    if (kind === 'deleted') return endpoint.name !== 'leads.restore'
    return kind === 'other' || kind === 'random' || kind === 'malformed'
  })
}
