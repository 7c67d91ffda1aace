import type { EmployeeRole } from '@leadline/contract/access/user-type'
import { Refusal } from '@leadline/contract/errors'
import type { Trx } from '../platform/db.ts'
import { type Deps, isoNow } from '../platform/deps.ts'
import type { Scope } from '../platform/session.ts'
import { insertSamples, lockDepartments, readDepartment } from './queries.ts'

/** Their names say what they are wherever a name stands alone. */
const SAMPLES: readonly { name: string; role: EmployeeRole }[] = [
  { name: 'Sample Employee', role: 'Employee' },
  { name: 'Sample Manager', role: 'Manager' },
  { name: 'Sample Team Lead', role: 'Team Lead' },
]

/**
 * Makes sample employees in a department that has nobody: without e-mail, phone and sign-in.
 * @throws Refusal DEPARTMENT_NOT_FOUND, DEPARTMENT_HAS_PEOPLE
 */
export async function createSamples(trx: Trx, deps: Deps, scope: Scope, departmentId: string) {
  const { company } = await readDepartment(trx, scope, departmentId)
  // Of two at the same instant the second finds the first one's people.
  await lockDepartments(trx, company, [departmentId])
  const { employeeCount } = await readDepartment(trx, scope, departmentId)
  if (employeeCount) throw new Refusal('DEPARTMENT_HAS_PEOPLE')
  const made = SAMPLES.map(sample => ({ ...sample, id: deps.newId() }))
  await insertSamples(trx, company, departmentId, made, isoNow(deps))
  return { company, departmentId }
}
