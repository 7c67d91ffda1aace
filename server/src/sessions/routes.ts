import { OF_ALL_COMPANIES } from '@leadline/contract/access/user-type'
import { Refusal } from '@leadline/contract/errors'
import { sessionEndpoints } from '@leadline/contract/sessions/endpoints'
import type { FastifyInstance } from 'fastify'
import { asGate, inGate } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { hashNewPassword } from '../platform/passwords.ts'
import { serve } from '../platform/serve.ts'
import { changePassword } from './change-password.ts'
import { insertSuperadmin, readSessionUser, updateAccountUser } from './queries.ts'
import { deleteSession, deleteSessions, listSessions } from './session-queries.ts'
import { linkHolderOf, setPassword } from './set-password.ts'
import { signIn } from './sign-in.ts'
import { enterRegistration } from './sign-in-audit.ts'
import { guardTries, type TryGuard } from './try-guard.ts'

export function sessionRoutes(app: FastifyInstance, deps: Deps) {
  const guard = guardTries(deps)
  signInRoutes(app, deps, guard)
  passwordLinkRoutes(app, deps, guard)
  ownAccountRoutes(app, deps, guard)
  ownSessionRoutes(app, deps)
}

function signInRoutes(app: FastifyInstance, deps: Deps, guard: TryGuard) {
  serve(app, deps, sessionEndpoints.login, async ({ body: { userType, ...given }, ...call }) => {
    const own = userType === 'company' || userType === 'employee' ? userType : undefined
    const attempt = { ...given, types: own ? [own] : OF_ALL_COMPANIES }
    const { token, user } = await signIn(deps, guard, attempt, call)
    return { token, [own ?? 'user']: user }
  })

  serve(app, deps, sessionEndpoints.companyLogin, async ({ body: { email, password }, ...call }) => {
    const { token, user } = await signIn(deps, guard, { email, password, types: ['company'] }, call)
    return { token, company: user }
  })

  serve(app, deps, sessionEndpoints.employeeLogin, async ({ body: { userType: _, ...given }, ...call }) => {
    const { token, user } = await signIn(deps, guard, { ...given, types: ['employee'] }, call)
    return { token, employee: user }
  })

  serve(app, deps, sessionEndpoints.registerSuperadmin, async ({ body, now, audit }) => {
    const { role: _, password, ...details } = body
    const passwordHash = await hashNewPassword(deps, password)
    const id = deps.newId()
    const made = { ...details, id, accountId: deps.newId(), passwordHash, at: now.toISOString() }
    return inGate(deps.db, async trx => {
      await insertSuperadmin(trx, made)
      await enterRegistration(trx, audit, made)
      return { data: await readSessionUser(trx, id), message: 'Registration successful! You can now login.' }
    })
  })
}

function passwordLinkRoutes(app: FastifyInstance, deps: Deps, guard: TryGuard) {
  serve(app, deps, sessionEndpoints.passwordLink, async ({ query, request }) => ({
    data: (await linkHolderOf(deps, guard, query.token, request.ip)).shown,
  }))

  serve(app, deps, sessionEndpoints.setPassword, async ({ body, request, audit }) => ({
    data: await setPassword(deps, guard, body, request.ip, audit),
    message: 'Password set. You can now sign in.',
  }))
}

function ownAccountRoutes(app: FastifyInstance, deps: Deps, guard: TryGuard) {
  serve(app, deps, sessionEndpoints.me, async ({ scope, trx }) => ({
    data: await asGate(trx, scope.companies, () => readSessionUser(trx, scope.signInId)),
  }))

  serve(app, deps, sessionEndpoints.changePassword, async ({ body, scope, trx, request }) => {
    await asGate(trx, scope.companies, () => changePassword(trx, deps, guard, scope, body, request.ip))
    return { message: 'Password changed successfully' }
  })

  serve(app, deps, sessionEndpoints.updateSuperadmin, async ({ params, body, scope, trx, now }) => {
    if (params.id !== scope.signInId) throw new Refusal('NOT_FOUND')
    const data = await asGate(trx, scope.companies, async () => {
      await updateAccountUser(trx, params.id, body, now.toISOString())
      return readSessionUser(trx, params.id)
    })
    return { data, message: 'Details updated successfully' }
  })
}

function ownSessionRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, sessionEndpoints.logout, async ({ scope, trx }) => {
    await asGate(trx, scope.companies, () => deleteSession(trx, scope.signInId, scope.sessionId))
    return { message: 'Signed out' }
  })

  serve(app, deps, sessionEndpoints.sessions, async ({ scope, trx, now }) => {
    const open = await asGate(trx, scope.companies, () => listSessions(trx, scope.signInId, now))
    return { data: open.map(session => ({ ...session, current: session._id === scope.sessionId })) }
  })

  serve(app, deps, sessionEndpoints.endSession, async ({ params, scope, trx }) => {
    const ended = await asGate(trx, scope.companies, () => deleteSession(trx, scope.signInId, params.id))
    if (!ended) throw new Refusal('NOT_FOUND', 'Session not found')
    return { message: 'Session ended' }
  })

  serve(app, deps, sessionEndpoints.endAllSessions, async ({ scope, trx }) => {
    await asGate(trx, scope.companies, () => deleteSessions(trx, scope.signInId))
    return { message: 'Signed out everywhere' }
  })
}
