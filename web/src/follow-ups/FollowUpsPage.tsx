import { may } from '@leadline/contract/access/permissions'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useSession } from '../platform/use-session.ts'
import { AppFrame } from '../ui/AppFrame.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { usePhone } from '../ui/use-phone.ts'
import { useFollowUpCounts } from './api.ts'
import { FollowUpCalendar } from './FollowUpCalendar.tsx'
import { FollowUpChips } from './FollowUpChips.tsx'
import { FollowUpGroups } from './FollowUpGroups.tsx'
import css from './FollowUpsPage.module.css'
import { FollowUpTiles } from './FollowUpTiles.tsx'
import { PersonFilter, WHOLE_TEAM } from './PersonFilter.tsx'
import { ScheduleAside } from './ScheduleAside.tsx'
import { ScheduleForm } from './ScheduleForm.tsx'
import { ShowSwitch } from './ShowSwitch.tsx'
import { TodayHead, TodayList } from './TodayList.tsx'
import { useFollowUpSearch } from './useFollowUpSearch.ts'
import { useReschedule } from './useReschedule.tsx'
import { useSchedule } from './useSchedule.ts'

interface Props {
  /** What stands over the list: an employee's tabs. */
  above?: ReactNode
  /** What one has to do today before any follow-up of one's own. */
  first?: ReactNode
}

/** The Follow-Up Manager: follow-ups of all leads by state, by urgency or in a calendar, and the form that schedules more. */
export const FollowUpsPage = ({ above, first }: Props) => {
  const search = useFollowUpSearch()
  const { companyId, show, change } = search
  const { person, chooser, isOwn } = usePerson(search)
  const phone = usePhone()
  const counts = useFollowUpCounts(person, companyId)
  const [opened, setOpened] = useState(false)
  const schedule = useSchedule(() => setOpened(false))
  /** Whether the form stands beside the list; else it opens over it. */
  const beside = !phone && (show === 'list' || show === 'today')
  const { reschedule, question } = useReschedule(schedule, () => setOpened(!beside))
  const due = counts.data && counts.data.overdue + counts.data.today
  const of = { person, companyId }
  const ways = (
    <div className={css.ways}>
      {chooser}
      <ShowSwitch show={show} onChange={change} />
    </div>
  )
  return (
    <AppFrame
      heading="Follow-ups"
      place="followups"
      // Of somebody else's, as many wait for that person, not here.
      counts={{ followups: (isOwn && due) || undefined }}
      actions={!beside && <OpenButton phone={phone} onClick={() => setOpened(true)} />}
    >
      {above}
      {!phone && show === 'list' && <FollowUpTiles counts={counts} chip={search.chip} onChoose={change} />}
      {show !== 'list' && show !== 'today' ? (
        <FollowUpCalendar {...of} view={show} day={search.day} onChange={change} ways={ways} />
      ) : (
        <>
          <div className={css.row} data-first={show === 'today' || undefined}>
            {show === 'today' ? (
              <TodayHead {...of} />
            ) : (
              <FollowUpChips counts={counts.data} chip={search.chip} onChoose={change} />
            )}
            {ways}
          </div>
          <div className={css.columns}>
            {show === 'today' ? (
              <div className={css.today}>
                {isOwn && first}
                <TodayList {...of} onReschedule={reschedule} />
              </div>
            ) : (
              <FollowUpGroups {...of} chip={search.chip} counts={counts.data} onReschedule={reschedule} />
            )}
            {!phone && <ScheduleAside schedule={schedule} companyId={companyId} />}
          </div>
        </>
      )}
      {question}
      {!beside && opened && (
        <Sheet opened onClose={() => setOpened(false)} title="Schedule Follow-Up" keepOpen={schedule.touched}>
          <ScheduleForm schedule={schedule} companyId={companyId} />
        </Sheet>
      )}
    </AppFrame>
  )
}

/** Whose leads: an employee looks after its own, and who leads a team after its people's too; others choose. */
const usePerson = ({ companyId, person, change }: ReturnType<typeof useFollowUpSearch>) => {
  const session = useSession()
  const isEmployee = session.userType === 'employee'
  if (isEmployee && !may(session, 'leads.assign')) return { person: session.id, chooser: null, isOwn: true }
  const chooser = <PersonFilter companyId={companyId} person={person} onChoose={change} />
  if (!isEmployee) return { person, chooser, isOwn: !person }
  const whose = person ?? session.id
  return { person: whose === WHOLE_TEAM ? undefined : whose, chooser, isOwn: whose === session.id }
}

const OpenButton = ({ phone, onClick }: { phone: boolean; onClick: () => void }) => (
  <Button
    px="sm"
    miw={phone ? 44 : undefined}
    aria-label="Schedule Follow-Up"
    leftSection={phone ? undefined : <IconPlus size={16} stroke={1.6} aria-hidden="true" />}
    onClick={onClick}
  >
    {phone ? <IconPlus size={20} stroke={1.6} aria-hidden="true" /> : 'Schedule Follow-Up'}
  </Button>
)
