import { z } from 'zod'
import { EVERYONE } from '../access/user-type.ts'
import { answerWithMessage, done } from '../answer.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../text.ts'
import { newSubscription, subscription } from './subscription.ts'

const OWN = { none: 'Whether one of the own browsers is told is about nobody else' } as const

export const pushEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/push-subscriptions',
    summary:
      'The browsers in which the caller is told while Leadline is closed, and the key to subscribe with',
    access: EVERYONE,
    failed: 'Failed to fetch push subscriptions',
    response: z.object({ data: z.array(subscription), publicKey: z.string() }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/push-subscriptions',
    audit: OWN,
    summary: 'Tell the caller in this browser too, until this session ends',
    access: EVERYONE,
    status: 201,
    failed: 'Failed to turn on notifications',
    body: newSubscription,
    response: answerWithMessage(subscription),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/push-subscriptions/:id',
    audit: OWN,
    summary: 'Tell the caller no more in one of the own browsers',
    access: EVERYONE,
    failed: 'Failed to turn off notifications',
    ids: { 'params.id': 'push-subscription' },
    params: z.object({ id }),
    response: done,
  }),
}
