import { departmentEndpoints } from '@leadline/contract/departments/endpoints'
import type { BodyIn } from '@leadline/contract/endpoint'
import { call } from '../platform/client.ts'
import { useAfterwards } from '../platform/use-afterwards.ts'
import { refreshPeople } from '../platform/use-lists.ts'

export type DepartmentBody = BodyIn<(typeof departmentEndpoints)['create']>

/** The calls that change departments. Each throws a `CallFailed`, and brings every list up to date. */
export const useDepartmentCalls = () => {
  const afterwards = useAfterwards(refreshPeople)
  return {
    add: (body: DepartmentBody, companyId: string, key: string) =>
      afterwards(call(departmentEndpoints.create, { body, companyId, headers: { 'idempotency-key': key } })),
    change: (id: string, body: BodyIn<(typeof departmentEndpoints)['update']>) =>
      afterwards(call(departmentEndpoints.update, { params: { id }, body })),
    remove: (id: string, moveTo: string | undefined) =>
      afterwards(call(departmentEndpoints.remove, { params: { id }, query: { moveTo } })),
  }
}
