import type { PlannedImport } from '@leadline/contract/employee-import/plan'
import type { PlannedRow } from '@leadline/contract/employee-import/plan-rows'
import type { EmployeeImportResult } from '@leadline/contract/employee-import/result'
import { count } from '@leadline/contract/format'
import { rowsWord } from '@leadline/contract/imports/rows-word'
import type { Trx } from '../platform/db.ts'
import { type Deps, isoNow } from '../platform/deps.ts'
import { endSessions } from '../platform/end-sessions.ts'
import { lockCompany } from '../platform/lock-company.ts'
import { oneCompany, type Scope } from '../platform/session.ts'
import { type Planned, planImport, resultOf } from './plan-import.ts'
import {
  insertDepartments,
  insertEmployees,
  lockEmployees,
  replaceDepartments,
  updateEmployees,
} from './queries.ts'

const CHUNK = 1000

/**
 * Adds and updates everybody of a file who can be taken. Whoever is added has no sign-in; whose role changes
 * is signed out.
 * @throws Refusal CHOOSE_ONE_COMPANY, UNKNOWN_DEPARTMENT; CHANGED_MEANWHILE when somebody else added one of them
 */
export async function runImport(trx: Trx, deps: Deps, scope: Scope, body: PlannedImport) {
  const companyId = oneCompany(scope)
  await lockCompany(trx, companyId)
  await lockEmployees(trx, companyId)
  const planned = await planImport(trx, companyId, body)
  const rows = planned.rows.map(row => (row.outcome === 'added' ? { ...row, employeeId: deps.newId() } : row))
  const at = isoNow(deps)
  const idOf = await makeDepartments(trx, deps, companyId, planned, at)
  for (const chunk of chunksOf(rows.filter(({ outcome }) => outcome === 'added'))) {
    const people = chunk.map(({ employeeId, name, email, values }) => ({
      ...values,
      id: employeeId!,
      name,
      email,
    }))
    await insertEmployees(trx, companyId, people, at)
  }
  await changeKnown(trx, companyId, rows, at)
  for (const chunk of chunksOf(rows.filter(row => row.setsDepartments))) {
    const members = chunk.map(({ employeeId, departments }) => ({
      employeeId: employeeId!,
      departmentIds: departments.map(idOf),
    }))
    await replaceDepartments(trx, companyId, members)
  }
  return resultOf({ ...planned, rows })
}

/** What a run did, in a sentence. */
export const messageOf = ({ counts: { added, updated, rejected } }: EmployeeImportResult) => {
  const parts = [
    `${people(added)} added`,
    ...(updated ? [`${count(updated)} updated`] : []),
    ...(rejected ? [`${rowsWord(rejected)} rejected`] : []),
  ]
  return `${parts.join(', ')}.`
}

const people = (many: number) => `${count(many)} ${many === 1 ? 'employee' : 'employees'}`

async function makeDepartments(trx: Trx, deps: Deps, companyId: string, planned: Planned, at: string) {
  const made = planned.newDepartments.map(name => ({ id: deps.newId(), name }))
  for (const chunk of chunksOf(made)) await insertDepartments(trx, companyId, chunk, at)
  const ids = new Map([...planned.departments, ...made].map(({ id, name }) => [name.toLowerCase(), id]))
  return (name: string) => ids.get(name.toLowerCase())!
}

async function changeKnown(trx: Trx, companyId: string, rows: readonly PlannedRow[], at: string) {
  const changes = rows
    .filter(({ outcome }) => outcome === 'updated')
    .map(({ employeeId, values }) => ({ ...values, id: employeeId! }))
  for (const chunk of chunksOf(changes)) await updateEmployees(trx, companyId, chunk, at)
  const signedOut = changes.filter(({ role }) => role !== undefined).map(({ id }) => id)
  await endSessions(trx, companyId, signedOut)
}

function* chunksOf<T>(all: readonly T[]) {
  for (let at = 0; at < all.length; at += CHUNK) yield all.slice(at, at + CHUNK)
}
