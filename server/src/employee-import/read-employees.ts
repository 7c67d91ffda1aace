import type { EmployeeSheet } from '@leadline/contract/employee-import/endpoints'
import { guessFields } from '@leadline/contract/employee-import/guess-fields'
import { employeePlan, MOST_CHARACTERS, MOST_EMPLOYEES } from '@leadline/contract/employee-import/plan'
import { Refusal } from '@leadline/contract/errors'
import { count } from '@leadline/contract/format'
import type { FastifyRequest } from 'fastify'
import { readInWorker } from '../platform/read-in-worker.ts'
import { receiveFile } from '../platform/receive-file.ts'
import { oneCompany, type Scope } from '../platform/session.ts'
import type { TableRow } from '../platform/shape-table.ts'

/**
 * Reads an uploaded file of employees; nothing of it is kept.
 * @throws Refusal UNREADABLE_FILE, BODY_TOO_LARGE, CHOOSE_ONE_COMPANY
 */
export async function readEmployees(scope: Scope, request: FastifyRequest): Promise<EmployeeSheet> {
  oneCompany(scope)
  const { fileName, bytes } = await receiveFile(request)
  if (!bytes) throw new Refusal('UNREADABLE_FILE', 'Choose a CSV or XLSX file.')
  const { reading, rows } = await readInWorker(bytes, fileName)
  refuseTooMuch(rows)
  const columns = reading.header.map((header, at) => ({ header, facts: reading.facts[at]! }))
  const guesses = guessFields(columns)
  return {
    fileName: fileName || 'employees',
    columns: columns.map(({ header, facts }, at) => ({
      header,
      samples: facts.samples,
      filled: facts.filled,
      guess: guesses[at]!,
    })),
    rows,
    plan: employeePlan.parse({ columns: guesses.map(({ field }) => field) }),
  }
}

function refuseTooMuch(rows: readonly TableRow[]) {
  if (rows.length > MOST_EMPLOYEES) {
    throw new Refusal(
      'UNREADABLE_FILE',
      `The file has ${count(rows.length)} rows; at most ${count(MOST_EMPLOYEES)} employees can be imported at once. Divide it and import the parts one after another.`,
    )
  }
  const characters = rows.reduce(
    (sum, { cells }) => sum + cells.reduce((length, cell) => length + cell.length, 0),
    0,
  )
  if (characters > MOST_CHARACTERS) {
    throw new Refusal(
      'UNREADABLE_FILE',
      'The file holds more text than a list of employees does. Take away the columns that are not needed and choose it again.',
    )
  }
}
