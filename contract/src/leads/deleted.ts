import { z } from 'zod'
import { instant, text } from '../text.ts'
import { LEAD_IN_SHORT, lead } from './lead.ts'
import { LONGEST_SEARCH } from './query.ts'

/** A lead that was deleted no longer than 30 days ago, and who has deleted it. */
export const deletedLead = lead.pick({ ...LEAD_IN_SHORT, companyId: true }).extend({
  deletedAt: instant,
  deletedBy: z.string(),
  /** The act on several leads that deleted it, and how many leads undoing it would still bring back. */
  act: z.object({ _id: z.string(), leads: z.number() }).optional(),
})
export type DeletedLead = z.infer<typeof deletedLead>

export const deletedLeadQuery = z.object({
  /** As the list of leads is searched. */
  search: text(LONGEST_SEARCH).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(2000).optional(),
})
export type DeletedLeadQuery = z.output<typeof deletedLeadQuery>
