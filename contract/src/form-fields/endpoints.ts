import { z } from 'zod'
import { EVERYONE, OWNERS_ONLY } from '../access/user-type.ts'
import { done } from '../answer.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../text.ts'
import { fieldChange, newField } from './field-input.ts'
import { formField } from './form-field.ts'

const params = z.object({ id })
const ids = { 'params.id': 'form-field' } as const
const saved = z.object({ data: formField, field: formField, message: z.string() })

export const formFieldEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/form-fields',
    summary: "The company's form fields, built-in and custom, in their order",
    access: EVERYONE,
    response: z.object({ data: z.array(formField), fields: z.array(formField) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/form-fields',
    summary: 'Add a custom field; its name is made of its label',
    access: OWNERS_ONLY,
    audit: 'form-field.create',
    status: 201,
    idempotent: true,
    body: newField,
    response: saved,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/form-fields/:id',
    summary: 'Change the fields that are sent, also the order; the name never changes',
    access: OWNERS_ONLY,
    audit: 'form-field.update',
    ids,
    params,
    body: fieldChange,
    response: saved,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/form-fields/:id',
    summary: 'Delete a custom field; what leads hold under it stays, and is back when the field is',
    access: OWNERS_ONLY,
    audit: 'form-field.delete',
    ids,
    params,
    response: done,
  }),
}
