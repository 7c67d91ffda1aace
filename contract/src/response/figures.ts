import { z } from 'zod'

/** With fewer than this there is no median and no share: it would be chance. */
export const ENOUGH_RESPONSES = 5

/** How fast new leads are answered. */
export const responseFigures = z.object({
  /** Leads whose first contact was measured. */
  answered: z.number().int(),
  /** Working minutes; null with fewer than five answered. */
  medianMinutes: z.number().int().nullable(),
  /** Leads with a target that were answered, or are late by now. */
  judged: z.number().int(),
  inTime: z.number().int(),
  /** In time ÷ judged × 100, to one decimal; null with fewer than five. */
  inTimeRate: z.number().nullable(),
})
export type ResponseFigures = z.infer<typeof responseFigures>

/** What a database counts, as the figures. */
export const responseFiguresOf = ({
  answered,
  median,
  judged,
  inTime,
}: {
  answered: number
  median: number | null
  judged: number
  inTime: number
}): ResponseFigures => ({
  answered,
  medianMinutes: answered < ENOUGH_RESPONSES ? null : median,
  judged,
  inTime,
  inTimeRate: judged < ENOUGH_RESPONSES ? null : Math.round((1000 * inTime) / judged) / 10,
})
