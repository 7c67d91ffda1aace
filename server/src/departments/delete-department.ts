import type { Department } from '@leadline/contract/departments/department'
import { Refusal } from '@leadline/contract/errors'
import type { Trx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { changeBy, recordHistory } from '../platform/lead-history.ts'
import type { Scope } from '../platform/session.ts'
import { deleteDepartment, leadsOfDepartment, lockDepartments, moveAll, readDepartment } from './queries.ts'

interface Call {
  trx: Trx
  scope: Scope
  now: Date
  deps: Deps
}

/**
 * Deletes a department. Its people go to `moveTo`; without that, a department with people is refused, so
 * that nobody is lost from view. Its leads go along, and their histories say so.
 * @throws Refusal DEPARTMENT_NOT_FOUND; DEPARTMENT_IN_USE naming the count; UNKNOWN_DEPARTMENT
 */
export async function removeDepartment(call: Call, id: string, moveTo: string | undefined) {
  const { trx, scope } = call
  const seen = await readDepartment(trx, scope, id)
  await lockDepartments(trx, seen.company, [id, moveTo ?? id])
  const department = await readDepartment(trx, scope, id)
  const target = moveTo === undefined ? undefined : await targetOf(call, department, moveTo)
  if (department.employeeCount && !target) throw inUse(department.employeeCount)
  await tellLeads(call, department, target)
  if (target) await moveAll(trx, department.company, id, target._id)
  await deleteDepartment(trx, department.company, id)
}

function targetOf({ trx, scope }: Call, from: Department, moveTo: string) {
  if (moveTo === from._id) throw new Refusal('UNKNOWN_DEPARTMENT')
  return readDepartment(trx, { ...scope, companies: [from.company] }, moveTo).catch(unknown)
}

function unknown(error: unknown): never {
  throw error instanceof Refusal ? new Refusal('UNKNOWN_DEPARTMENT') : error
}

const inUse = (count: number) =>
  new Refusal(
    'DEPARTMENT_IN_USE',
    `${count} ${count === 1 ? 'employee still belongs' : 'employees still belong'} to this department.`,
  )

async function tellLeads(call: Call, { company, _id, name }: Department, target: Department | undefined) {
  const leads = await leadsOfDepartment(call.trx, company, _id)
  const changes = [{ field: 'department', from: [name], to: target ? [target.name] : [] }]
  const note = `The department ${name} was deleted.`
  const entries = leads.map(leadId => ({ leadId, changes }))
  await recordHistory(call.trx, company, entries, changeBy(call, 'updated', note))
}
