import { z } from 'zod'
import { USER_TYPES } from '../access/user-type.ts'
import { answer } from '../answer.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../text.ts'
import { leadWithFollowUps } from './lead.ts'

const versions = {
  /** The other lead. */
  leadId: id,
  /** With old numbers the call is refused with 412. */
  version: z.int().min(0).nullish(),
  leadVersion: z.int().min(0).nullish(),
}
const ids = { 'params.id': 'lead', 'body.leadId': 'lead' } as const
const params = z.object({ id })
const access = { types: USER_TYPES, permission: 'leads.merge' } as const
const saved = answer(leadWithFollowUps).extend({ message: z.string() })

export const leadMergeEndpoints = {
  merge: endpoint({
    method: 'POST',
    path: '/leads/:id/merge',
    summary: 'Merge another lead into this one: its follow-ups, images, history, notes and tags come over',
    access,
    audit: 'lead.merge',
    ids,
    params,
    idempotent: true,
    body: z.strictObject({
      ...versions,
      /** The fields whose value is the other lead's; custom ones as `customFields.NAME`. */
      take: z.array(z.string().max(120)).max(500).default([]),
      /** Where `take` does not name the notes: the survivor's alone, or both, one under the other. */
      notes: z.enum(['both', 'survivor']).default('both'),
    }),
    response: saved,
  }),
  split: endpoint({
    method: 'POST',
    path: '/leads/:id/split',
    summary: 'Split a merged lead off again: what came from it goes back where it was',
    access,
    audit: 'lead.split',
    ids,
    params,
    idempotent: true,
    body: z.strictObject({ leadId: versions.leadId, version: versions.version }),
    response: saved,
  }),
}
