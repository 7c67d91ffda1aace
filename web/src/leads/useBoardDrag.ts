import type { DragDropContextProps, DragStart, DragUpdate } from '@hello-pangea/dnd'
import type { Lead } from '@leadline/contract/leads/lead'
import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useInHand } from '../platform/in-hand.ts'

/** A lead in the hand. */
export interface Lift {
  lead: Lead
  /** Where the pointer holds its card; by keys it is not held, and goes from column to column. */
  grip: Grip | undefined
}

/** The pointer from the left and top of a card, and the card's size, in pixels. */
interface Grip {
  x: number
  y: number
  width: number
  height: number
}

interface Board {
  /** The names of the columns' statuses, from left to right. */
  order: readonly string[]
  /** What is told of a lead over a column, of none, and of one that has been let go over a column. */
  words: {
    over: (lead: Lead, status: string | undefined) => string
    dropped: (lead: Lead, status: string | undefined) => string
  }
  onDrop: (lead: Lead, status: string) => void
}

type Responders = Pick<DragDropContextProps, 'onBeforeCapture' | 'onDragStart' | 'onDragUpdate' | 'onDragEnd'>

/** What one board needs of the library that drags: who is in the hand, and where they are let go. */
export const useBoardDrag = ({ order, words, onDrop }: Board) => {
  const boardRef = useRef<HTMLDivElement>(null)
  const pointer = useRef({ x: 0, y: 0 })
  const places = useRef(new Map<string, Place>())
  const held = useRef<Lead>(null)
  const [lift, setLift] = useState<Lift | null>(null)
  useInHand(lift !== null)
  const track = ({ clientX, clientY }: PointerEvent) => {
    pointer.current = { x: clientX, y: clientY }
  }
  const begin: Responders['onBeforeCapture'] = ({ draggableId, mode }) => {
    const place = places.current.get(draggableId)
    if (!place) return
    const { lead, element } = place
    held.current = lead
    // The library measures as soon as this returns: the board must have been drawn for it by then.
    flushSync(() => setLift({ lead, grip: mode === 'FLUID' ? gripAt(pointer.current, element) : undefined }))
  }
  const columnOf = (status: string) => boardRef.current?.children[order.indexOf(status)]
  const end: Responders['onDragEnd'] = (result, { announce }) => {
    const lead = held.current
    const to = result.reason === 'DROP' ? statusUnder(result) : undefined
    held.current = null
    setLift(null)
    if (!lead) return
    // Put back, it may be far from the column that it was taken to.
    if (result.mode === 'SNAP') columnOf(lead.status)?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
    announce(words.dropped(lead, to))
    if (to !== undefined && to !== lead.status) onDrop(lead, to)
  }
  return {
    boardRef,
    lift,
    responders: { onBeforeCapture: begin, ...tellers(held, boardRef, { order, words }), onDragEnd: end },
    /** For the element around the board: where a card is held is known once it is lifted. */
    trackers: { onPointerDownCapture: track, onPointerMoveCapture: track },
    /** For the element of each card. */
    place: (lead: Lead) => (element: HTMLElement | null) => {
      if (element) places.current.set(lead._id, { lead, element })
      return () => void places.current.delete(lead._id)
    },
  }
}
export type BoardDrag = ReturnType<typeof useBoardDrag>

/** The library's name for a place where a card may be let go: a status has a column, and on the phone a tab. */
export const dropId = (kind: 'column' | 'tab', status: string) => `${kind}:${status}`

/** What is said on the way, and done so that the way can go on. */
const tellers = (
  held: RefObject<Lead | null>,
  board: RefObject<HTMLElement | null>,
  { order, words }: Pick<Board, 'order' | 'words'>,
): Pick<Responders, 'onDragStart' | 'onDragUpdate'> => {
  const tell = ({ mode }: DragStart, status: string | undefined, announce: (words: string) => void) => {
    if (!held.current) return
    announce(words.over(held.current, status))
    // Keys reach only columns in sight: so that the next ones are, this one goes to the middle.
    if (mode === 'SNAP' && status !== undefined)
      board.current?.children[order.indexOf(status)]?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }
  return {
    onDragStart: (start, { announce }) => tell(start, held.current?.status, announce),
    onDragUpdate: (update, { announce }) => tell(update, statusUnder(update), announce),
  }
}

const statusUnder = ({ destination }: Pick<DragUpdate, 'destination'>) =>
  destination?.droppableId.replace(/^(column|tab):/, '')

interface Place {
  lead: Lead
  element: HTMLElement
}

const gripAt = ({ x, y }: { x: number; y: number }, element: HTMLElement): Grip | undefined => {
  const box = element.firstElementChild?.getBoundingClientRect()
  return box && { x: x - box.left, y: y - box.top, width: box.width, height: box.height }
}
