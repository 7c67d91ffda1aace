import { z } from 'zod'
import { instant } from '../text.ts'

export const HISTORY_ACTIONS = [
  'created',
  'captured',
  'imported',
  'updated',
  'status',
  'assigned',
  'unassigned',
  'enquired-again',
  'deleted',
  'restored',
  'import-undone',
  'merged',
  'merged-into',
  'split',
] as const
export const historyAction = z.enum(HISTORY_ACTIONS)
export type HistoryAction = z.infer<typeof historyAction>

/** One change of a lead: who, when, from, to. */
export const historyEntry = z.object({
  _id: z.string(),
  at: instant,
  action: historyAction,
  actorName: z.string(),
  actorType: z.string(),
  /** What was empty may lack its value in what was written earlier. */
  changes: z.array(
    z.object({ field: z.string(), from: z.unknown().default(null), to: z.unknown().default(null) }),
  ),
  note: z.string(),
  /** Of a lead merged into this one: the entry is of its history. */
  from: z.object({ _id: z.string(), name: z.string() }).optional(),
  /** The lead that this change has merged into this one; `canSplit` while they are one. */
  merge: z.object({ leadId: z.string(), canSplit: z.boolean() }).optional(),
  /** The act on several leads that this change was part of, as long as it can be told: 30 days. */
  act: z.object({ _id: z.string(), leads: z.number(), canUndo: z.boolean() }).optional(),
})
export type HistoryEntry = z.infer<typeof historyEntry>

/** 'productOfInterest' as people read it: 'Product of interest'. */
export const fieldWord = (field: string): string => {
  const words = field
    .replace(/^customFields\./, '')
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
