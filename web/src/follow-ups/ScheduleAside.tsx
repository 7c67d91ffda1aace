import css from './FollowUpsPage.module.css'
import { ScheduleForm } from './ScheduleForm.tsx'
import type { Schedule } from './useSchedule.ts'

interface Props {
  schedule: Schedule
  companyId: string | undefined
}

/** The form that schedules, beside a list. */
export const ScheduleAside = (props: Props) => (
  <section className={css.aside} aria-labelledby="schedule-title">
    <h2 id="schedule-title" className={css.title}>
      Schedule Follow-Up
    </h2>
    <ScheduleForm {...props} />
  </section>
)
