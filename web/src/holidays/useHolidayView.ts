import { dayOf } from '@leadline/contract/follow-ups/due'
import { useAddress } from '../platform/use-address.ts'
import { useNow } from '../platform/use-now.ts'
import { useSession } from '../platform/use-session.ts'
import { usePhone } from '../ui/use-phone.ts'
import { addMonths, monthName } from './days.ts'

export const SHOWN = ['year', 'month', 'list'] as const
export type Shown = (typeof SHOWN)[number]

/** What the section shows, which stands in the address: year, month or list, and which one; a phone begins with a month. */
export const useHolidayView = () => {
  const { timeZone } = useSession()
  const today = dayOf(useNow(60_000), timeZone)
  const { read, change } = useAddress()
  const first: Shown = usePhone() ? 'month' : 'year'
  const shown = SHOWN.find(each => each === read('show')) ?? first
  const month = MONTH.test(read('month') ?? '') ? read('month')! : today.slice(0, 7)
  const year = Number(month.slice(0, 4))
  const step = (by: number) => change({ month: addMonths(month, shown === 'month' ? by : by * 12) })
  return {
    today,
    shown,
    year,
    month: shown === 'month' ? month : undefined,
    /** What is looked at: 'November 2026', '2026'. */
    title: shown === 'month' ? monthName(month) : String(year),
    /** What the arrows go by. */
    unit: shown === 'month' ? 'month' : 'year',
    show: (to: Shown) => change({ show: to === first ? undefined : to }),
    step,
  }
}

const MONTH = /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/
