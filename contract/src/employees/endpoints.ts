import { z } from 'zod'
import { EVERYONE, OWNERS_ONLY } from '../access/user-type.ts'
import { answer, answerWithMessage, done } from '../answer.ts'
import { department } from '../departments/department.ts'
import { departmentGroup } from '../departments/group.ts'
import { endpoint } from '../endpoint.ts'
import { passwordLink } from '../sessions/password-link.ts'
import { id } from '../text.ts'
import { changedEmployee, employee, newEmployee } from './employee.ts'

const params = z.object({ id })
const ids = { 'params.id': 'employee' } as const
const departmentIds = { 'body.department': 'department' } as const
const saved = answerWithMessage(employee)

export const employeeEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/employees',
    summary: "The caller's employees, by name",
    access: EVERYONE,
    failed: 'Failed to fetch employees',
    query: z.object({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      limit: z.coerce.number().int().min(1).max(1000).default(1000),
    }),
    response: z.object({ data: z.array(employee), total: z.number(), page: z.number(), limit: z.number() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/employees',
    summary: 'Make an employee, with a password to sign in with at once or a one-time link to set one',
    access: OWNERS_ONLY,
    failed: 'Failed to create employee',
    ids: departmentIds,
    status: 201,
    idempotent: true,
    secretAnswer: true,
    body: newEmployee,
    /** `link` with `invite: true` only. */
    response: saved.extend({ link: passwordLink.optional() }),
  }),
  ofCompany: endpoint({
    method: 'GET',
    path: '/employees/company/:companyId',
    summary: 'The employees of one company, by name',
    access: EVERYONE,
    failed: 'Failed to fetch company employees',
    ids: { 'params.companyId': 'company' },
    params: z.object({ companyId: id }),
    response: answer(z.array(employee)),
  }),
  inCompany: endpoint({
    method: 'GET',
    path: '/companies/:id/employees',
    summary: 'The employees of one company, by name',
    access: EVERYONE,
    failed: 'Failed to fetch company employees',
    ids: { 'params.id': 'company' },
    params,
    response: answer(z.array(employee)),
  }),
  byDepartments: endpoint({
    method: 'GET',
    path: '/employees/by-departments',
    summary: 'The departments, each with its employees; who is in several stands in each and counts once',
    access: EVERYONE,
    failed: 'Failed to fetch employees by departments',
    noSession: 'Authentication failed',
    response: z.object({
      data: z.array(departmentGroup),
      departments: z.array(department),
      /** By the department's id. */
      employeesByDepartment: z.record(z.string(), z.array(employee)),
      totalEmployees: z.number(),
      totalDepartments: z.number(),
    }),
  }),
  createSalesTeam: endpoint({
    method: 'POST',
    path: '/employees/create-sales-team',
    summary: 'Put employees into the sales department, which is made where there is none',
    access: OWNERS_ONLY,
    failed: 'Failed to create sales team',
    ids: { 'body.employeeIds[]': 'employee' },
    body: z.strictObject({
      employeeIds: z.array(id).max(1000, 'At most 1,000 employees at once').default([]),
    }),
    response: answerWithMessage(departmentGroup),
  }),
  read: endpoint({
    method: 'GET',
    path: '/employees/:id',
    summary: 'One employee',
    access: EVERYONE,
    failed: 'Failed to fetch employee',
    ids,
    params,
    response: answer(employee),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/employees/:id',
    summary: 'Change the fields that are sent; a new role or a deactivation ends the sessions',
    access: OWNERS_ONLY,
    failed: 'Failed to update employee',
    ids: { ...ids, ...departmentIds },
    params,
    body: changedEmployee,
    response: saved,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/employees/:id/reset-password',
    summary: 'Make a one-time link with which the employee sets a password; an older link ends',
    access: OWNERS_ONLY,
    failed: 'Failed to make the link',
    ids,
    params,
    response: answerWithMessage(passwordLink),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/employees/:id',
    summary: 'Delete an employee; its leads become unassigned, or go to reassignTo',
    access: OWNERS_ONLY,
    failed: 'Failed to delete employee',
    ids: { ...ids, 'query.reassignTo': 'employee' },
    params,
    query: z.object({ reassignTo: id.optional() }),
    response: done,
  }),
}
