import type { EmployeeDashboard } from '@leadline/contract/dashboard/endpoints'
import { count } from '@leadline/contract/format'
import { CloseButton } from '@mantine/core'
import { IconBellRinging } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { employeeDashboardPath } from '../paths.ts'
import { mayShow } from '../platform/once-in.ts'
import { useSession } from '../platform/use-session.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { useSoonDue } from './api.ts'
import css from './EmployeeReminder.module.css'

/** At most once in so long, in milliseconds (document 2, section 9). */
const EVERY_MS = 600_000

/** What is overdue, due today and due within two days, in a line over each view, until it is put away. */
export const useEmployeeReminder = (day: UseQueryResult<EmployeeDashboard>) => {
  const { id } = useSession()
  const soon = useSoonDue(id, { enabled: day.data !== undefined })
  const [shown, setShown] = useState(false)
  const of = day.data?.statistics
  const words = of && soon.data !== undefined && wordsOf(of, soon.data)
  useEffect(() => {
    // Asked anew whenever the day has come anew: nobody is reminded of nothing.
    if (!words || !day.dataUpdatedAt) return
    void mayShow(`employee-reminder:${id}`, EVERY_MS).then(may => may && setShown(true))
  }, [words, day.dataUpdatedAt, id])
  if (!shown || !words) return null
  return (
    <div className={css.line} role="status">
      <IconBellRinging size={16} stroke={1.6} aria-hidden="true" />
      <span>
        Follow-ups: <b>{words}</b>
      </span>
      <AppLink href={employeeDashboardPath('followups', { show: 'today' })}>Show</AppLink>
      <CloseButton aria-label="Dismiss" onClick={() => setShown(false)} />
    </div>
  )
}

/** '2 overdue, 1 due today, 3 upcoming within 2 days'; nothing where there is nothing. */
const wordsOf = (of: EmployeeDashboard['statistics'], soon: number): string =>
  [
    of.overdueFollowUps && `${count(of.overdueFollowUps)} overdue`,
    of.followUpsDueToday && `${count(of.followUpsDueToday)} due today`,
    soon && `${count(soon)} upcoming within 2 days`,
  ]
    .filter(Boolean)
    .join(', ')
