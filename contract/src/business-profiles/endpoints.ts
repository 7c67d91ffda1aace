import { z } from 'zod'
import { OWNERS_ONLY } from '../access/user-type.ts'
import { answer, answerWithMessage, done } from '../answer.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../text.ts'
import { businessProfile, businessProfileChange, newBusinessProfile } from './business-profile.ts'

const access = OWNERS_ONLY
const ids = { 'params.id': 'business-profile' } as const
const params = z.object({ id })

export const businessProfileEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/business-profiles',
    summary: "The caller's business profiles, by legal name",
    access,
    failed: 'Failed to fetch business profiles',
    response: answer(z.array(businessProfile)),
  }),
  create: endpoint({
    method: 'POST',
    path: '/business-profiles',
    summary: 'Add a business profile',
    access,
    audit: 'business-profile.create',
    failed: 'Failed to create business profile',
    ids: { 'body.companyId': 'company' },
    status: 201,
    idempotent: true,
    body: newBusinessProfile,
    response: answerWithMessage(businessProfile),
  }),
  read: endpoint({
    method: 'GET',
    path: '/business-profiles/:id',
    summary: 'One business profile',
    access,
    failed: 'Failed to fetch business profile',
    ids,
    params,
    response: answer(businessProfile),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/business-profiles/:id',
    summary: 'Change the fields that are sent',
    access,
    audit: 'business-profile.update',
    failed: 'Failed to update business profile',
    ids,
    params,
    body: businessProfileChange,
    response: answerWithMessage(businessProfile),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/business-profiles/:id',
    summary: 'Delete a business profile',
    access,
    audit: 'business-profile.delete',
    failed: 'Failed to delete business profile',
    ids,
    params,
    response: done,
  }),
}
