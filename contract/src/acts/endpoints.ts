import { z } from 'zod'
import { EVERYONE } from '../access/user-type.ts'
import { answer, done } from '../answer.ts'
import { endpoint } from '../endpoint.ts'

/** How far an act is: on so many of its leads it has been done, and is still to be saved with all of them. */
export const actProgress = z.object({ done: z.number().int(), of: z.number().int() })
export type ActProgress = z.infer<typeof actProgress>

/** The `Idempotency-Key` that the act was sent with. */
const params = z.object({ key: z.string().min(1).max(200) })

/** Acts on many leads, while they are on their way: each is known by the key that its caller has sent it with. */
export const actEndpoints = {
  progress: endpoint({
    method: 'GET',
    path: '/acts/:key',
    summary: 'How far an act of the caller on many leads is; null where none is on its way under this key',
    access: EVERYONE,
    params,
    response: answer(actProgress.nullable()),
  }),
  giveUp: endpoint({
    method: 'POST',
    path: '/acts/:key/give-up',
    summary:
      'Give up an act of the caller: unless it is done already it changes nothing and is refused with GIVEN_UP',
    access: EVERYONE,
    audit: { none: 'What was given up has changed nothing' },
    failed: 'This could not be cancelled.',
    params,
    response: done,
  }),
}
