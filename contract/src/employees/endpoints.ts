import { z } from 'zod'
import { EVERYONE, OWNERS_ONLY } from '../access/user-type.ts'
import { answer, done } from '../answer.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../text.ts'
import { changedEmployee, employee, newEmployee } from './employee.ts'

const params = z.object({ id })
const ids = { 'params.id': 'employee' } as const
const departmentIds = { 'body.department': 'department' } as const

export const employeeEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/employees',
    summary: "The caller's employees, by name",
    access: EVERYONE,
    query: z.object({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      limit: z.coerce.number().int().min(1).max(1000).default(1000),
    }),
    response: z.object({ data: z.array(employee), total: z.number(), page: z.number(), limit: z.number() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/employees',
    summary: 'Make an employee who can sign in at once with the given password',
    access: OWNERS_ONLY,
    audit: 'employee.create',
    ids: departmentIds,
    status: 201,
    idempotent: true,
    body: newEmployee,
    response: z.object({ data: employee, message: z.string() }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/employees/:id',
    summary: 'One employee',
    access: EVERYONE,
    ids,
    params,
    response: answer(employee),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/employees/:id',
    summary: 'Change the fields that are sent; a new role or a deactivation ends the sessions',
    access: OWNERS_ONLY,
    audit: 'employee.update',
    ids: { ...ids, ...departmentIds },
    params,
    body: changedEmployee,
    response: z.object({ data: employee, message: z.string() }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/employees/:id',
    summary: 'Delete an employee; its leads become unassigned, or go to reassignTo',
    access: OWNERS_ONLY,
    audit: 'employee.delete',
    ids: { ...ids, 'query.reassignTo': 'employee' },
    params,
    query: z.object({ reassignTo: id.optional() }),
    response: done,
  }),
}
