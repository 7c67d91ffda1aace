import type { Trx } from '../platform/db.ts'
import { type Deps, isoNow } from '../platform/deps.ts'
import { departmentImported, insertEmployee, insertSource, insertStatus } from './additions-queries.ts'
import type { Additions } from './collect-additions.ts'
import type { Made } from './queries.ts'
import type { ImportKey } from './row-queries.ts'

/**
 * Makes the statuses, sources and people that rows need.
 * @returns what the import has made by now, undefined when nothing new
 */
export async function makeAdditions(
  trx: Trx,
  deps: Deps,
  { companyId }: ImportKey,
  { statuses, sources, employees }: Additions,
  before: Made,
): Promise<Made | undefined> {
  if (!statuses.size && !sources.size && !employees.size) return undefined
  const now = isoNow(deps)
  const made: Made = structuredClone(before)
  for (const [name, label] of statuses) {
    const id = deps.newId()
    const { numAffectedRows } = await insertStatus(trx, { companyId, id, now }, name, label)
    if (numAffectedRows) made.statuses.push(id)
  }
  for (const [value, label] of sources) {
    const id = deps.newId()
    const { numAffectedRows } = await insertSource(trx, { companyId, id, now }, value, label)
    if (numAffectedRows) made.options.push(id)
  }
  if (!employees.size) return made
  const department = await departmentImported(trx, { companyId, id: deps.newId(), now })
  if (department.made) made.departments.push(department.id)
  for (const employee of employees.values()) {
    await insertEmployee(trx, { companyId, now }, employee, department.id)
    made.employees.push(employee.id)
  }
  return made
}
