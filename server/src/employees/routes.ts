import type { Employee } from '@leadline/contract/employees/employee'
import { employeeEndpoints } from '@leadline/contract/employees/endpoints'
import type { FastifyInstance } from 'fastify'
import { acrossCompanies } from '../platform/across-companies.ts'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/serve.ts'
import type { Scope } from '../platform/session.ts'
import { removeEmployee } from './delete-employee.ts'
import { countEmployees, listEmployees, readEmployee } from './queries.ts'
import { changeEmployee, createEmployee } from './write-employee.ts'

export function employeeRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, employeeEndpoints.list, async ({ query: { page, limit }, scope, trx }) => {
    const first = (page - 1) * limit
    const all = await acrossCompanies(scope, company => listEmployees(trx, company, first + limit))
    const counts = await acrossCompanies(scope, async company => [await countEmployees(trx, company)])
    const data = all.slice(first, first + limit).map(employee => shownTo(scope, employee))
    return { data, total: counts.reduce((sum, count) => sum + count, 0), page, limit }
  })

  serve(app, deps, employeeEndpoints.create, async ({ body, scope, trx }) => ({
    data: await createEmployee(trx, deps, scope, body),
    message: 'Employee created successfully',
  }))

  serve(app, deps, employeeEndpoints.read, async ({ params, scope, trx }) => ({
    data: shownTo(scope, await readEmployee(trx, scope, params.id)),
  }))

  serve(app, deps, employeeEndpoints.update, async ({ params, body, scope, trx }) => ({
    data: await changeEmployee(trx, deps, scope, params.id, body),
    message: 'Employee updated successfully',
  }))

  serve(app, deps, employeeEndpoints.remove, async call => {
    await removeEmployee(call, call.params.id, call.query.reassignTo)
    return { message: 'Employee deleted successfully' }
  })
}

/** To an employee, what a colleague is paid and where they live is not shown. */
function shownTo(scope: Scope, { salary, ...employee }: Employee): Employee {
  if (scope.userType !== 'employee') return { ...employee, salary }
  return employee._id === scope.signInId ? employee : { ...employee, address: '' }
}
