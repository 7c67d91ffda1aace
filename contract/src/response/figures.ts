import { z } from 'zod'
import { count, percent } from '../format.ts'
import { percentOf } from '../performance/score.ts'

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

/** First responses as a database counts them. */
export interface CountedResponses {
  answered: number
  /** Working minutes; null where none is answered. */
  median: number | null
  judged: number
  inTime: number
}

export const responseFiguresOf = ({
  answered,
  median,
  judged,
  inTime,
}: CountedResponses): ResponseFigures => ({
  answered,
  medianMinutes: answered < ENOUGH_RESPONSES ? null : median,
  judged,
  inTime,
  inTimeRate: judged < ENOUGH_RESPONSES ? null : percentOf(inTime, judged),
})

/** What stands beneath the median: the share in time, or why there is no median. */
export const responseNote = ({ medianMinutes, inTimeRate }: ResponseFigures): string => {
  if (inTimeRate !== null) return `median, ${percent(inTimeRate)} in time`
  return medianMinutes === null ? `fewer than ${ENOUGH_RESPONSES} measured` : 'median'
}

/** The whole of it, for a tooltip. */
export const responseTitle = ({ answered, judged, inTime }: ResponseFigures): string =>
  [
    `${count(answered)} measured, a median needs ${ENOUGH_RESPONSES}`,
    ...(judged > 0 ? [`${count(inTime)} of ${count(judged)} that have a target were in time`] : []),
  ].join('; ')
