import { namesakesOf } from '@leadline/contract/exports/lead-row'
import { type HeldCells, heldCells } from '@leadline/contract/imports/held-cells'
import type { KnownCompany } from './known-queries.ts'
import type { KnownLead } from './lead-ledger.ts'

/** Tells what an export of the company, made now, would write of a lead. */
export function heldBy({ employees, timeZone, statuses }: KnownCompany): (lead: KnownLead) => HeldCells {
  const people = new Map(employees.map(employee => [employee._id, employee]))
  const context = { timeZone, statuses, namesakes: namesakesOf(employees.map(({ name }) => name)) }
  return ({ id, state, createdAt }) => {
    const owner = people.get(state.assignedTo ?? '')
    const names = { assignedEmployeeName: owner?.name ?? '', assignedEmployeeEmail: owner?.email ?? '' }
    return heldCells({ ...state, ...names, _id: id, createdAt }, context)
  }
}
