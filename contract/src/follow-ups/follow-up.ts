import { z } from 'zod'
import { instant } from '../text.ts'

export const FOLLOW_UP_TYPES = ['call', 'email', 'meeting', 'demo', 'proposal', 'message', 'other'] as const
export const followUpType = z.enum(FOLLOW_UP_TYPES)
export type FollowUpType = z.infer<typeof followUpType>

export const followUp = z.object({
  _id: z.string(),
  leadId: z.string(),
  type: followUpType,
  /** What happened. */
  summary: z.string(),
  notes: z.string(),
  /** What is due: an instant, and whether its hour was meant (`hasTime`) or only its day. */
  nextFollowUpDate: instant.nullable(),
  hasTime: z.boolean(),
  nextStep: z.string(),
  priority: z.string(),
  completed: z.boolean(),
  completedAt: instant.nullable(),
  outcome: z.enum(['successful', 'unsuccessful']).nullable(),
  date: instant,
  addedByName: z.string(),
  addedByRole: z.string(),
  userId: z.string().nullable(),
})
export type FollowUp = z.infer<typeof followUp>
