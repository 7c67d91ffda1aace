import { Refusal } from '@leadline/contract/errors'
import { userEndpoints } from '@leadline/contract/users/endpoints'
import type { FastifyInstance } from 'fastify'
import { asGate } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { makePasswordLink } from '../platform/password-links.ts'
import { serve } from '../platform/serve.ts'
import { createUser } from './create-user.ts'
import { deleteUser, endUserSessions, listUsers, readUser, updateUser } from './queries.ts'

export function userRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, userEndpoints.list, async ({ scope, trx }) => ({
    data: await asGate(trx, scope.companies, () => listUsers(trx, scope.accountId)),
  }))

  serve(app, deps, userEndpoints.create, async ({ body, scope, trx }) => ({
    ...(await createUser(trx, deps, scope, body)),
    message: 'User created successfully',
  }))

  serve(app, deps, userEndpoints.read, async ({ params, scope, trx }) => ({
    data: await asGate(trx, scope.companies, () => readUser(trx, scope.accountId, params.id)),
  }))

  serve(app, deps, userEndpoints.update, async ({ params: { id }, body, scope, trx, now }) => {
    const data = await asGate(trx, scope.companies, async () => {
      const { isActive } = await readUser(trx, scope.accountId, id)
      await updateUser(trx, id, body, now.toISOString())
      // Also when switched on again: they may have signed in at the instant of the switching off.
      if ((body.isActive ?? isActive) !== isActive) await endUserSessions(trx, id)
      return readUser(trx, scope.accountId, id)
    })
    return { data, message: 'User updated successfully' }
  })

  serve(app, deps, userEndpoints.remove, async ({ params: { id }, scope, trx }) => {
    await asGate(trx, scope.companies, async () => {
      await readUser(trx, scope.accountId, id)
      await deleteUser(trx, id)
    })
    return { message: 'User deleted successfully' }
  })

  serve(app, deps, userEndpoints.resetPassword, async ({ params: { id }, scope, trx }) => {
    const { isActive } = await asGate(trx, scope.companies, () => readUser(trx, scope.accountId, id))
    if (!isActive) throw new Refusal('ACCOUNT_INACTIVE')
    return { data: await makePasswordLink(trx, deps, scope, id), message: 'Link made. It is shown once.' }
  })
}
