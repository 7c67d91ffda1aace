import type { Lead } from '@leadline/contract/leads/lead'
import { useRef, useState } from 'react'
import { useKeys } from '../ui/use-keys.ts'
import type { LeadSearch } from './useLeadSearch.ts'
import type { Selection } from './useSelection.ts'

interface Hands {
  leads: readonly Lead[]
  selection: Selection
  search: LeadSearch
  mayAdd: boolean
  mayBulk: boolean
}

/** What single keys do in the list, and where they have come to. */
export const useListKeys = ({ leads, selection, search, mayAdd, mayBulk }: Hands) => {
  const searchBox = useRef<HTMLInputElement>(null)
  /** The row that J and K have reached. */
  const [active, setActive] = useState<number | null>(null)
  const { layout } = search
  const open = (lead: 'new' | 'quick') => () => void search.change({ lead }, { replace: false })
  const move = (by: 1 | -1) => () =>
    setActive(at => Math.min(leads.length - 1, Math.max(0, at === null ? 0 : at + by)))
  const select = (range: boolean) => () => {
    const lead = active === null ? undefined : leads[active]
    if (!mayBulk || !lead) return
    if (!selection.on) selection.turn(true)
    selection.toggle(lead, range)
  }
  useKeys(
    {
      '/': () => searchBox.current?.focus(),
      n: mayAdd ? open('new') : undefined,
      q: mayAdd ? open('quick') : undefined,
      b: () => void search.change({ layout: layout === 'board' ? undefined : 'board' }, { replace: false }),
      ...(layout === 'table' && { j: move(1), k: move(-1), x: select(false), X: select(true) }),
    },
    mayAdd ? KEYS : READING,
  )
  return { searchBox, active, openForm: open('new'), openQuick: open('quick') }
}

const READING = [
  { key: '/', words: 'Search' },
  { key: 'B', words: 'Table or board' },
  { key: 'J', words: 'Next lead' },
  { key: 'K', words: 'Previous lead' },
  { key: 'X', words: 'Select the lead, with Shift all up to it' },
  { key: 'Enter', words: 'Open the lead' },
]

const KEYS = [{ key: 'N', words: 'Add New Lead' }, { key: 'Q', words: 'Quick add' }, ...READING]
