import type { Lead } from '@leadline/contract/leads/lead'
import { type RefObject, useLayoutEffect, useRef } from 'react'

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
  useLayoutEffect(() => {
    const was = before.current
    before.current = { leads, key }
    const box = scroll.current
    if (!box || box.scrollTop === 0) return
    if (was.key !== key) {
      box.scrollTop = 0
      return
    }
    const moved = rowsMoved(was.leads, leads, Math.floor(box.scrollTop / rowHeight))
    if (moved !== 0) box.scrollTop += moved * rowHeight
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
