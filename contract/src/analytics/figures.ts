import { z } from 'zod'
import { stage, statusColor } from '../statuses/status.ts'
import { day } from '../text.ts'
import { ANALYTICS_RANGES } from './range.ts'

const leads = z.number().int()
const rupees = z.number()
/** Of 100, to one decimal; 0 where there is nothing to divide by. */
const rate = z.number()

/** The middle of so many leads, or null where they are fewer than five. */
const median = z.object({ median: z.number().int().nullable(), leads })

/** The leads of one source, campaign or capture link. */
const share = z.object({
  leads,
  /** Of them, in a status of stage won. */
  won: leads,
  conversionRate: rate,
  /** `value` of the won ones. */
  wonValue: rupees,
})
export type Share = z.infer<typeof share>

export const statusFigure = z.object({
  status: z.string(),
  label: z.string(),
  color: statusColor,
  stage,
  leads,
})
export type StatusFigure = z.infer<typeof statusFigure>

/** A step of the way from new to won: a status of stage new or open, in the company's order, and at last won. */
export const pipelineStep = z.object({
  /** The statuses that are this step: one, but all of stage won are the last. */
  statuses: z.array(z.string()),
  label: z.string(),
  color: statusColor,
  stage,
  /** That stand here now. */
  leads,
  /** That have ever stood here or further on. */
  reached: leads,
  /** Of those, that have ever stood further on; null of the last step. */
  advanced: leads.nullable(),
  /** Advanced ÷ reached × 100; null of the last step. */
  conversionRate: rate.nullable(),
})
export type PipelineStep = z.infer<typeof pipelineStep>

/** At most so many sources, campaigns and links are told one by one, those with the most leads. */
export const MOST_SHARES = 100

/** What GET /analytics answers: every figure over the leads that the caller may see as far as the role reaches. */
export const analytics = z.object({
  range: z.enum(ANALYTICS_RANGES),
  /** The days that are counted, as `from` and `to` of the list of leads; null for all time. */
  from: day.nullable(),
  to: day.nullable(),
  metrics: z.object({
    totalLeads: leads,
    newLeads: leads,
    openLeads: leads,
    pausedLeads: leads,
    wonLeads: leads,
    lostLeads: leads,
    conversionRate: rate,
  }),
  revenue: z.object({
    activeBudget: rupees,
    wonBudget: rupees,
    lostBudget: rupees,
    convertedValue: rupees,
    /** Null where no lead is won. */
    averageWonValue: rupees.nullable(),
  }),
  times: z.object({
    /** Working minutes from a lead's arrival to its first contact. */
    firstResponse: median,
    /** Days from the creation of a lead to the status in which it is won; of all time. */
    daysToWin: median,
    /** The step of the pipeline in which leads stay the longest before they leave it, in days; of all time. */
    slowestStep: median.extend({ label: z.string() }).nullable(),
  }),
  /** Every status of the company in its order, those without leads too. */
  statuses: z.array(statusFigure),
  pipeline: z.array(pipelineStep),
  /** Those with the most leads first. */
  sources: z.array(share.extend({ source: z.string() })),
  campaigns: z.array(share.extend({ campaign: z.string() })),
  links: z.array(
    share.extend({
      linkId: z.string(),
      source: z.string(),
      campaign: z.string(),
      service: z.string(),
      placement: z.string(),
    }),
  ),
  /** The last six months whatever the range, the oldest first. */
  trend: z.array(
    z.object({
      month: z.string(),
      created: leads,
      won: leads,
      /** `value` of the won ones. */
      wonValue: rupees,
      conversionRate: rate,
    }),
  ),
})
export type Analytics = z.infer<typeof analytics>
