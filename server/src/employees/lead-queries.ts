import { sql } from 'kysely'
import type { Trx } from '../platform/db.ts'

/** Gives every lead of one employee to another, or to nobody; deleted ones too, for they can be restored. */
export function handOverLeads(trx: Trx, companyId: string, from: string, to: string | null, at: string) {
  return trx
    .updateTable('leads')
    .set({
      assignedTo: to,
      assignedAt: to && at,
      assignmentNotes: '',
      updatedAt: at,
      version: sql<number>`version + 1`,
    })
    .where('companyId', '=', companyId)
    .where('assignedTo', '=', from)
    .returning(['id as _id', 'name', 'title'])
    .execute()
}

/** Takes an employee out of every lead's team. @returns the leads it was in */
export async function leaveTeams(trx: Trx, companyId: string, employeeId: string): Promise<string[]> {
  const rows = await trx
    .deleteFrom('leadTeamMembers')
    .where('companyId', '=', companyId)
    .where('employeeId', '=', employeeId)
    .returning('leadId')
    .execute()
  return rows.map(row => row.leadId)
}
