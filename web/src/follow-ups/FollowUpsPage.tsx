import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useSession } from '../platform/use-session.ts'
import { AppFrame } from '../ui/AppFrame.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { usePhone } from '../ui/use-phone.ts'
import { useFollowUpCounts } from './api.ts'
import { FollowUpChips } from './FollowUpChips.tsx'
import { FollowUpGroups } from './FollowUpGroups.tsx'
import css from './FollowUpsPage.module.css'
import { FollowUpTiles } from './FollowUpTiles.tsx'
import { PersonFilter } from './PersonFilter.tsx'
import { ScheduleForm } from './ScheduleForm.tsx'
import { useFollowUpSearch } from './useFollowUpSearch.ts'
import { useSchedule } from './useSchedule.ts'

interface Props {
  /** What stands over the list: an employee's tabs. */
  above?: ReactNode
}

/** The Follow-Up Manager: what is overdue, due today and to come over all leads, and the form that schedules more. */
export const FollowUpsPage = ({ above }: Props) => {
  const session = useSession()
  const phone = usePhone()
  const { chip, person: chosen, companyId, change } = useFollowUpSearch()
  // An employee looks after its own leads, however far its role reads.
  const person = session.userType === 'employee' ? session.id : chosen
  const counts = useFollowUpCounts(person, companyId)
  const [opened, setOpened] = useState(false)
  const schedule = useSchedule(() => setOpened(false))
  const due = counts.data && counts.data.overdue + counts.data.today
  return (
    <AppFrame
      heading="Follow-ups"
      place="followups"
      counts={{ followups: due || undefined }}
      actions={phone && <OpenButton onClick={() => setOpened(true)} />}
    >
      {above}
      {!phone && <FollowUpTiles counts={counts} chip={chip} onChoose={change} />}
      <div className={css.row}>
        <FollowUpChips counts={counts.data} chip={chip} onChoose={change} />
        {session.userType !== 'employee' && (
          <PersonFilter companyId={companyId} person={person} onChoose={change} />
        )}
      </div>
      <div className={css.columns}>
        <FollowUpGroups
          chip={chip}
          person={person}
          companyId={companyId}
          counts={counts.data}
          onReschedule={item => {
            schedule.fill(item)
            setOpened(true)
          }}
        />
        {!phone && (
          <section className={css.aside} aria-labelledby="schedule-title">
            <h2 id="schedule-title" className={css.title}>
              Schedule Follow-Up
            </h2>
            <ScheduleForm schedule={schedule} companyId={companyId} />
          </section>
        )}
      </div>
      {phone && opened && (
        <Sheet opened onClose={() => setOpened(false)} title="Schedule Follow-Up" keepOpen={schedule.touched}>
          <ScheduleForm schedule={schedule} companyId={companyId} />
        </Sheet>
      )}
    </AppFrame>
  )
}

const OpenButton = ({ onClick }: { onClick: () => void }) => (
  <Button px="sm" aria-label="Schedule Follow-Up" onClick={onClick}>
    <IconPlus size={20} stroke={1.6} aria-hidden="true" />
  </Button>
)
