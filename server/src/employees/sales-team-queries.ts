import { refuseField } from '@leadline/contract/errors'
import type { Trx } from '../platform/db.ts'
import { unlessTaken } from '../platform/taken.ts'

/** The sales department that was made first. */
export async function firstSalesDepartment(trx: Trx, companyId: string) {
  const row = await trx
    .selectFrom('departments')
    .select('id')
    .where('companyId', '=', companyId)
    .where('isSales', '=', true)
    .orderBy('createdAt')
    .orderBy('id')
    .executeTakeFirst()
  return row?.id
}

const NAME = 'Sales'
const TAKEN = `The department ${NAME} is not marked as a sales department. Mark it first.`

/** Makes the department Sales. @throws Refusal NAME_TAKEN where there is one that sells nothing */
export const insertSalesDepartment = (trx: Trx, companyId: string, id: string, at: string) =>
  unlessTaken({ departments_name: () => refuseField('NAME_TAKEN', 'name', TAKEN) }, () =>
    trx
      .insertInto('departments')
      .values({ companyId, id, name: NAME, description: '', isSales: true, createdAt: at, updatedAt: at })
      .execute(),
  )

/** Which of these are living employees of the company, held so until the transaction ends. */
export const holdEmployees = (trx: Trx, companyId: string, ids: readonly string[]) =>
  trx
    .selectFrom('employees')
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forShare()
    .execute()

/** Puts employees into a department, beside those that they are in. */
export const joinDepartment = (trx: Trx, companyId: string, departmentId: string, ids: readonly string[]) =>
  trx
    .insertInto('employeeDepartments')
    .values(ids.map(employeeId => ({ companyId, employeeId, departmentId })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
