import type { PointerEvent } from 'react'

interface Acts {
  onLift: () => void
  /** Where the pointer is in the window, in pixels. */
  onMove: (x: number, y: number) => void
  /** Where it was let go; nothing when it was taken back. */
  onEnd: (x?: number, y?: number) => void
}

/** So far a mouse goes before it drags, in pixels. */
const FAR = 5
/** So long a finger rests before it lifts, in milliseconds; one that moves before that scrolls. */
const LONG = 260
/** So near to an edge, in pixels, the board moves on. */
const EDGE = 48

/** Follows one pointer from its press: lifts, moves and lets go, or nothing where it was a click or a scroll. */
export const followPointer = (start: PointerEvent, board: HTMLElement | null, acts: Acts): void => {
  const { pointerId, clientX, clientY } = start
  const isTouch = start.pointerType === 'touch'
  const stop = new AbortController()
  let lifted = false
  const lift = () => {
    lifted = true
    acts.onLift()
    // The card that follows is drawn first.
    requestAnimationFrame(() => acts.onMove(clientX, clientY))
  }
  const timer = isTouch ? setTimeout(lift, LONG) : undefined
  const end = (x?: number, y?: number) => {
    stop.abort()
    clearTimeout(timer)
    if (!lifted) return
    swallowClick()
    acts.onEnd(x, y)
  }
  const move = (event: globalThis.PointerEvent) => {
    const far = Math.hypot(event.clientX - clientX, event.clientY - clientY) > FAR
    if (!lifted && far) {
      if (isTouch) return end()
      lift()
    }
    if (!lifted) return
    acts.onMove(event.clientX, event.clientY)
    scrollOn(board, event.clientX)
  }
  const { signal } = stop
  const own = (act: (event: globalThis.PointerEvent) => void) => (event: globalThis.PointerEvent) =>
    event.pointerId === pointerId && act(event)
  window.addEventListener('pointermove', own(move), { signal })
  window.addEventListener(
    'pointerup',
    own(event => end(event.clientX, event.clientY)),
    { signal },
  )
  window.addEventListener(
    'pointercancel',
    own(() => end()),
    { signal },
  )
  window.addEventListener('keydown', event => event.key === 'Escape' && end(), { signal })
}

const scrollOn = (board: HTMLElement | null, x: number) => {
  const box = board?.getBoundingClientRect()
  if (!board || !box) return
  if (x < box.left + EDGE) board.scrollBy({ left: -24 })
  if (x > box.right - EDGE) board.scrollBy({ left: 24 })
}

/** The click that ends a drag opens nothing. */
const swallowClick = () => {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}
