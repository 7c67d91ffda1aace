import { allEndpoints } from '@leadline/contract/api'
import type { EndpointDefinition } from '@leadline/contract/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addEmployee, call, registerCompany, registerSuperadmin } from './builders.ts'
import { startTestApp, type TestApp } from './database.ts'
import { isAllowed } from './matrix/allowed.ts'
import { RANDOM } from './matrix/ids.ts'

type Named = EndpointDefinition & { name: string }
const MALFORMED = 'not-an-id'

let t: TestApp
let callers: { token: string; userType: 'superadmin' | 'company' | 'employee'; role?: 'Manager' }[]

beforeAll(async () => {
  t = await startTestApp()
  const company = await registerCompany(t)
  const manager = await addEmployee(t, company, { role: 'Manager' })
  callers = [
    { token: company.token, userType: 'company' },
    { token: (await registerSuperadmin(t)).token, userType: 'superadmin' },
    { token: manager.token, userType: 'employee', role: 'Manager' },
  ]
})
afterAll(() => t.stop())

test('an id in the path that is none is refused by its name, whichever call it is in', async () => {
  const told: string[] = []
  for (const endpoint of allEndpoints)
    for (const name of idsInPath(endpoint)) {
      const { status, body } = await call(
        t,
        tokenFor(endpoint),
        endpoint.method,
        withMalformed(endpoint, name),
      )
      const said = body?.fields?.[name]
      if (status !== 400 || said !== 'This id is malformed')
        told.push(`${endpoint.name} ${name}: ${status} ${said}`)
    }
  expect(told).toEqual([])
})

test('a new superadmin, who has no company yet, is answered or refused by every call, and fails at none', async () => {
  const { token } = await registerSuperadmin(t)
  const failed: string[] = []
  for (const endpoint of allEndpoints) {
    if (NOT_ASKED.test(endpoint.name) || endpoint.access === 'public') continue
    const path = endpoint.path.replace(/:\w+/g, RANDOM)
    const body = endpoint.method === 'GET' || endpoint.method === 'DELETE' ? undefined : {}
    const { status } = await call(t, token, endpoint.method, path, body)
    if (status >= 500) failed.push(`${endpoint.name}: ${status}`)
  }
  expect(failed).toEqual([])
})

/** The stream that has no end, and the calls that would sign the superadmin out. */
const NOT_ASKED = /^(events\.|sessions\.(logout|endAllSessions)$)/

/** The names in the path that stand for ids. */
const idsInPath = ({ ids = {} }: Named) =>
  Object.keys(ids).flatMap(at => (at.startsWith('params.') ? [at.slice('params.'.length)] : []))

/** The path with one malformed id and, where there are more, good ones. */
const withMalformed = ({ path }: Named, name: string) =>
  path.replace(/:(\w+)/g, (_, each) => (each === name ? MALFORMED : RANDOM))

function tokenFor(endpoint: Named) {
  if (endpoint.access === 'public') return undefined
  const caller = callers.find(each => isAllowed(endpoint, each))
  if (!caller) throw new Error(`Nobody here may call ${endpoint.name}`)
  return caller.token
}
