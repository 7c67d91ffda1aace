import { optionEndpoints } from '@leadline/contract/options/endpoints'
import type { DropdownOption } from '@leadline/contract/options/option'
import type { Status } from '@leadline/contract/statuses/status'
import type { FastifyInstance } from 'fastify'
import { acrossCompanies, eachCompany, firstAcross } from '../platform/across-companies.ts'
import type { Trx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { lockCompany } from '../platform/lock-company.ts'
import { serve } from '../platform/serve.ts'
import { oneCompany, type Scope } from '../platform/session.ts'
import { removeStatus } from '../statuses/delete-status.ts'
import { listStatuses, readStatus } from '../statuses/queries.ts'
import { addStatus, changeStatus } from '../statuses/save-status.ts'
import { listOptions } from './queries.ts'
import { addOption, changeOption, removeOption } from './save-option.ts'
import { sortOptions } from './sort-options.ts'
import { insertMissingDefaults } from './write-queries.ts'

export function optionRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, optionEndpoints.list, async ({ scope, trx }) => ({ data: await allOptions(trx, scope) }))

  serve(app, deps, optionEndpoints.category, async ({ params: { category }, scope, trx }) => {
    const ofCompany = (company: string) =>
      category === 'status' ? statusOptions(trx, company) : listOptions(trx, company, category)
    return { data: await acrossCompanies(scope, ofCompany, choice) }
  })

  serve(app, deps, optionEndpoints.create, async call => {
    const { body, scope } = call
    const { category, value: name, label, sortOrder: order } = body
    const data =
      category === 'status'
        ? asOption(await addStatus(call, oneCompany(scope), { name, label, order, fromAnywhere: true }))
        : await addOption(call, oneCompany(scope), { ...body, category })
    return { data, message: 'Option added successfully!' }
  })

  serve(app, deps, optionEndpoints.sort, async call => {
    await sortOptions(call, call.body)
    return { data: await allOptions(call.trx, call.scope), message: 'Options reordered successfully!' }
  })

  serve(app, deps, optionEndpoints.initialize, async ({ scope, trx, now }) => {
    await eachCompany(scope, async company => {
      await lockCompany(trx, company)
      await insertMissingDefaults(trx, company, deps.newId, now.toISOString())
    })
    return {
      data: await allOptions(trx, scope),
      message: 'Default options initialized successfully!',
    }
  })

  oneOption(app, deps)
}

function oneOption(app: FastifyInstance, deps: Deps) {
  serve(app, deps, optionEndpoints.update, async call => {
    const { body, params } = call
    const { sortOrder: order, label, value } = body
    const data = (await statusOf(call, params.id))
      ? asOption(await changeStatus(call, params.id, { label, value, order }))
      : await changeOption(call, params.id, body)
    return { data, message: 'Option updated successfully!' }
  })

  serve(app, deps, optionEndpoints.remove, async call => {
    const { id } = call.params
    const { moveTo } = call.query
    if (await statusOf(call, id)) await removeStatus(call, id, moveTo)
    else await removeOption(call, id, moveTo)
    return { message: 'Option deleted successfully!' }
  })
}

const allOptions = (trx: Trx, scope: Scope) =>
  acrossCompanies(
    scope,
    async company => [...(await listOptions(trx, company)), ...(await statusOptions(trx, company))],
    choice,
  )

const choice = ({ category, value }: DropdownOption) => `${category} ${value}`

/** The category `status` is a view of the statuses, so that there is one list. */
const statusOptions = async (trx: Trx, company: string) => (await listStatuses(trx, company)).map(asOption)

const asOption = ({ _id, label, value, order }: Status): DropdownOption => ({
  _id,
  category: 'status',
  label,
  value,
  sortOrder: order,
})

const statusOf = ({ trx, scope }: { trx: Trx; scope: Scope }, id: string) =>
  firstAcross(scope, company => readStatus(trx, company, id))
