import type { Lead } from '@leadline/contract/leads/lead'
import { useState } from 'react'

/** A card that is on its way to a column; or has come, and may be put back into the one that it left. */
export interface Moved {
  id: string
  from: string
  to: string
  isBack: boolean
}

/** Moves cards of the board, by drag or menu, and knows the last one: the focus goes with it. */
export const useMoved = (onMove: (lead: Lead, status: string) => void) => {
  const [moved, setMoved] = useState<Moved | null>(null)
  const move = (lead: Lead, to: string) => {
    if (to === lead.status) return
    setMoved({ id: lead._id, from: lead.status, to, isBack: false })
    onMove(lead, to)
  }
  return { moved, move, onFocused: () => setMoved(putBack) }
}

/** A card that has come may be put back, refused or undone; one that was put back is done with. */
const putBack = (moved: Moved | null): Moved | null =>
  moved && !moved.isBack ? { id: moved.id, from: moved.to, to: moved.from, isBack: true } : null
