import type { EventKind } from '@leadline/contract/events/event'
import type { Query, QueryClient } from '@tanstack/react-query'
import { ENQUIRIES, LEAD_KEYS, LINKS } from './refresh-leads.ts'

/** Under what the notifications of a person are kept. */
export const NOTIFICATIONS = 'notifications'
/** And what people say to each other. */
export const CHAT = 'chat'

/** How often what is shown is asked for again at most, however much changes. */
const EVERY_MS = {
  'leads.changed': 3_000,
  'lists.changed': 1_000,
  'notifications.changed': 500,
  'chat.changed': 100,
} as const satisfies Record<EventKind, number>
/** Changes come in bursts; the first is not waited for longer than this. */
const GATHER_MS = 250
/** So long after the last touch, key or scroll nothing is moved under the finger. */
const QUIET_MS = 1_500
/** Neither leads nor lists: what is uploaded, pictures, which never change, and what a person is told. */
const APART = ['imports', 'pictures', NOTIFICATIONS, CHAT]

/** Asks anew for what an event is about; a page that nobody looks at does so when it is looked at again. */
export const liveRefresh = (client: QueryClient) => {
  const waiting = new Map<EventKind, ReturnType<typeof setTimeout>>()
  const last = new Map<EventKind, number>()
  let touched = 0
  const touch = () => {
    touched = performance.now()
  }
  for (const event of TOUCHES) window.addEventListener(event, touch, { capture: true, passive: true })

  const refresh = (kind: EventKind) => {
    const sinceTouch = touched && QUIET_MS - (performance.now() - touched)
    const busyFor = isElsewhere(kind) ? 0 : isChoosing() ? QUIET_MS : sinceTouch
    if (!document.hidden && busyFor > 0) {
      waiting.set(kind, setTimeout(refresh, busyFor, kind))
      return
    }
    waiting.delete(kind)
    last.set(kind, performance.now())
    // A reminder is told outside the page too, just when nobody looks at it.
    const isWaited = document.hidden && !isTold(kind)
    void client.invalidateQueries({ predicate: ABOUT[kind], refetchType: isWaited ? 'none' : 'active' })
  }
  return {
    changed: (kind: EventKind) => {
      if (waiting.has(kind)) return
      const since = performance.now() - (last.get(kind) ?? Number.NEGATIVE_INFINITY)
      waiting.set(kind, setTimeout(refresh, Math.max(GATHER_MS, EVERY_MS[kind] - since), kind))
    },
    stop: () => {
      for (const timer of waiting.values()) clearTimeout(timer)
      for (const event of TOUCHES) window.removeEventListener(event, touch, { capture: true })
    },
  }
}

/** A menu that stands open, or a card that is lifted, is lost when what it belongs to is drawn anew. */
const isChoosing = () =>
  [...document.querySelectorAll('[role="menu"], [role="listbox"], [data-lifted]')].some(isShown)

/** A list of choices stays in the page once its field has been drawn: closed, it is nothing that is open. */
const isShown = (open: Element) => open.closest('[style*="display: none"]') === null

const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll'] as const

const isOfLeads = ({ queryKey }: Query) => LEAD_KEYS.some(([first]) => first === queryKey[0])

/** What comes for the bell moves nothing on the screen, unless the list of it is open. */
const isElsewhere = (kind: EventKind) =>
  kind === 'chat.changed' ||
  (kind === 'notifications.changed' && document.querySelector('[data-notifications]') === null)

/** What is said to a person, who may look elsewhere just then. */
const isTold = (kind: EventKind) => kind === 'notifications.changed' || kind === 'chat.changed'

const isOfLists = (query: Query) =>
  [ENQUIRIES[0], LINKS[0]].some(first => first === query.queryKey[0]) ||
  (!isOfLeads(query) && !APART.includes(String(query.queryKey[0])))

const ABOUT: Record<EventKind, (query: Query) => boolean> = {
  'leads.changed': isOfLeads,
  'lists.changed': isOfLists,
  'notifications.changed': ({ queryKey }) => queryKey[0] === NOTIFICATIONS,
  'chat.changed': ({ queryKey }) => queryKey[0] === CHAT && queryKey[1] !== 'people',
}
