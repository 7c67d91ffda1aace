import { z } from 'zod'
import { instant } from '../text.ts'
import { LEAD_IN_SHORT, lead } from './lead.ts'

/** How many deleted leads are listed at once; how many there are in all is told beside them. */
export const MOST_DELETED_LISTED = 200

/** A lead that was deleted no longer than 30 days ago, and who has deleted it. */
export const deletedLead = lead.pick(LEAD_IN_SHORT).extend({
  deletedAt: instant,
  deletedBy: z.string(),
  /** The act on several leads that deleted it, and how many leads undoing it would still bring back. */
  act: z.object({ _id: z.string(), leads: z.number() }).optional(),
})
export type DeletedLead = z.infer<typeof deletedLead>
