import { z } from 'zod'
import { MOST_AT_ONCE, TOO_MANY } from '../leads/bulk.ts'
import { PRIORITIES } from '../options/option.ts'
import { id, instant, text } from '../text.ts'
import { distributionMethod } from './distribution.ts'

export const NO_LEADS = 'No leads selected for assignment'
export const TWICE = 'The same lead stands here twice'
export const BY_ALGORITHM = 'Bulk assignment via distribution algorithm'
/** The notes of what a distribution assigns. */
export const distributionNotes = (method: string) => `Bulk assignment - ${method} distribution`

const priority = z.enum(PRIORITIES)
const each = { leadId: id, employeeId: id, notes: text(2000).optional(), priority: priority.optional() }

const several = <T extends z.ZodType<{ leadId: string }>>(record: T) =>
  z
    .array(record)
    .min(1, NO_LEADS)
    .max(MOST_AT_ONCE, TOO_MANY)
    .refine(all => new Set(all.map(({ leadId }) => leadId)).size === all.length, TWICE)

/** Which lead goes to whom; an item's own notes and priority stand before the common ones. */
export const enhanced = z
  .strictObject({
    assignments: several(z.strictObject(each)),
    assignmentNotes: text(2000).default(''),
    priority: priority.default('medium'),
  })
  .transform(({ assignments, assignmentNotes, priority: common }) =>
    assignments.map(({ notes, priority: own, ...of }) => ({
      ...of,
      notes: notes || assignmentNotes || BY_ALGORITHM,
      priority: own ?? common,
    })),
  )

/** A lead's line in the preview of a distribution, as it is written. */
export const distributionRecord = z.strictObject({
  ...each,
  /** As the preview has shown it; not believed. */
  employeeName: text(200).optional(),
  /** When it was shown; the server's own time counts. */
  assignedDate: instant.optional(),
  distributionMethod: distributionMethod.optional(),
  /** Who had the lead when it was shown: where it is somebody else by now, nothing is written. */
  assignedBefore: id.nullable().optional(),
})

export const distributed = z
  .strictObject({ assignments: several(distributionRecord), distributionMethod })
  .transform(({ assignments, distributionMethod: method }) =>
    assignments.map(({ leadId, employeeId, notes, priority: own, assignedBefore }) => ({
      leadId,
      employeeId,
      notes: notes || distributionNotes(method),
      priority: own ?? ('medium' as const),
      assignedBefore,
    })),
  )

/** A lead that is given to an employee. */
export interface Given {
  leadId: string
  employeeId: string
  notes: string
  priority: (typeof PRIORITIES)[number]
  assignedBefore?: string | null | undefined
}
