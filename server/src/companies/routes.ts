import { DEFAULT_TIME_ZONE } from '@leadline/contract/companies/company'
import { companyEndpoints } from '@leadline/contract/companies/endpoints'
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
import { seedServices } from '../services/queries.ts'
import { seedStatuses } from '../statuses/queries.ts'
import { insertAccount, isCodeFree, readCompany, readSettings, updateSettings } from './queries.ts'
import { registerCompany, type Seed } from './register-company.ts'

const SEEDS: readonly Seed[] = [seedStatuses, seedOptions, seedFormFields, seedServices]
const DEFAULTS = { timeZone: DEFAULT_TIME_ZONE, isActive: true }

export function companyRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, companyEndpoints.register, async ({ body, now }) => {
    const sign = { accountId: deps.newId(), passwordHash: await hashNewPassword(deps, body.password) }
    const data = await inGate(deps.db, async trx => {
      await insertAccount(trx, sign.accountId, now.toISOString())
      return registerCompany(trx, deps, { ...body, ...DEFAULTS }, sign, SEEDS)
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

  serve(app, deps, companyEndpoints.list, async ({ scope, trx }) => ({
    data: await acrossCompanies(scope, async company => [await readCompany(trx, company)]),
  }))

  serve(app, deps, companyEndpoints.read, async ({ params, trx, scope }) => ({
    data: await readCompany(trx, namedCompany(scope, params.id)),
  }))

  serve(app, deps, companyEndpoints.resetPassword, async ({ params, trx, scope }) => {
    const { _id } = await readCompany(trx, namedCompany(scope, params.id))
    const data = await makePasswordLink(trx, deps, scope, _id)
    return { data, message: 'Link made. It is shown once.' }
  })

  serve(app, deps, companyEndpoints.settings, async ({ params, trx, scope }) => ({
    data: await readSettings(trx, namedCompany(scope, params.id)),
  }))

  serve(app, deps, companyEndpoints.changeSettings, async ({ params, body, trx, scope, now }) => {
    const id = namedCompany(scope, params.id)
    await updateSettings(trx, id, body, now.toISOString())
    return { data: await readSettings(trx, id), message: 'Settings saved' }
  })
}
