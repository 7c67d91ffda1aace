import { soundsLikeSales } from '@leadline/contract/departments/department'
import type { EmployeeValues, KnownEmployee } from '@leadline/contract/employee-import/plan-rows'
import { sql } from 'kysely'
import { json, type Trx } from '../platform/db.ts'

/** The departments of a company. */
export const departmentsOfCompany = (trx: Trx, companyId: string) =>
  trx
    .selectFrom('departments')
    .select(['id', 'name'])
    .where('companyId', '=', companyId)
    .orderBy('id')
    .execute()

/** The employees of a company with the names of their departments. */
export const knownEmployees = (trx: Trx, companyId: string): Promise<KnownEmployee[]> =>
  trx
    .selectFrom('employees as e')
    .select([
      'e.id as _id',
      'e.name',
      'e.email',
      'e.phone',
      'e.role',
      'e.designation',
      'e.employeeId',
      'e.address',
    ])
    .select(
      sql<string[]>`array(select d.name from employee_departments m
        join departments d on d.company_id = m.company_id and d.id = m.department_id
        where m.company_id = e.company_id and m.employee_id = e.id order by d.name)`.as('departments'),
    )
    .where('e.companyId', '=', companyId)
    .where('e.deletedAt', 'is', null)
    .orderBy('e.id')
    .execute()

/** Keeps the employees of a company as they are until the transaction ends; leads can still be assigned to them. */
export const lockEmployees = (trx: Trx, companyId: string) =>
  trx
    .selectFrom('employees')
    .select('id')
    .where('companyId', '=', companyId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Makes departments. */
export const insertDepartments = (
  trx: Trx,
  companyId: string,
  departments: readonly { id: string; name: string }[],
  at: string,
) =>
  trx
    .insertInto('departments')
    .values(
      departments.map(({ id, name }) => ({
        companyId,
        id,
        name,
        description: '',
        isSales: soundsLikeSales(name),
        createdAt: at,
        updatedAt: at,
      })),
    )
    .execute()

export interface EmployeeToAdd extends EmployeeValues {
  id: string
  name: string
  email: string
}

/** Makes employees without sign-in. */
export const insertEmployees = (
  trx: Trx,
  companyId: string,
  employees: readonly EmployeeToAdd[],
  at: string,
) =>
  trx
    .insertInto('employees')
    .values(
      employees.map(({ id, name, email, ...said }) => ({
        companyId,
        id,
        name,
        email,
        phone: said.phone ?? '',
        role: said.role ?? 'Employee',
        designation: said.designation ?? '',
        employeeId: said.employeeId ?? '',
        address: said.address ?? '',
        createdAt: at,
        updatedAt: at,
        deletedAt: null,
      })),
    )
    .execute()

/** Changes of each employee what is given. */
export const updateEmployees = (
  trx: Trx,
  companyId: string,
  employees: readonly (EmployeeValues & { id: string })[],
  at: string,
) =>
  sql`
    update employees e set name = coalesce(n.name, e.name), phone = coalesce(n.phone, e.phone),
      role = coalesce(n.role, e.role), designation = coalesce(n.designation, e.designation),
      employee_id = coalesce(n."employeeId", e.employee_id), address = coalesce(n.address, e.address),
      updated_at = ${at}::timestamptz
    from jsonb_to_recordset(${json(employees)}::jsonb) as n
      (id uuid, name text, phone text, role text, designation text, "employeeId" text, address text)
    where e.company_id = ${companyId}::uuid and e.id = n.id`.execute(trx)

export interface Membership {
  employeeId: string
  departmentIds: readonly string[]
}

/** Puts each employee into these departments and no others. */
export async function replaceDepartments(trx: Trx, companyId: string, members: readonly Membership[]) {
  await trx
    .deleteFrom('employeeDepartments')
    .where('companyId', '=', companyId)
    .where('employeeId', '=', sql<string>`any(${members.map(({ employeeId }) => employeeId)}::uuid[])`)
    .execute()
  const rows = members.flatMap(({ employeeId, departmentIds }) =>
    departmentIds.map(departmentId => ({ companyId, employeeId, departmentId })),
  )
  await sql`
    insert into employee_departments (company_id, employee_id, department_id)
    select n."companyId", n."employeeId", n."departmentId"
    from jsonb_to_recordset(${json(rows)}::jsonb) as n ("companyId" uuid, "employeeId" uuid, "departmentId" uuid)`.execute(
    trx,
  )
}
