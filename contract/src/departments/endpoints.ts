import { z } from 'zod'
import { EVERYONE, OWNERS_ONLY } from '../access/user-type.ts'
import { answer, done } from '../answer.ts'
import { endpoint } from '../endpoint.ts'
import { id, requiredText, text } from '../text.ts'

export const department = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  company: z.string(),
  isSales: z.boolean(),
  employeeCount: z.number(),
})
export type Department = z.infer<typeof department>

/** Whether a department of this name is a sales department unless somebody says otherwise. */
export const soundsLikeSales = (name: string) => name.toLowerCase().includes('sales')

const input = z.strictObject({
  name: requiredText(120, 'Department name is required').optional(),
  departmentName: requiredText(120, 'Department name is required').optional(),
  description: text(1000).optional(),
  /** True by default where the name contains 'sales'. */
  isSales: z.boolean().optional(),
})
/** The name as `name` or, as the spec also has it, `departmentName`. */
const withName = input.transform(({ departmentName, name, ...rest }) => ({
  ...rest,
  name: name ?? departmentName,
}))
const named = withName.refine(value => value.name !== undefined, {
  path: ['name'],
  message: 'Department name is required',
})

const params = z.object({ id })
const saved = z.object({ data: department, message: z.string() })

export const departmentEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/departments',
    summary: "The caller's departments",
    access: EVERYONE,
    response: answer(z.array(department)),
  }),
  create: endpoint({
    method: 'POST',
    path: '/departments',
    summary: 'Make a department',
    access: OWNERS_ONLY,
    audit: 'department.create',
    status: 201,
    idempotent: true,
    body: named,
    response: saved,
  }),
  read: endpoint({
    method: 'GET',
    path: '/departments/:id',
    summary: 'One department',
    access: EVERYONE,
    ids: { 'params.id': 'department' },
    params,
    response: answer(department),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/departments/:id',
    summary: 'Change the fields that are sent',
    access: OWNERS_ONLY,
    audit: 'department.update',
    ids: { 'params.id': 'department' },
    params,
    body: withName,
    response: saved,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/departments/:id',
    summary: 'Delete a department; with people in it only with moveTo',
    access: OWNERS_ONLY,
    audit: 'department.delete',
    ids: { 'params.id': 'department', 'query.moveTo': 'department' },
    params,
    query: z.object({ moveTo: id.optional() }),
    response: done,
  }),
}
