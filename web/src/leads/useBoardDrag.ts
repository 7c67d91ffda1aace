import type { Lead } from '@leadline/contract/leads/lead'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { followPointer } from './follow-pointer.ts'

/** A lead in the hand: by pointer its card follows, by keys only the column is chosen. */
export interface Lift {
  lead: Lead
  /** The status over whose column it is. */
  over: string
  byKeys: boolean
}

interface Board {
  /** The names of the columns' statuses, from left to right. */
  order: readonly string[]
  onDrop: (lead: Lead, status: string) => void
}

/**
 * Dragging between columns: with the mouse after a few pixels, with a finger after a moment's rest, with the
 * keys by Space, arrows, and Space or Enter. Escape puts the card back.
 */
export const useBoardDrag = ({ order, onDrop }: Board) => {
  const boardRef = useRef<HTMLDivElement>(null)
  const ghostRef = useRef<HTMLDivElement>(null)
  const [lift, setLift] = useState<Lift | null>(null)
  const end = (to: string | undefined) => {
    setLift(null)
    if (lift && to !== undefined) onDrop(lift.lead, to)
  }
  useNoScroll(boardRef, lift !== null && !lift.byKeys)
  const grab = (lead: Lead, event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || (event.target as Element).closest('button')) return
    followPointer(event, boardRef.current, {
      onLift: () => setLift({ lead, over: lead.status, byKeys: false }),
      onMove: (x, y) => {
        const ghost = ghostRef.current
        if (ghost) ghost.style.transform = `translate(${x}px, ${y}px) rotate(1.5deg)`
        const over = columnAt(x, y)
        setLift(now => now && (over === undefined || now.over === over ? now : { ...now, over }))
      },
      onEnd: (x, y) => {
        setLift(null)
        const to = x === undefined || y === undefined ? undefined : columnAt(x, y)
        if (to !== undefined) onDrop(lead, to)
      },
    })
  }
  const press = (lead: Lead, event: KeyboardEvent) => {
    if (!lift) {
      if (event.key !== ' ') return
      event.preventDefault()
      return setLift({ lead, over: lead.status, byKeys: true })
    }
    if (event.key === 'Tab') return end(undefined)
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const at = order.indexOf(lift.over) + (by ?? 0)
    if (by) setLift({ ...lift, over: order[at] ?? lift.over })
    else if (event.key === 'Escape') end(undefined)
    else if (event.key === ' ' || event.key === 'Enter') end(lift.over)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return { boardRef, ghostRef, lift, grab, press, letGo: () => lift?.byKeys && setLift(null) }
}
export type BoardDrag = ReturnType<typeof useBoardDrag>

/** The status whose column, rail or tab is at this point of the window. */
const columnAt = (x: number, y: number) =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-status]')?.dataset.status

/** While a card is under the finger, the finger does not scroll. */
const useNoScroll = (board: { current: HTMLElement | null }, isOn: boolean) => {
  const on = useRef(isOn)
  useEffect(() => {
    on.current = isOn
  }, [isOn])
  useEffect(() => {
    const element = board.current
    const hold = (event: TouchEvent) => on.current && event.cancelable && event.preventDefault()
    element?.addEventListener('touchmove', hold, { passive: false })
    return () => element?.removeEventListener('touchmove', hold)
  }, [board])
}
