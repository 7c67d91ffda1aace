import { z } from 'zod'
import { MAY_CONFIGURE } from '../access/user-type.ts'
import { answer, answerWithMessage, done } from '../answer.ts'
import { endpoint } from '../endpoint.ts'
import { id, instant } from '../text.ts'
import { builderFields, FORM_SHAPE, storedField } from './built-form.ts'
import { mapping } from './mapping.ts'

const params = z.object({ id })
const ids = { 'params.id': 'built-form' } as const

/** A built form that has been published, with the link at which it stands. */
const publishedForm = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  createdAt: instant,
  fields: z.array(storedField),
  mapping,
  /** Raised each time it is published. */
  version: z.int(),
  /** Whether its page takes answers. */
  active: z.boolean(),
  publishedAt: instant,
  /** The path and query to share. */
  path: z.string(),
  visits: z.number(),
  leads: z.number(),
})
export type PublishedRecord = z.output<typeof publishedForm>

const form = { ...FORM_SHAPE, fields: builderFields, mapping }
export const newBuiltForm = z.strictObject(form)
export type NewBuiltForm = z.output<typeof newBuiltForm>
const formChange = z.strictObject({
  title: FORM_SHAPE.title.optional(),
  description: form.description.unwrap().optional(),
  createdAt: FORM_SHAPE.createdAt.optional(),
  fields: builderFields.optional(),
  mapping: mapping.optional(),
  active: z.boolean().optional(),
  /** That which was changed; another one since then is 412. */
  version: z.int().optional(),
})
export type BuiltFormChange = z.output<typeof formChange>

export const builtFormEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/built-forms',
    summary: 'The built forms that have been published, last published first',
    access: MAY_CONFIGURE,
    response: answer(z.array(publishedForm)),
    failed: 'Failed to load the published forms',
  }),
  create: endpoint({
    method: 'POST',
    path: '/built-forms',
    summary: 'Publish a built form at a link of its own; what is sent through it becomes leads',
    access: MAY_CONFIGURE,
    audit: 'built-form.create',
    status: 201,
    idempotent: true,
    bodySize: 'bulk',
    body: newBuiltForm,
    response: answerWithMessage(publishedForm),
    failed: 'Failed to publish the form',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/built-forms/:id',
    summary: 'Publish a form again, as its next version, or let its page take answers or none',
    access: MAY_CONFIGURE,
    audit: 'built-form.update',
    ids,
    params,
    bodySize: 'bulk',
    body: formChange,
    response: answerWithMessage(publishedForm),
    failed: 'Failed to publish the form',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/built-forms/:id',
    summary: 'Delete a published form and close its link; its leads stay',
    access: MAY_CONFIGURE,
    audit: 'built-form.delete',
    ids,
    params,
    response: done,
    failed: 'Failed to delete the form',
  }),
}
