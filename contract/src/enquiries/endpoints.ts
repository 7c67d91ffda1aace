import { EVERYONE } from '../access/user-type.ts'
import { answer } from '../answer.ts'
import { endpoint } from '../endpoint.ts'
import { enquirySummary } from './summary.ts'

export const enquiryEndpoints = {
  summary: endpoint({
    method: 'GET',
    path: '/enquiries/summary',
    summary: 'What was asked for: figures by purpose and by status, over the leads that the caller may see',
    access: EVERYONE,
    response: answer(enquirySummary),
    failed: 'Failed to load enquiry figures',
  }),
}
