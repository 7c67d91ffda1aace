import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'

/** Where the dragged row stands and before or after which other it would be dropped; places from 0. */
export interface Drag {
  from: number
  to: number
}

/**
 * Lets the rows of a list be put in another order: by dragging a handle with mouse or finger, or with the
 * arrow keys while the handle has the focus. The list's element holds exactly one child for each row.
 */
export const useReorder = (onMove: (from: number, to: number) => void) => {
  const listRef = useRef<HTMLUListElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const begin = (from: number, event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    follow(
      event.pointerId,
      y => setDrag({ from, to: placeAt(listRef.current, from, y) }),
      y => {
        setDrag(null)
        const to = y === null ? from : placeAt(listRef.current, from, y)
        if (to !== from) onMove(from, to)
      },
    )
  }
  const press = (from: number, event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const to = from + by
    if (to >= 0 && to < (listRef.current?.children.length ?? 0)) onMove(from, to)
  }
  return {
    listRef,
    drag,
    /** What the handle of the row at this place gets. */
    handle: (from: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => begin(from, event),
      onKeyDown: (event: KeyboardEvent) => press(from, event),
    }),
  }
}

/** The items with one of them in another place. */
export const moved = <T>(items: readonly T[], from: number, to: number): T[] => {
  const rest = items.filter((_, at) => at !== from)
  return [...rest.slice(0, to), items[from]!, ...rest.slice(to)]
}

/** Follows one pointer until it is lifted; `null` when the browser took it away. Heights in pixels. */
const follow = (pointerId: number, onMove: (y: number) => void, onEnd: (y: number | null) => void) => {
  const stop = new AbortController()
  const listen = (name: 'pointermove' | 'pointerup' | 'pointercancel', act: (y: number) => void) =>
    window.addEventListener(name, event => event.pointerId === pointerId && act(event.clientY), {
      signal: stop.signal,
    })
  listen('pointermove', onMove)
  listen('pointerup', y => {
    stop.abort()
    onEnd(y)
  })
  listen('pointercancel', () => {
    stop.abort()
    onEnd(null)
  })
}

/** The place that a row dropped at this height takes: after every other row whose middle lies above. */
const placeAt = (list: HTMLElement | null, from: number, y: number) =>
  [...(list?.children ?? [])].filter((row, at) => {
    const { top, height } = row.getBoundingClientRect()
    return at !== from && top + height / 2 < y
  }).length
