import { EVERYONE, OWNERS } from './access-words.ts'

/** Part of `access-table.ts`: how leads come in and to whom they go, and the saved views of them. */
export const WHO_MAY_CAPTURE: Record<string, 'everybody, without a session' | readonly string[]> = {
  'arrivalRules.list': OWNERS,
  'arrivalRules.create': OWNERS,
  'arrivalRules.sort': OWNERS,
  'arrivalRules.update': OWNERS,
  'arrivalRules.remove': OWNERS,
  'arrivalRules.preview': OWNERS,
  'arrivalRules.why': EVERYONE,
  'views.list': EVERYONE,
  'views.create': EVERYONE,
  'views.update': EVERYONE,
  'views.remove': EVERYONE,
  'capture.form': 'everybody, without a session',
  'capture.submit': 'everybody, without a session',
  'capture.held': OWNERS,
  'capture.release': OWNERS,
  'capture.discard': OWNERS,
  'capture.links': OWNERS,
  'capture.createLink': OWNERS,
  'capture.createCampaign': OWNERS,
  'capture.updateLink': OWNERS,
  'capture.removeLink': OWNERS,
}
