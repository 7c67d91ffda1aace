import { groupByDepartment } from '@leadline/contract/departments/group'
import { employeeEndpoints } from '@leadline/contract/employees/endpoints'
import type { FastifyInstance } from 'fastify'
import { listDepartments, readDepartment } from '../departments/queries.ts'
import { acrossCompanies } from '../platform/across-companies.ts'
import type { Trx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/serve.ts'
import { namedCompany, type Scope } from '../platform/session.ts'
import { createSalesTeam } from './create-sales-team.ts'
import { removeEmployee } from './delete-employee.ts'
import { inviteEmployee } from './invite-employee.ts'
import { countEmployees, employeesOfDepartment, listEmployees, readEmployee } from './queries.ts'
import { shownTo } from './shown-to.ts'
import { changeEmployee, createEmployee } from './write-employee.ts'

export function employeeRoutes(app: FastifyInstance, deps: Deps) {
  listRoutes(app, deps)
  teamRoutes(app, deps)

  serve(app, deps, employeeEndpoints.create, async ({ body, scope, trx }) => ({
    ...(await createEmployee(trx, deps, scope, body)),
    message: 'Employee created successfully',
  }))

  serve(app, deps, employeeEndpoints.read, async ({ params, scope, trx }) => ({
    data: shownTo(scope, await readEmployee(trx, scope, params.id)),
  }))

  serve(app, deps, employeeEndpoints.update, async ({ params, body, scope, trx }) => ({
    data: await changeEmployee(trx, deps, scope, params.id, body),
    message: 'Employee updated successfully',
  }))

  serve(app, deps, employeeEndpoints.resetPassword, async ({ params, scope, trx }) => ({
    data: await inviteEmployee(trx, deps, scope, params.id),
    message: 'Link made. It is shown once.',
  }))

  serve(app, deps, employeeEndpoints.remove, async call => {
    await removeEmployee(call, call.params.id, call.query.reassignTo)
    return { message: 'Employee deleted successfully' }
  })
}

function listRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, employeeEndpoints.list, async ({ query: { page, limit }, scope, trx }) => {
    const first = (page - 1) * limit
    const all = await acrossCompanies(scope, company => listEmployees(trx, company, first + limit))
    const counts = await acrossCompanies(scope, async company => [await countEmployees(trx, company)])
    const data = all.slice(first, first + limit).map(employee => shownTo(scope, employee))
    return { data, total: counts.reduce((sum, count) => sum + count, 0), page, limit }
  })

  serve(app, deps, employeeEndpoints.ofCompany, async ({ params, scope, trx }) => ({
    data: await employeesOf(trx, scope, namedCompany(scope, params.companyId)),
  }))

  serve(app, deps, employeeEndpoints.inCompany, async ({ params, scope, trx }) => ({
    data: await employeesOf(trx, scope, namedCompany(scope, params.id)),
  }))
}

function teamRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, employeeEndpoints.byDepartments, async ({ scope, trx }) => {
    const departments = await acrossCompanies(scope, company => listDepartments(trx, company))
    const employees = await acrossCompanies(scope, company => employeesOf(trx, scope, company))
    const data = groupByDepartment(departments, employees)
    return {
      data,
      departments,
      employeesByDepartment: Object.fromEntries(data.map(group => [group.department._id, group.employees])),
      totalEmployees: new Set(data.flatMap(group => group.employees.map(employee => employee._id))).size,
      totalDepartments: departments.length,
    }
  })

  serve(app, deps, employeeEndpoints.createSalesTeam, async ({ body, scope, trx }) => {
    const department = await readDepartment(
      trx,
      scope,
      await createSalesTeam(trx, deps, scope, body.employeeIds),
    )
    const employees = await employeesOfDepartment(trx, department.company, department._id)
    return { data: { department, employees }, message: 'Sales team created successfully' }
  })
}

async function employeesOf(trx: Trx, scope: Scope, companyId: string) {
  return (await listEmployees(trx, companyId)).map(employee => shownTo(scope, employee))
}
