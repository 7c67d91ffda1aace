import { z } from 'zod'
import { EVERYONE } from '../access/user-type.ts'
import { answer } from '../answer.ts'
import { endpoint } from '../endpoint.ts'
import { service } from './service.ts'

export const serviceEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/services',
    summary: "The company's services in their order",
    access: EVERYONE,
    response: answer(z.array(service)),
  }),
}
