import { z } from 'zod'
import { EVERYONE, USER_TYPES } from '../access/user-type.ts'
import { answer, answerWithMessage } from '../answer.ts'
import { endpoint } from '../endpoint.ts'
import { id, instant } from '../text.ts'
import { IMAGE_TYPES } from './image-shape.ts'
import { leadWithFollowUps } from './lead.ts'

/** A picture of a lead, without its bytes. */
export const leadImage = z.object({
  _id: z.string(),
  /** As the file was called where it came from. */
  name: z.string(),
  type: z.enum(IMAGE_TYPES),
  /** Bytes. */
  size: z.number(),
  /** Pixels. */
  width: z.number(),
  height: z.number(),
  at: instant,
  addedByName: z.string(),
})
export type LeadImage = z.infer<typeof leadImage>

const ofLead = { 'params.id': 'lead' } as const
const ofImage = { ...ofLead, 'params.imageId': 'lead-image' } as const
const params = z.object({ id })
const imageParams = z.object({ id, imageId: id })
const access = { types: USER_TYPES, permission: 'leads.edit' } as const

export const leadImageEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/leads/:id/images',
    summary: 'The pictures of a lead, oldest first',
    access: EVERYONE,
    ids: ofLead,
    params,
    response: answer(z.array(leadImage)),
  }),
  /** One file as multipart/form-data. The same picture sent twice is one. */
  add: endpoint({
    method: 'POST',
    path: '/leads/:id/images',
    summary: 'Add a picture: JPEG, PNG or WebP by content, up to 5 MB, up to 10 a lead',
    access,
    audit: 'history',
    ids: ofLead,
    params,
    bodySize: 'file',
    status: 201,
    response: answerWithMessage(leadImage),
  }),
  show: endpoint({
    method: 'GET',
    path: '/leads/:id/images/:imageId',
    summary: 'The picture itself',
    access: EVERYONE,
    audit: { none: 'A picture is read as its lead is' },
    ids: ofImage,
    params: imageParams,
    response: 'file',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/leads/:id/images/:imageId',
    summary: 'Remove a picture; it can be brought back for 30 days',
    access,
    audit: 'history',
    ids: ofImage,
    params: imageParams,
    response: answerWithMessage(leadWithFollowUps),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/leads/:id/images/:imageId/restore',
    summary: 'Bring a removed picture back',
    access,
    audit: 'history',
    ids: ofImage,
    params: imageParams,
    response: answerWithMessage(leadWithFollowUps),
  }),
}
