import { z } from 'zod'
import { EVERYONE } from '../access/user-type.ts'
import { endpoint } from '../endpoint.ts'
import { status } from './status.ts'

export const statusEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/lead-statuses',
    summary: "The company's statuses in their order",
    access: EVERYONE,
    response: z.object({ data: z.array(status), statuses: z.array(status) }),
  }),
}
