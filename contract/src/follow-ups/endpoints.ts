import { z } from 'zod'
import { EVERYONE } from '../access/user-type.ts'
import { answer } from '../answer.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../text.ts'
import { followUp } from './follow-up.ts'

export const followUpEndpoints = {
  ofLead: endpoint({
    method: 'GET',
    path: '/follow-up/lead/:leadId',
    summary: 'The follow-ups of a lead, newest first',
    access: EVERYONE,
    ids: { 'params.leadId': 'lead' },
    params: z.object({ leadId: id }),
    response: answer(z.object({ followUps: z.array(followUp) })),
  }),
}
