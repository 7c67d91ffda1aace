import { z } from 'zod'
import { stage, statusColor } from '../statuses/status.ts'

const figures = {
  leads: z.number(),
  /** In a status of stage won. */
  converted: z.number(),
  /** Converted of all, 0 to 100; 0 with nothing to divide by. */
  conversionRate: z.number(),
  /** Rupees, over the leads that have a value; null without any. */
  avgLeadValue: z.number().nullable(),
}

export const purposeFigures = z.object({
  /** The name of a service, `other` or `none`: what the lead list is filtered by. */
  purpose: z.string(),
  /** Whether it is a service that is offered now. */
  active: z.boolean(),
  ...figures,
})
export type PurposeFigures = z.infer<typeof purposeFigures>

export const statusFigures = z.object({
  status: z.string(),
  label: z.string(),
  color: statusColor,
  stage,
  leads: z.number(),
})
export type StatusFigures = z.infer<typeof statusFigures>

/** What was asked for, over the leads that the caller may see. */
export const enquirySummary = z.object({
  totalEnquiries: z.number(),
  converted: figures.converted,
  conversionRate: figures.conversionRate,
  avgLeadValue: figures.avgLeadValue,
  /** Services that are offered now, and how many of them anybody has asked for. */
  activePurposes: z.number(),
  askedPurposes: z.number(),
  /** The three services that most leads ask for. */
  trending: z.array(purposeFigures),
  /** Every service in the company's order, then `other` and `none` where leads are. */
  byPurpose: z.array(purposeFigures),
  /** Every status in the company's order. */
  byStatus: z.array(statusFigures),
})
export type EnquirySummary = z.infer<typeof enquirySummary>
