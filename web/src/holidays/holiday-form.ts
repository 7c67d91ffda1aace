import { newHoliday } from '@leadline/contract/holidays/holiday'
import { z } from 'zod'
import type { HolidayBody } from './api.ts'

/** A holiday as it is typed. */
export const holidayValues = z.object({
  name: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  everyYear: z.boolean(),
  description: z.string(),
})
export type HolidayValues = z.infer<typeof holidayValues>

/** The empty form, opened on a day. */
export const onDay = (day: string): HolidayValues => ({
  name: '',
  startDate: day,
  endDate: '',
  everyYear: false,
  description: '',
})

/** What is wrong with a form, by field. */
export const checkHoliday = (values: HolidayValues): Record<string, string> => {
  const { error } = newHoliday.safeParse(bodyOf(values))
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]).toReversed(),
  )
}

/** Without a last day it is one day. */
export const bodyOf = ({ endDate, ...values }: HolidayValues): HolidayBody => ({
  ...values,
  endDate: endDate || values.startDate,
})
