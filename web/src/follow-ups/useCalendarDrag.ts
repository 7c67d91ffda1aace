import type { ListedFollowUp } from '@leadline/contract/follow-ups/list'
import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'
import { HOUR_PX, LEAST_MOVE_PX, minuteUnder } from './calendar-grid.ts'

/** Where an item is let go: a day, and a minute of it, no hour (null), or the hour that it has (undefined). */
export interface Target {
  day: string
  minute: number | null | undefined
}

/** An item in the hand: where it is drawn, and over what. */
export interface Lift {
  item: ListedFollowUp
  left: number
  top: number
  width: number
  target: Target | undefined
}

interface Grip {
  item: ListedFollowUp
  /** Where the pointer went down, and where in the item that is. */
  x: number
  y: number
  dx: number
  dy: number
  width: number
  lifted: boolean
}

/**
 * Moving items by mouse over whatever bears `data-day`. The hand is followed on the window: what is drawn anew
 * beneath it, or taken away, does not end the drag. Escape does.
 */
export const useCalendarDrag = (onDrop: (item: ListedFollowUp, to: Target) => void) => {
  const [lift, setLift] = useState<Lift>()
  const grip = useRef<Grip>(undefined)
  /** A click follows where the item is let go: it opens nothing then. */
  const justDragged = useRef(false)
  const latest = useRef(onDrop)
  useEffect(() => {
    latest.current = onDrop
  })
  useEffect(() => listen({ grip, justDragged, latest, setLift }), [])
  return {
    lift,
    take: (item: ListedFollowUp) => (event: ReactPointerEvent<HTMLElement>) => {
      justDragged.current = false
      if (event.button !== 0 || event.pointerType === 'touch') return
      const box = event.currentTarget.getBoundingClientRect()
      const [x, y] = [event.clientX, event.clientY]
      grip.current = { item, x, y, dx: x - box.left, dy: y - box.top, width: box.width, lifted: false }
    },
    wasDragged: () => justDragged.current,
  }
}

interface Hand {
  grip: { current: Grip | undefined }
  justDragged: { current: boolean }
  latest: { current: (item: ListedFollowUp, to: Target) => void }
  setLift: (lift: Lift | undefined) => void
}

const listen = ({ grip, justDragged, latest, setLift }: Hand) => {
  const end = () => {
    grip.current = undefined
    setLift(undefined)
  }
  const move = ({ clientX, clientY }: PointerEvent) => {
    const held = grip.current
    if (!held) return
    const far = Math.hypot(clientX - held.x, clientY - held.y)
    if (!held.lifted && far < LEAST_MOVE_PX) return
    held.lifted = true
    justDragged.current = true
    const [left, top] = [clientX - held.dx, clientY - held.dy]
    setLift({ item: held.item, left, top, width: held.width, target: targetAt(clientX, clientY, top) })
  }
  const drop = ({ clientX, clientY }: PointerEvent) => {
    const held = grip.current
    end()
    const target = held?.lifted && targetAt(clientX, clientY, clientY - held.dy)
    if (held && target) latest.current(held.item, target)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && grip.current?.lifted) end()
  }
  const heard = [
    ['pointermove', move],
    ['pointerup', drop],
    ['pointercancel', end],
    ['keydown', press],
  ] as const
  for (const [name, does] of heard) window.addEventListener(name, does as EventListener)
  return () => {
    for (const [name, does] of heard) window.removeEventListener(name, does as EventListener)
  }
}

/** What lies under the pointer; of a column with hours the one at the item's upper edge. */
const targetAt = (x: number, y: number, top: number): Target | undefined => {
  const place = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]')
  const day = place?.dataset.day
  if (!place || !day) return undefined
  const { from, to, anytime } = place.dataset
  if (anytime !== undefined) return { day, minute: null }
  if (from === undefined) return { day, minute: undefined }
  const into = ((top - place.getBoundingClientRect().top) / HOUR_PX) * 60
  return { day, minute: minuteUnder(into, Number(from), Number(to)) }
}
