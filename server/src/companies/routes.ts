import { DEFAULT_TIME_ZONE } from '@leadline/contract/companies/company'
import { companyEndpoints } from '@leadline/contract/companies/endpoints'
import { Refusal } from '@leadline/contract/errors'
import type { FastifyInstance } from 'fastify'
import { seedFormFields } from '../form-fields/queries.ts'
import { seedOptions } from '../options/queries.ts'
import { acrossCompanies } from '../platform/across-companies.ts'
import { asGate, inGate } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { makePasswordLink } from '../platform/password-links.ts'
import { hashNewPassword } from '../platform/passwords.ts'
import { serve } from '../platform/serve.ts'
import { namedCompany } from '../platform/session.ts'
import { seedServices } from '../services/write-queries.ts'
import { seedStatuses } from '../statuses/queries.ts'
import { seedTemplates } from '../templates/queries.ts'
import { changeCompany } from './change-company.ts'
import { listDeleted, markDeleted, unmarkDeleted } from './deleted-queries.ts'
import { endCompanySessions, insertAccount, isCodeFree, readCompany } from './queries.ts'
import { enterRegistration, registerCompany, type Seed } from './register-company.ts'

const SEEDS: readonly Seed[] = [seedStatuses, seedOptions, seedFormFields, seedServices, seedTemplates]
const DEFAULTS = { timeZone: DEFAULT_TIME_ZONE, isActive: true }

export function companyRoutes(app: FastifyInstance, deps: Deps) {
  newCompanyRoutes(app, deps)
  ownCompanyRoutes(app, deps)
  deletedRoutes(app, deps)
}

function newCompanyRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, companyEndpoints.register, async ({ body, now, audit }) => {
    const sign = { accountId: deps.newId(), passwordHash: await hashNewPassword(deps, body.password) }
    const data = await inGate(deps.db, async trx => {
      await insertAccount(trx, sign.accountId, now.toISOString())
      const made = await registerCompany(trx, deps, { ...body, ...DEFAULTS }, sign, SEEDS)
      await enterRegistration(trx, audit, made)
      return made
    })
    return { data, message: 'Company registered successfully' }
  })

  serve(app, deps, companyEndpoints.create, async ({ body, scope, trx }) => {
    const sign = {
      accountId: scope.accountId,
      passwordHash: await hashNewPassword(deps, body.password),
    }
    const make = () => registerCompany(trx, deps, body, sign, SEEDS)
    return { data: await asGate(trx, scope.companies, make), message: 'Company created successfully' }
  })

  serve(app, deps, companyEndpoints.codeFree, async ({ query }) => ({
    data: { free: await inGate(deps.db, trx => isCodeFree(trx, query.code.trim())) },
  }))
}

function ownCompanyRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, companyEndpoints.list, async ({ scope, trx }) => ({
    data: await acrossCompanies(scope, async company => [await readCompany(trx, company)]),
  }))

  serve(app, deps, companyEndpoints.read, async ({ params, trx, scope }) => ({
    data: await readCompany(trx, namedCompany(scope, params.id)),
  }))

  serve(app, deps, companyEndpoints.update, async ({ params, body, trx, scope, now }) => ({
    data: await changeCompany(trx, scope, namedCompany(scope, params.id), body, now),
    message: 'Company updated successfully',
  }))

  serve(app, deps, companyEndpoints.resetPassword, async ({ params, trx, scope }) => {
    const { _id, isActive } = await readCompany(trx, namedCompany(scope, params.id))
    if (!isActive) throw new Refusal('ACCOUNT_INACTIVE')
    const data = await makePasswordLink(trx, deps, scope, _id)
    return { data, message: 'Link made. It is shown once.' }
  })
}

function deletedRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, companyEndpoints.remove, async ({ params, trx, scope, now }) => {
    const id = namedCompany(scope, params.id)
    await markDeleted(trx, id, now)
    await endCompanySessions(trx, id)
    return { message: 'Company deleted successfully' }
  })

  serve(app, deps, companyEndpoints.deleted, async ({ trx, scope, now }) => ({
    data: await asGate(trx, scope.companies, () => listDeleted(trx, scope.accountId, now)),
  }))

  serve(app, deps, companyEndpoints.restore, async ({ params: { id }, trx, scope, now, audit }) => {
    const data = await asGate(trx, scope.companies, async () => {
      await unmarkDeleted(trx, scope.accountId, id, now)
      // Somebody may have signed in at the instant of the deletion.
      await endCompanySessions(trx, id)
      return readCompany(trx, id)
    })
    audit.tell({ note: data.businessName })
    return { data, message: 'Company restored successfully' }
  })
}
