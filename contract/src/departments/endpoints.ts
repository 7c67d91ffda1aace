import { z } from 'zod'
import { EVERYONE, OWNERS_ONLY } from '../access/user-type.ts'
import { answer, answerWithMessage, done } from '../answer.ts'
import { employee } from '../employees/employee.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../text.ts'
import { changedDepartment, department, newDepartment } from './department.ts'
import { departmentGroup } from './group.ts'

const params = z.object({ id })
const ids = { 'params.id': 'department' } as const
const saved = answerWithMessage(department)

export const departmentEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/departments',
    summary: "The caller's departments",
    access: EVERYONE,
    failed: 'Failed to fetch departments',
    response: answer(z.array(department)),
  }),
  create: endpoint({
    method: 'POST',
    path: '/departments',
    summary: 'Make a department',
    access: OWNERS_ONLY,
    failed: 'Failed to create department',
    status: 201,
    idempotent: true,
    body: newDepartment,
    response: saved,
  }),
  ofCompany: endpoint({
    method: 'GET',
    path: '/departments/company/:companyId',
    summary: 'The departments of one company, by name',
    access: EVERYONE,
    failed: 'Failed to fetch departments',
    ids: { 'params.companyId': 'company' },
    params: z.object({ companyId: id }),
    response: answer(z.array(department)),
  }),
  inCompany: endpoint({
    method: 'GET',
    path: '/companies/:id/departments',
    summary: 'The departments of one company, by name',
    access: EVERYONE,
    failed: 'Failed to fetch departments',
    ids: { 'params.id': 'company' },
    params,
    response: answer(z.array(department)),
  }),
  sales: endpoint({
    method: 'GET',
    path: '/departments/sales-departments',
    summary: 'The sales departments, each with its employees',
    access: EVERYONE,
    failed: 'Failed to fetch sales departments',
    response: answer(z.object({ departments: z.array(departmentGroup) })),
  }),
  employees: endpoint({
    method: 'GET',
    path: '/departments/department/:id/employees',
    summary: 'The employees of one department, by name',
    access: EVERYONE,
    failed: 'Failed to fetch department employees',
    ids,
    params,
    response: answer(z.array(employee)),
  }),
  createSamples: endpoint({
    method: 'POST',
    path: '/departments/create-sample-employees',
    summary: 'Make sample employees, without sign-in, in a department that has nobody',
    access: OWNERS_ONLY,
    failed: 'Failed to create sample employees',
    ids: { 'body.departmentId': 'department' },
    status: 201,
    idempotent: true,
    body: z.strictObject({ departmentId: id }),
    response: answerWithMessage(z.array(employee)),
  }),
  read: endpoint({
    method: 'GET',
    path: '/departments/:id',
    summary: 'One department',
    access: EVERYONE,
    failed: 'Failed to fetch department',
    ids,
    params,
    response: answer(department),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/departments/:id',
    summary: 'Change the fields that are sent',
    access: OWNERS_ONLY,
    failed: 'Failed to update department',
    ids,
    params,
    body: changedDepartment,
    response: saved,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/departments/:id',
    summary: 'Delete a department; with people in it only with moveTo',
    access: OWNERS_ONLY,
    failed: 'Failed to delete department',
    ids: { ...ids, 'query.moveTo': 'department' },
    params,
    query: z.object({ moveTo: id.optional() }),
    response: done,
  }),
}
