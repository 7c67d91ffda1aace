import type { EmployeeRole } from '@leadline/contract/access/user-type'
import { Refusal, refuseField } from '@leadline/contract/errors'
import { sql } from 'kysely'
import { firstAcross } from '../platform/across-companies.ts'
import type { Trx } from '../platform/db.ts'
import type { Scope } from '../platform/session.ts'
import { unlessTaken } from '../platform/taken.ts'

/** The departments of a company by name, each with the number of its people. */
export const listDepartments = (trx: Trx, companyId: string) =>
  departments(trx, companyId).orderBy(sql`lower(d.name)`).execute()

/** A department that the caller may see. @throws Refusal DEPARTMENT_NOT_FOUND */
export async function readDepartment(trx: Trx, scope: Scope, id: string) {
  const found = await firstAcross(scope, company =>
    departments(trx, company).where('d.id', '=', id).executeTakeFirst(),
  )
  if (!found) throw new Refusal('DEPARTMENT_NOT_FOUND')
  return found
}

/** Keeps anyone from joining or leaving these departments until the transaction ends. */
export const lockDepartments = (trx: Trx, companyId: string, ids: readonly string[]) =>
  trx
    .selectFrom('departments')
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()

export interface DepartmentToWrite {
  name?: string | undefined
  description?: string | undefined
  isSales?: boolean | undefined
}

/** Makes a department. @throws Refusal NAME_TAKEN */
export const insertDepartment = (
  trx: Trx,
  companyId: string,
  id: string,
  values: { name: string; description: string; isSales: boolean },
  at: string,
) =>
  unlessTaken(NAME_TAKEN, () =>
    trx
      .insertInto('departments')
      .values({ companyId, id, ...values, createdAt: at, updatedAt: at })
      .execute(),
  )

/** Changes what is given. @throws Refusal NAME_TAKEN */
export const updateDepartment = (
  trx: Trx,
  companyId: string,
  id: string,
  values: DepartmentToWrite,
  at: string,
) =>
  unlessTaken(NAME_TAKEN, () =>
    trx
      .updateTable('departments')
      .set({ ...values, updatedAt: at })
      .where('companyId', '=', companyId)
      .where('id', '=', id)
      .execute(),
  )

const NAME_TAKEN = { departments_name: () => refuseField('NAME_TAKEN', 'name') }

/** Puts the people and leads of one department into another of the same company, each once. */
export async function moveAll(trx: Trx, companyId: string, from: string, to: string) {
  await sql`
    insert into employee_departments (company_id, employee_id, department_id)
    select company_id, employee_id, ${to} from employee_departments
    where company_id = ${companyId} and department_id = ${from} on conflict do nothing`.execute(trx)
  await sql`
    insert into lead_departments (company_id, lead_id, department_id)
    select company_id, lead_id, ${to} from lead_departments
    where company_id = ${companyId} and department_id = ${from} on conflict do nothing`.execute(trx)
}

/** The leads that stand in a department. */
export async function leadsOfDepartment(trx: Trx, companyId: string, id: string) {
  const rows = await trx
    .selectFrom('leadDepartments')
    .select('leadId')
    .where('companyId', '=', companyId)
    .where('departmentId', '=', id)
    .execute()
  return rows.map(row => row.leadId)
}

interface Sample {
  id: string
  name: string
  role: EmployeeRole
}

/** Makes employees who are nobody, in a department. */
export async function insertSamples(
  trx: Trx,
  companyId: string,
  departmentId: string,
  samples: readonly Sample[],
  at: string,
) {
  const nothing = { email: '', phone: '', designation: '', employeeId: '', address: '' }
  const dates = { createdAt: at, updatedAt: at, deletedAt: null }
  const rows = samples.map(sample => ({ companyId, ...sample, ...nothing, isSample: true, ...dates }))
  await trx.insertInto('employees').values(rows).execute()
  const places = samples.map(({ id }) => ({ companyId, employeeId: id, departmentId }))
  await trx.insertInto('employeeDepartments').values(places).execute()
}

/** Takes a department away, and with it that people and leads belong to it. */
export async function deleteDepartment(trx: Trx, companyId: string, id: string) {
  await trx
    .deleteFrom('employeeDepartments')
    .where('companyId', '=', companyId)
    .where('departmentId', '=', id)
    .execute()
  await trx.deleteFrom('departments').where('companyId', '=', companyId).where('id', '=', id).execute()
}

const departments = (trx: Trx, companyId: string) =>
  trx
    .selectFrom('departments as d')
    .select(['d.id as _id', 'd.name', 'd.description', 'd.companyId as company', 'd.isSales'])
    .select(
      sql<number>`(select count(*) from employee_departments m
        join employees e on e.company_id = m.company_id and e.id = m.employee_id and e.deleted_at is null
        where m.company_id = d.company_id and m.department_id = d.id)`.as('employeeCount'),
    )
    .where('d.companyId', '=', companyId)
