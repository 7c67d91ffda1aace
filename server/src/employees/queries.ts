import type { Employee } from '@leadline/contract/employees/employee'
import { Refusal, refuseField } from '@leadline/contract/errors'
import { sql } from 'kysely'
import { firstAcross } from '../platform/across-companies.ts'
import type { Trx } from '../platform/db.ts'
import type { Scope } from '../platform/session.ts'
import { unlessTaken } from '../platform/taken.ts'

/** The employees of a company by name, active or not; the first `most` of them where that is given. */
export function listEmployees(trx: Trx, companyId: string, most?: number): Promise<Employee[]> {
  const all = employees(trx, companyId).orderBy(sql`lower(e.name)`).orderBy('e.id')
  return (most === undefined ? all : all.limit(most)).execute()
}

/** The employees of one department by name. */
export const employeesOfDepartment = (trx: Trx, companyId: string, id: string): Promise<Employee[]> =>
  employees(trx, companyId)
    .innerJoin('employeeDepartments as d', join =>
      join.onRef('d.companyId', '=', 'e.companyId').onRef('d.employeeId', '=', 'e.id'),
    )
    .where('d.departmentId', '=', id)
    .orderBy(sql`lower(e.name)`)
    .orderBy('e.id')
    .execute()

/** How many employees a company has. */
export async function countEmployees(trx: Trx, companyId: string) {
  const { count } = await trx
    .selectFrom('employees')
    .select(sql<number>`count(*)`.as('count'))
    .where('companyId', '=', companyId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** An employee that the caller may see. @throws Refusal EMPLOYEE_NOT_FOUND */
export async function readEmployee(trx: Trx, scope: Pick<Scope, 'companies'>, id: string): Promise<Employee> {
  const found = await firstAcross(scope, company =>
    employees(trx, company).where('e.id', '=', id).executeTakeFirst(),
  )
  if (!found) throw new Refusal('EMPLOYEE_NOT_FOUND')
  return found
}

/** Keeps these employees as they are until the transaction ends. */
export const lockEmployees = (trx: Trx, companyId: string, ids: readonly string[]) =>
  trx
    .selectFrom('employees')
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()

/** The name of whoever else in the company has this e-mail. */
export async function holderOfEmail(trx: Trx, companyId: string, email: string, butNot: string) {
  const row = await trx
    .selectFrom('employees')
    .select('name')
    .where('companyId', '=', companyId)
    .where(sql`lower(email)`, '=', email)
    .where('deletedAt', 'is', null)
    .where('id', '<>', butNot)
    .executeTakeFirst()
  return row?.name
}

/** Whether all these departments are the company's. */
export async function areDepartments(trx: Trx, companyId: string, ids: readonly string[]) {
  const rows = await trx
    .selectFrom('departments')
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', 'in', ids)
    .execute()
  return rows.length === ids.length
}

export interface EmployeeToWrite {
  name?: string | undefined
  email?: string | undefined
  phone?: string | undefined
  role?: Employee['role'] | undefined
  designation?: string | undefined
  employeeId?: string | undefined
  salary?: number | null | undefined
  address?: string | undefined
  isActive?: boolean | undefined
  isSample?: boolean | undefined
}

/** The employee; its sign-in is another row. @throws Refusal EMAIL_TAKEN */
export const insertEmployee = (
  trx: Trx,
  { companyId, id }: { companyId: string; id: string },
  values: EmployeeToWrite & { name: string; email: string },
  at: string,
) =>
  unlessTaken(EMAIL_TAKEN, async () => {
    const defaults = { phone: '', role: 'Employee' as const, designation: '', employeeId: '', address: '' }
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
    const dates = { createdAt: at, updatedAt: at, deletedAt: null }
    await trx
      .insertInto('employees')
      .values({ ...defaults, ...(given as typeof values), companyId, id, ...dates })
      .execute()
  })

/** Lets an employee sign in, without a password not before one is set. @throws Refusal EMAIL_TAKEN */
export const insertSignIn = (
  trx: Trx,
  { companyId, accountId, id }: { companyId: string; accountId: string; id: string },
  email: string,
  passwordHash: string | null,
) =>
  unlessTaken(EMAIL_TAKEN, async () => {
    const signIn = { id, userType: 'employee' as const, accountId, companyId, email }
    await trx
      .insertInto('signIns')
      .values({ ...signIn, passwordHash, passwordChangedAt: null })
      .execute()
  })

/** Changes what is given; a new e-mail is the one to sign in with from now on. @throws Refusal EMAIL_TAKEN */
export const updateEmployee = (
  trx: Trx,
  companyId: string,
  id: string,
  values: EmployeeToWrite,
  at: string,
) =>
  unlessTaken(EMAIL_TAKEN, async () => {
    await trx
      .updateTable('employees')
      .set({ ...values, updatedAt: at })
      .where('companyId', '=', companyId)
      .where('id', '=', id)
      .execute()
    if (values.email)
      await trx.updateTable('signIns').set({ email: values.email }).where('id', '=', id).execute()
  })

const taken = () => refuseField('EMAIL_TAKEN', 'email')
const EMAIL_TAKEN = { employees_email: taken, sign_ins_employee: taken }

/** Puts the employee into these departments and no others. */
export async function replaceDepartments(trx: Trx, companyId: string, employeeId: string, ids: string[]) {
  await trx
    .deleteFrom('employeeDepartments')
    .where('companyId', '=', companyId)
    .where('employeeId', '=', employeeId)
    .execute()
  const rows = ids.map(departmentId => ({ companyId, employeeId, departmentId }))
  if (rows.length) await trx.insertInto('employeeDepartments').values(rows).execute()
}

/** Takes an employee away: kept for the histories, without sign-in and departments, the e-mail free again. */
export async function deleteEmployee(trx: Trx, companyId: string, id: string, at: string) {
  await replaceDepartments(trx, companyId, id, [])
  await trx.deleteFrom('signIns').where('companyId', '=', companyId).where('id', '=', id).execute()
  await trx
    .updateTable('employees')
    .set({ deletedAt: at, isActive: false, updatedAt: at })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()
}

const employees = (trx: Trx, companyId: string) =>
  trx
    .selectFrom('employees as e')
    .leftJoin('signIns as i', join =>
      join.onRef('i.companyId', '=', 'e.companyId').onRef('i.id', '=', 'e.id'),
    )
    .select(['e.id as _id', 'e.name', 'e.email', 'e.phone', 'e.role', 'e.companyId as company'])
    .select([
      'e.designation',
      'e.employeeId',
      'e.salary',
      'e.address',
      'e.isActive',
      'e.createdAt',
      'e.isSample',
    ])
    .select(
      sql<Employee['signIn']>`case when i.has_password then 'open' when i.id is null then 'none'
        else 'invited' end`.as('signIn'),
    )
    .select(
      sql<string[]>`array(select m.department_id from employee_departments m
        where m.company_id = e.company_id and m.employee_id = e.id order by 1)`.as('department'),
    )
    .where('e.companyId', '=', companyId)
    .where('e.deletedAt', 'is', null)
