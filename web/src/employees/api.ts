import { assignmentEndpoints } from '@leadline/contract/assignment/endpoints'
import { employeeEndpoints } from '@leadline/contract/employees/endpoints'
import type { BodyIn } from '@leadline/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { call } from '../platform/client.ts'
import { useAfterwards } from '../platform/use-afterwards.ts'
import { refreshPeople } from '../platform/use-lists.ts'

export type NewEmployeeBody = BodyIn<(typeof employeeEndpoints)['create']>
export type EmployeeChange = BodyIn<(typeof employeeEndpoints)['update']>

/** The calls that change employees. Each throws a `CallFailed`, and brings every list up to date. */
export const useEmployeeCalls = () => {
  const afterwards = useAfterwards(refreshPeople)
  return {
    add: (body: NewEmployeeBody, companyId: string, key: string) =>
      afterwards(call(employeeEndpoints.create, { body, companyId, headers: { 'idempotency-key': key } })),
    change: (id: string, body: EmployeeChange) =>
      afterwards(call(employeeEndpoints.update, { params: { id }, body })),
    /** Makes a one-time link to set a password with; an older one ends. */
    resetPassword: (id: string) => afterwards(call(employeeEndpoints.resetPassword, { params: { id } })),
    remove: (id: string, reassignTo: string | undefined) =>
      afterwards(call(employeeEndpoints.remove, { params: { id }, query: { reassignTo } })),
  }
}

/** How many leads there are, and how many each employee has. */
export const useAssignmentStats = (companyId: string | undefined) =>
  useQuery({
    queryKey: ['assignmentStats', companyId],
    queryFn: async ({ signal }) => (await call(assignmentEndpoints.stats, { companyId, signal })).data,
  })
