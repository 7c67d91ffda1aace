import type { UserType } from '@leadline/contract/access/user-type'
import { sessionEndpoints } from '@leadline/contract/sessions/endpoints'
import type { FastifyInstance } from 'fastify'
import { inGate } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { hashNewPassword } from '../platform/passwords.ts'
import { serve } from '../platform/serve.ts'
import { insertSuperadmin, readSessionUser } from './queries.ts'
import { signIn } from './sign-in.ts'
import { guardTries } from './try-guard.ts'

const GENERAL: readonly UserType[] = ['superadmin', 'user']

export function sessionRoutes(app: FastifyInstance, deps: Deps) {
  const guard = guardTries(deps)

  serve(app, deps, sessionEndpoints.login, async ({ body: { userType, ...given }, request }) => {
    const own = userType === 'company' || userType === 'employee' ? userType : undefined
    const attempt = { ...given, types: own ? [own] : GENERAL }
    const { token, user } = await signIn(deps, guard, attempt, request)
    return { token, [own ?? 'user']: user }
  })

  serve(app, deps, sessionEndpoints.companyLogin, async ({ body, request }) => {
    const attempt = { email: body.email, password: body.password, types: ['company'] as const }
    const { token, user } = await signIn(deps, guard, attempt, request)
    return { token, company: user }
  })

  serve(app, deps, sessionEndpoints.employeeLogin, async ({ body: { userType: _, ...given }, request }) => {
    const { token, user } = await signIn(deps, guard, { ...given, types: ['employee'] }, request)
    return { token, employee: user }
  })

  serve(app, deps, sessionEndpoints.registerSuperadmin, async ({ body, now }) => {
    const { role: _, password, ...details } = body
    const passwordHash = await hashNewPassword(deps, password)
    const id = deps.newId()
    const made = { ...details, id, accountId: deps.newId(), passwordHash, at: now.toISOString() }
    return inGate(deps.db, async trx => {
      await insertSuperadmin(trx, made)
      return { data: await readSessionUser(trx, id), message: 'Registration successful! You can now login.' }
    })
  })
}
