import { z } from 'zod'
import { readAliases } from '../aliases.ts'
import { day, instant, text } from '../text.ts'

export const FOLLOW_UP_TYPES = ['call', 'email', 'meeting', 'demo', 'proposal', 'message', 'other'] as const
export const followUpType = z.enum(FOLLOW_UP_TYPES)
export type FollowUpType = z.infer<typeof followUpType>
export const FOLLOW_UP_PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const
/** What the forms that schedule offer; a priority and a type that is due is chosen from fewer. */
export const SCHEDULED_TYPES = ['call', 'email', 'meeting', 'demo', 'proposal'] as const
export const SCHEDULED_PRIORITIES = ['low', 'medium', 'high'] as const
/** Logged or completed, these are contact with the lead (design section 5). */
export const CONTACT_TYPES: readonly FollowUpType[] = ['call', 'email', 'meeting', 'demo', 'message']

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

export const FOLLOW_UP_ALIASES = {
  followUpDate: 'nextFollowUpDate',
  scheduledDate: 'nextFollowUpDate',
} as const satisfies Record<string, keyof FollowUp>

export const SUMMARY_REQUIRED = 'Summary is required'

/** A day, or an instant whose hour is meant; '' and null are none. */
const due = z.union([day, instant, z.literal('')], 'Please enter a date').nullable()

/** What a person writes of a follow-up. */
const written = {
  type: followUpType,
  summary: text(500),
  notes: text(5000),
  nextFollowUpDate: due,
  nextStep: text(500),
  priority: z.enum(FOLLOW_UP_PRIORITIES),
}

/** A follow-up as it is added: without a date it is a log entry. */
export const newFollowUp = z.preprocess(
  readAliases(FOLLOW_UP_ALIASES),
  z
    .strictObject({
      type: written.type,
      summary: written.summary.default(''),
      notes: written.notes.default(''),
      nextFollowUpDate: written.nextFollowUpDate.default(null),
      nextStep: written.nextStep.default(''),
      priority: written.priority.default('medium'),
      updateLeadStatus: z.boolean().default(false),
      newLeadStatus: text(100).default(''),
      /** Accepted and not believed: who adds it is known from the session. */
      userId: z.string().max(100).nullish(),
    })
    .refine(added => !added.updateLeadStatus || added.newLeadStatus !== '', {
      path: ['newLeadStatus'],
      error: 'New status is required',
    }),
)
export type NewFollowUp = z.output<typeof newFollowUp>

/** A follow-up as it is changed: only what is sent. Whoever may log on the lead completes; the rest is its author's. */
export const changedFollowUp = z.preprocess(
  readAliases(FOLLOW_UP_ALIASES),
  z.strictObject({
    type: written.type.optional(),
    summary: written.summary.optional(),
    notes: written.notes.optional(),
    nextFollowUpDate: written.nextFollowUpDate.optional(),
    nextStep: written.nextStep.optional(),
    priority: written.priority.optional(),
    completed: z.boolean().optional(),
    /** How it ended: 'unsuccessful' is one that is rescheduled. */
    outcome: z.enum(['successful', 'unsuccessful']).optional(),
    /** The due moment of the open follow-up as the person saw it; where it stands otherwise now, nothing is changed. */
    seenDueDate: instant.optional(),
  }),
)
export type ChangedFollowUp = z.output<typeof changedFollowUp>
