import { z } from 'zod'
import { requiredText, text } from '../text.ts'

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
export const changedDepartment = input.transform(({ departmentName, name, ...rest }) => ({
  ...rest,
  name: name ?? departmentName,
}))
export const newDepartment = changedDepartment.refine(value => value.name !== undefined, {
  path: ['name'],
  message: 'Department name is required',
})
