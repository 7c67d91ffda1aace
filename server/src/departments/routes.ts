import { soundsLikeSales } from '@leadline/contract/departments/department'
import { departmentEndpoints } from '@leadline/contract/departments/endpoints'
import { groupByDepartment } from '@leadline/contract/departments/group'
import type { FastifyInstance } from 'fastify'
import { employeesOfDepartment, listEmployees } from '../employees/queries.ts'
import { shownTo } from '../employees/shown-to.ts'
import { acrossCompanies } from '../platform/across-companies.ts'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/serve.ts'
import { namedCompany, oneCompany } from '../platform/session.ts'
import { removeDepartment } from './delete-department.ts'
import { insertDepartment, listDepartments, readDepartment, updateDepartment } from './queries.ts'
import { createSamples } from './sample-employees.ts'

export function departmentRoutes(app: FastifyInstance, deps: Deps) {
  listRoutes(app, deps)
  peopleRoutes(app, deps)

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

function listRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, departmentEndpoints.list, async ({ scope, trx }) => ({
    data: await acrossCompanies(scope, company => listDepartments(trx, company)),
  }))

  serve(app, deps, departmentEndpoints.ofCompany, async ({ params, scope, trx }) => ({
    data: await listDepartments(trx, namedCompany(scope, params.companyId)),
  }))

  serve(app, deps, departmentEndpoints.inCompany, async ({ params, scope, trx }) => ({
    data: await listDepartments(trx, namedCompany(scope, params.id)),
  }))
}

function peopleRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, departmentEndpoints.sales, async ({ scope, trx }) => {
    const all = await acrossCompanies(scope, company => listDepartments(trx, company))
    const employees = await acrossCompanies(scope, company => listEmployees(trx, company))
    const sales = all.filter(department => department.isSales)
    const shown = employees.map(employee => shownTo(scope, employee))
    return { data: { departments: groupByDepartment(sales, shown) } }
  })

  serve(app, deps, departmentEndpoints.employees, async ({ params, scope, trx }) => {
    const { company, _id } = await readDepartment(trx, scope, params.id)
    const employees = await employeesOfDepartment(trx, company, _id)
    return { data: employees.map(employee => shownTo(scope, employee)) }
  })

  serve(app, deps, departmentEndpoints.createSamples, async ({ body, scope, trx }) => {
    const { company, departmentId } = await createSamples(trx, deps, scope, body.departmentId)
    const data = await employeesOfDepartment(trx, company, departmentId)
    return { data, message: 'Sample employees created successfully' }
  })
}
