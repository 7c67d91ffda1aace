import { EVERYONE } from '../access/user-type.ts'
import { endpoint } from '../endpoint.ts'

export const eventEndpoints = {
  follow: endpoint({
    method: 'GET',
    path: '/events',
    audit: { none: 'It tells that something has changed, and no data' },
    summary:
      'Hear of changes as they happen: with `Accept: text/event-stream` a stream that lasts as long as the session; otherwise what came after `Last-Event-ID`, as JSON',
    access: EVERYONE,
    response: 'file',
  }),
}
