import { z } from 'zod'

/** The body of a success beside `success: true`: `{ data }`. */
export const answer = <T extends z.ZodType>(data: T) => z.object({ data })
/** `{ data, message }`. */
export const answerWithMessage = <T extends z.ZodType>(data: T) => z.object({ data, message: z.string() })
/** A success that has nothing to tell but its message. */
export const done = z.object({ message: z.string() })

export const page = z.object({
  nextCursor: z.string().nullable(),
  /** All rows that match, not only this page's. */
  total: z.number().int(),
  /** Only for the count of a text search: there are more than `total`. */
  totalIsCapped: z.boolean(),
})
