import { z } from 'zod'
import { MAY_CONFIGURE, OWNERS_ONLY } from '../access/user-type.ts'
import { answer, done } from '../answer.ts'
import { endpoint } from '../endpoint.ts'
import { filledForm, publicForm } from '../form-builder/public-form.ts'
import { formField } from '../form-fields/form-field.ts'
import { id, instant, text } from '../text.ts'
import { captureLink, linkFields } from './capture-link.ts'
import { submission } from './submission.ts'

const params = z.object({ id })

export const captureEndpoints = {
  form: endpoint({
    method: 'GET',
    path: '/capture/form',
    summary: 'The public form of a link: fields, services, company name; counts a visit',
    access: 'public',
    ratePerMinute: 120,
    query: z.object({
      link: text(100).optional(),
      /** A page that is open already asks for a fresh ticket: no visit. */
      again: z.literal('1').optional(),
    }),
    response: answer(
      z.object({
        companyName: z.string(),
        city: z.string(),
        phone: z.string(),
        address: z.string(),
        /** `title` and the company's custom fields in its order, then the fixed ones. */
        fields: z.array(formField),
        services: z.array(z.string()),
        source: z.string(),
        campaign: z.string(),
        service: z.string(),
        /** Signed; comes back with the submission. */
        ticket: z.string(),
        /** Where the link is that of a built form: it stands in the place of all fields. */
        built: publicForm.optional(),
      }),
    ),
  }),
  submit: endpoint({
    method: 'POST',
    path: '/capture',
    summary: 'Send the public form; one click or five make one lead',
    access: 'public',
    audit: 'history',
    status: 201,
    ratePerMinute: 20,
    body: submission,
    response: z.object({ message: z.string() }),
  }),
  sendAnswers: endpoint({
    method: 'POST',
    path: '/capture/answers',
    summary: 'Send a built form, by the link at which it is published; one click or five make one lead',
    access: 'public',
    audit: 'history',
    status: 201,
    ratePerMinute: 20,
    body: filledForm,
    response: z.object({ message: z.string() }),
  }),
  held: endpoint({
    method: 'GET',
    path: '/capture/held',
    summary: 'Submissions kept aside as likely spam, newest first',
    access: OWNERS_ONLY,
    response: answer(
      z.array(
        z.object({
          _id: z.string(),
          at: instant,
          reason: z.string(),
          name: z.string(),
          email: z.string(),
          phone: z.string(),
          title: z.string(),
          notes: z.string(),
          source: z.string(),
          releasedAt: instant.nullable(),
        }),
      ),
    ),
  }),
  release: endpoint({
    method: 'POST',
    path: '/capture/held/:id/release',
    summary: 'Make a lead of a held submission',
    access: OWNERS_ONLY,
    audit: 'history',
    ids: { 'params.id': 'held-submission' },
    params,
    response: z.object({ data: z.object({ leadId: z.string() }), message: z.string() }),
    failed: 'Failed to release the submission',
  }),
  discard: endpoint({
    method: 'DELETE',
    path: '/capture/held/:id',
    summary: 'Throw a held submission away; one that has become a lead stays',
    access: OWNERS_ONLY,
    audit: 'held-submission.delete',
    ids: { 'params.id': 'held-submission' },
    params,
    response: done,
    failed: 'Failed to throw the submission away',
  }),
  links: endpoint({
    method: 'GET',
    path: '/capture-links',
    summary: "The company's capture links, newest first",
    access: MAY_CONFIGURE,
    response: answer(z.array(captureLink)),
  }),
  createLink: endpoint({
    method: 'POST',
    path: '/capture-links',
    summary: 'Make a capture link; its key is opaque',
    access: MAY_CONFIGURE,
    audit: 'capture-link.create',
    status: 201,
    idempotent: true,
    body: z.strictObject(linkFields),
    response: answer(captureLink),
  }),
  createCampaign: endpoint({
    method: 'POST',
    path: '/capture-links/campaign',
    summary: 'Make the links of a campaign for every place that lacks one; answers all of the campaign',
    access: MAY_CONFIGURE,
    audit: 'capture-link.create',
    body: z.strictObject({ campaign: linkFields.campaign, service: linkFields.service }),
    response: answer(z.array(captureLink)),
    failed: 'Failed to make the links',
  }),
  updateLink: endpoint({
    method: 'PUT',
    path: '/capture-links/:id',
    summary: 'Change the fields that are sent',
    access: MAY_CONFIGURE,
    audit: 'capture-link.update',
    ids: { 'params.id': 'capture-link' },
    params,
    body: z.strictObject(linkFields),
    response: answer(captureLink),
  }),
  removeLink: endpoint({
    method: 'DELETE',
    path: '/capture-links/:id',
    summary: 'Close a capture link; its leads stay',
    access: MAY_CONFIGURE,
    audit: 'capture-link.delete',
    ids: { 'params.id': 'capture-link' },
    params,
    response: done,
  }),
}
