import { useState } from 'react'
import { z } from 'zod'
import { readJson, writeItem } from '../platform/storage.ts'
import { useSession } from '../platform/use-session.ts'

const remembered = z.object({
  order: z.array(z.string()).catch([]),
  visible: z.record(z.string(), z.boolean()).catch({}),
  sizes: z.record(z.string(), z.number().min(48).max(800)).catch({}),
})
export type ColumnSettings = z.infer<typeof remembered>

const NOTHING: ColumnSettings = { order: [], visible: {}, sizes: {} }

/** Which columns this person shows, in which order and how wide; remembered in this browser. */
export const useColumns = () => {
  const key = `leadline-columns-${useSession().id}`
  const [settings, set] = useState(() => remembered.safeParse(readJson(key)).data ?? NOTHING)
  const change = (changed: Partial<ColumnSettings>) => {
    const next = { ...settings, ...changed }
    set(next)
    writeItem(key, JSON.stringify(next))
  }
  return { settings, change, reset: () => change(NOTHING) }
}
