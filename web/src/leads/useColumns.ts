import { useState } from 'react'
import { z } from 'zod'
import { readJson, writeItem } from '../platform/storage.ts'
import { useSession } from '../platform/use-session.ts'
import type { LeadColumn } from './LeadColumns.tsx'
import type { LeadSearch } from './useLeadSearch.ts'

const remembered = z.object({
  order: z.array(z.string()).catch([]),
  visible: z.record(z.string(), z.boolean()).catch({}),
  sizes: z.record(z.string(), z.number().min(48).max(800)).catch({}),
})
export type ColumnSettings = z.infer<typeof remembered>

const NOTHING: ColumnSettings = { order: [], visible: {}, sizes: {} }

/**
 * Which columns this person shows, in which order and how wide. Those in the address, as of a saved view, go
 * before those that this browser remembers, and leave them as they are.
 */
export const useColumns = (known: readonly LeadColumn[], { columns, change }: LeadSearch) => {
  const key = `leadline-columns-${useSession().id}`
  const [kept, setKept] = useState(() => remembered.safeParse(readJson(key)).data ?? NOTHING)
  const keep = (changed: Partial<ColumnSettings>) => {
    const next = { ...kept, ...changed }
    setKept(next)
    writeItem(key, JSON.stringify(next))
  }
  const isOfAddress = columns.length > 0
  const settings = isOfAddress ? settingsOf(known, columns, kept.sizes) : kept
  return {
    settings,
    /** The columns that stay at no edge and are shown, in their order. */
    shown: shownOf(known, settings),
    change: ({ sizes, ...changed }: Partial<ColumnSettings>) => {
      if (sizes) keep({ sizes })
      if (Object.keys(changed).length === 0) return
      if (isOfAddress) void change({ columns: shownOf(known, { ...settings, ...changed }) })
      else keep(changed)
    },
    reset: () => {
      keep(NOTHING)
      if (isOfAddress) void change({ columns: undefined })
    },
  }
}

/** The remembered order of the columns that move; one that has come since stands where it is by default. */
export const orderOf = (columns: readonly LeadColumn[], order: readonly string[]): string[] => {
  const ids = columns.filter(column => !column.meta?.pin).flatMap(column => column.id ?? [])
  const known = order.filter(id => ids.includes(id))
  for (const [at, id] of ids.entries()) if (!known.includes(id)) known.splice(at, 0, id)
  return known
}

/** Whether a column is shown: as the person has said, else as it comes. */
export const isShown = (columns: readonly LeadColumn[], { visible }: ColumnSettings, id: string): boolean =>
  visible[id] ?? !columns.find(column => column.id === id)?.meta?.hidden

const shownOf = (columns: readonly LeadColumn[], settings: ColumnSettings) =>
  orderOf(columns, settings.order).filter(id => isShown(columns, settings, id))

const settingsOf = (
  known: readonly LeadColumn[],
  columns: readonly string[],
  sizes: ColumnSettings['sizes'],
): ColumnSettings => ({
  order: [...columns],
  visible: Object.fromEntries(orderOf(known, columns).map(id => [id, columns.includes(id)])),
  sizes,
})
