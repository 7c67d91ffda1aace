import type { EmployeeSheet } from '@leadline/contract/employee-import/endpoints'
import type { EmployeePlan } from '@leadline/contract/employee-import/plan'
import type { EmployeeImportResult } from '@leadline/contract/employee-import/result'
import { type Answer, call } from './builders.ts'
import type { TestApp } from './database.ts'
import { upload } from './imports.ts'

/** Uploads a file of employees as a browser does. */
export const readFile = (t: TestApp, token: string, content: string | Buffer, fileName = 'team.csv') =>
  upload(t, token, content, fileName, '/employees/import')

/** Reads a file of employees that must be readable. */
export async function sheetOf(t: TestApp, token: string, content: string | Buffer, fileName?: string) {
  const answer = await readFile(t, token, content, fileName)
  if (answer.status !== 200) throw new Error(`Read: ${JSON.stringify(answer.body)}`)
  return answer.body.data as EmployeeSheet
}

/** What is sent to check or run a file, with the proposed plan but for `more`. */
export const bodyOf = ({ plan, columns, rows }: EmployeeSheet, more: Partial<EmployeePlan> = {}) => ({
  ...plan,
  ...more,
  header: columns.map(({ header }) => header),
  rows,
})

export const send = (
  t: TestApp,
  token: string,
  verb: 'check' | 'run',
  body: object,
  headers: Record<string, string> = {},
): Promise<Answer> => call(t, token, 'POST', `/employees/import/${verb}`, body, headers)

/** Reads and imports a file in one go. */
export async function importEmployees(
  t: TestApp,
  token: string,
  content: string | Buffer,
  more: Partial<EmployeePlan> = {},
) {
  const answer = await send(t, token, 'run', bodyOf(await sheetOf(t, token, content), more))
  if (answer.status !== 200) throw new Error(`Run: ${JSON.stringify(answer.body)}`)
  return answer.body.data as EmployeeImportResult
}
