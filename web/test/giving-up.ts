import { actEndpoints } from '@leadline/contract/acts/endpoints'
import type { EndpointDefinition } from '@leadline/contract/endpoint'
import type { FakeApi } from './fake-api.ts'

/** A server that is slow with an act, which is given up meanwhile: `release` lets it answer. */
export const slowAct = (api: FakeApi, act: EndpointDefinition) => {
  api.refuse(act, 'GIVEN_UP')
  api.answer(actEndpoints.progress, { data: { done: 2, of: 6 } })
  api.answer(actEndpoints.giveUp, { message: 'This is being cancelled.' })
  const release = api.hold(act)
  const sent = () =>
    api.sent.filter(({ method, path }) => method === act.method && path === `/api${act.path}`)
  return {
    release,
    /** Under which keys it was sent, and which of them were given up. */
    keys: () => ({
      sent: sent().map(({ headers }) => headers.get('idempotency-key')),
      givenUp: api.sent.flatMap(({ path, params }) => (path.endsWith('/give-up') ? [params.key] : [])),
    }),
  }
}
