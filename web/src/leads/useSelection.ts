import { MOST_AT_ONCE, TOO_MANY } from '@leadline/contract/leads/bulk'
import type { Lead } from '@leadline/contract/leads/lead'
import { useEffect, useRef, useState } from 'react'
import { showToast } from '../ui/toast.tsx'
import type { LeadList } from './LeadTable.tsx'
import { totalWords } from './useLeadList.ts'

/** What is selected: these leads, or all that match the filter that the key stands for. */
type Chosen = { ids: ReadonlyMap<string, number> } | { all: number; key: string }

const NOBODY: Chosen = { ids: new Map() }

interface List extends Pick<LeadList, 'leads' | 'total'> {
  totalIsCapped: boolean
  /** The filter without its order: sorting changes nothing about who is selected. */
  filterKey: string
}

/**
 * Bulk Select: whether it is on, and which leads are selected. They are kept by their ids, through paging,
 * sorting, a refresh and another filter; 'all that match' ends, with a notice, when the filter changes.
 */
export const useSelection = (list: List) => {
  const [on, setOn] = useState(false)
  const [kept, choose] = useState<Chosen>(NOBODY)
  const anchor = useRef<string | undefined>(undefined)
  const hasEnded = 'all' in kept && kept.key !== list.filterKey
  useEffect(() => {
    if (!hasEnded) return
    choose(NOBODY)
    showToast({ kind: 'warning', message: 'The filter has changed, so nothing is selected any more.' })
  }, [hasEnded])
  const clear = () => {
    choose(NOBODY)
    anchor.current = undefined
  }
  return {
    on,
    /** Turned off, it forgets who was selected. */
    turn: (to: boolean) => {
      setOn(to)
      clear()
    },
    clear,
    /** Lets go of leads that are not there any more. */
    drop: (gone: readonly string[]) =>
      choose(now =>
        'all' in now ? now : { ids: new Map([...now.ids].filter(([id]) => !gone.includes(id))) },
      ),
    ...chosenOf(hasEnded ? NOBODY : kept, list),
    ...waysToChoose(hasEnded ? NOBODY : kept, list, { choose, clear, anchor }),
  }
}
export type Selection = ReturnType<typeof useSelection>

const chosenOf = (chosen: Chosen, { leads }: List) => {
  const isAll = 'all' in chosen
  const loaded = isAll ? leads.length : leads.filter(lead => chosen.ids.has(lead._id)).length
  return {
    has: (id: string) => isAll || chosen.ids.has(id),
    count: isAll ? chosen.all : chosen.ids.size,
    /** Undefined for all that match. */
    ids: isAll ? undefined : [...chosen.ids.keys()],
    /** Rupees; unknown for leads that were never loaded. */
    value: isAll ? undefined : [...chosen.ids.values()].reduce((sum, value) => sum + value, 0),
    /** Of the rows that are loaded. */
    some: loaded > 0,
    every: leads.length > 0 && loaded === leads.length,
  }
}

interface Hands {
  choose: (chosen: Chosen) => void
  clear: () => void
  /** The lead from which Shift selects. */
  anchor: { current: string | undefined }
}

const waysToChoose = (chosen: Chosen, list: List, { choose, clear, anchor }: Hands) => {
  const { leads, total, totalIsCapped, filterKey } = list
  const { has, every } = chosenOf(chosen, list)
  // What is still being counted cannot be chosen as a whole.
  const all = 'all' in chosen || total === undefined ? 0 : total
  const isTooMany = totalIsCapped || all > MOST_AT_ONCE
  const put = (those: readonly Lead[], selected: boolean) => {
    const next = new Map('all' in chosen ? leads.map(idAndValue) : chosen.ids)
    for (const lead of those) {
      if (selected) next.set(lead._id, lead.value)
      else next.delete(lead._id)
    }
    choose({ ids: next })
  }
  return {
    toggleLoaded: () => (every ? clear() : put(leads, true)),
    /** Undefined where there is nothing more to select; `whyNotAll` where one act does not take as many. */
    selectAll:
      all > leads.length || (all > 0 && totalIsCapped)
        ? {
            whyNot: isTooMany ? TOO_MANY : undefined,
            words: `Select all ${totalWords(list)} that match`,
            choose: () => choose({ all, key: filterKey }),
          }
        : undefined,
    /** Selects a lead or lets it go; with `range`, all from the last one to it. */
    toggle: (lead: Lead, range: boolean) => {
      const from = range ? leads.findIndex(({ _id }) => _id === anchor.current) : -1
      const to = leads.findIndex(({ _id }) => _id === lead._id)
      anchor.current = lead._id
      put(from < 0 ? [lead] : leads.slice(Math.min(from, to), Math.max(from, to) + 1), !has(lead._id))
    },
  }
}

const idAndValue = (lead: Lead): [string, number] => [lead._id, lead.value]
