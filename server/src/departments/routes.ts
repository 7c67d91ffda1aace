import { departmentEndpoints, soundsLikeSales } from '@leadline/contract/departments/endpoints'
import type { FastifyInstance } from 'fastify'
import { acrossCompanies } from '../platform/across-companies.ts'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/serve.ts'
import { oneCompany } from '../platform/session.ts'
import { removeDepartment } from './delete-department.ts'
import { insertDepartment, listDepartments, readDepartment, updateDepartment } from './queries.ts'

export function departmentRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, departmentEndpoints.list, async ({ scope, trx }) => ({
    data: await acrossCompanies(scope, company => listDepartments(trx, company)),
  }))

  serve(app, deps, departmentEndpoints.create, async ({ body, scope, trx, now }) => {
    const id = deps.newId()
    const name = body.name ?? ''
    const values = {
      name,
      description: body.description ?? '',
      isSales: body.isSales ?? soundsLikeSales(name),
    }
    await insertDepartment(trx, oneCompany(scope), id, values, now.toISOString())
    return { data: await readDepartment(trx, scope, id), message: 'Department created successfully' }
  })

  serve(app, deps, departmentEndpoints.read, async ({ params, scope, trx }) => ({
    data: await readDepartment(trx, scope, params.id),
  }))

  serve(app, deps, departmentEndpoints.update, async ({ params: { id }, body, scope, trx, now }) => {
    const { company } = await readDepartment(trx, scope, id)
    await updateDepartment(trx, company, id, body, now.toISOString())
    return { data: await readDepartment(trx, scope, id), message: 'Department updated successfully' }
  })

  serve(app, deps, departmentEndpoints.remove, async call => {
    await removeDepartment(call, call.params.id, call.query.moveTo)
    return { message: 'Department deleted successfully' }
  })
}
