import type { Lead } from '@leadline/contract/leads/lead'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

interface List {
  leads: readonly Lead[]
  key: string
}

/**
 * Keeps the lead at the top of the window where it is when others come in or go above it. At the very top
 * new leads push the list down, for there they are what one waits for. Another filter starts at the top.
 */
export const useKeepPlace = (
  scroll: RefObject<HTMLElement | null>,
  { leads, key }: List,
  rowHeight: number,
): void => {
  const before = useRef<List>({ leads, key })
  // Noted as it changes: to ask for it with new rows in the page would have them all laid out at once.
  const top = useRef(0)
  useEffect(() => {
    const box = scroll.current
    const note = () => {
      top.current = box?.scrollTop ?? 0
    }
    box?.addEventListener('scroll', note, { passive: true })
    return () => box?.removeEventListener('scroll', note)
  }, [scroll])
  useLayoutEffect(() => {
    const was = before.current
    before.current = { leads, key }
    const box = scroll.current
    if (!box || top.current === 0) return
    if (was.key === key) {
      const moved = rowsMoved(was.leads, leads, Math.floor(top.current / rowHeight))
      if (moved === 0) return
      top.current += moved * rowHeight
    } else top.current = 0
    box.scrollTop = top.current
  }, [leads, key, scroll, rowHeight])
}

/** By how many rows the lead that stood at `index` has moved; 0 when it is gone. */
export const rowsMoved = (
  before: readonly Pick<Lead, '_id'>[],
  after: readonly Pick<Lead, '_id'>[],
  index: number,
): number => {
  const id = before[index]?._id
  if (id === undefined || after[index]?._id === id) return 0
  const now = after.findIndex(lead => lead._id === id)
  return now === -1 ? 0 : now - index
}
