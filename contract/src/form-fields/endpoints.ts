import { z } from 'zod'
import { EVERYONE } from '../access/user-type.ts'
import { endpoint } from '../endpoint.ts'
import { formField } from './form-field.ts'

export const formFieldEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/form-fields',
    summary: "The company's form fields, built-in and custom, in their order",
    access: EVERYONE,
    response: z.object({ data: z.array(formField), fields: z.array(formField) }),
  }),
}
