import { type EmployeeSheet, employeeImportEndpoints } from '@leadline/contract/employee-import/endpoints'
import type { EmployeePlan } from '@leadline/contract/employee-import/plan'
import { employeeEndpoints } from '@leadline/contract/employees/endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '../platform/client.ts'
import { upload } from '../platform/upload.ts'
import { useAfterwards } from '../platform/use-afterwards.ts'
import { refreshPeople } from '../platform/use-lists.ts'
import type { Sending } from '../ui/use-file-sending.ts'

/** The rows of the file with everything that has been decided. */
const bodyOf = ({ columns, rows }: EmployeeSheet, plan: EmployeePlan) => ({
  ...plan,
  header: columns.map(({ header }) => header),
  rows,
})

export const readEmployeeFile = async (file: File, companyId: string | undefined, how: Sending) =>
  (await upload(employeeImportEndpoints.read, { file, companyId, ...how })).data

/** What a run with this plan would do. Asked anew at every look, for the company may have changed. */
export const useCheck = (sheet: EmployeeSheet, plan: EmployeePlan, companyId: string | undefined) =>
  useQuery({
    queryKey: ['employeeImport', 'check', companyId, sheet.fileName, plan],
    queryFn: async ({ signal }) => {
      const body = bodyOf(sheet, plan)
      return (await call(employeeImportEndpoints.check, { body, companyId, signal })).data
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

export const useRunCall = () => {
  const afterwards = useAfterwards(refreshPeople)
  return async (sheet: EmployeeSheet, plan: EmployeePlan, companyId: string | undefined, key: string) => {
    const body = bodyOf(sheet, plan)
    const headers = { 'idempotency-key': key }
    return (await afterwards(call(employeeImportEndpoints.run, { body, companyId, headers }))).data
  }
}

/** Makes the one-time link with which one employee sets a password. */
export const makeLink = async (id: string, signal: AbortSignal) =>
  (await call(employeeEndpoints.resetPassword, { params: { id }, signal })).data
