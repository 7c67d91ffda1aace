import { dayAt } from '@leadline/contract/follow-ups/calendar'
import { dueLabel, dueOf } from '@leadline/contract/follow-ups/due'
import type { ListedFollowUp } from '@leadline/contract/follow-ups/list'
import { dateWords } from '@leadline/contract/format'
import { labelOf } from '@leadline/contract/options/option'
import { useState } from 'react'
import { leadPath } from '../paths.ts'
import { useNow } from '../platform/use-now.ts'
import { useSession } from '../platform/use-session.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { ReasonButton } from '../ui/ReasonButton.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import css from './CalendarItemDialog.module.css'
import { hourWords } from './calendar-words.ts'
import { FollowUpActions } from './FollowUpActions.tsx'
import { MoveForm } from './MoveForm.tsx'
import { whyNotMove } from './move-follow-up.ts'
import { timeOf } from './useCalendar.ts'

interface Props {
  item: ListedFollowUp
  /** Where it was let go; without it, the form that moves it opens when it is asked for. */
  to: { date: string; time: string } | undefined
  onClose: () => void
}

/** A follow-up of the calendar: what it is, what can be done, and the form that puts it off. */
export const ItemDialog = ({ item, to, onClose }: Props) => {
  const { id } = useSession()
  const [moving, setMoving] = useState(to !== undefined)
  const [typed, setTyped] = useState(false)
  const about = item.notes || item.summary || item.nextStep
  return (
    <Sheet
      opened
      onClose={onClose}
      title={moving ? 'Reschedule' : labelOf(item.type)}
      about={item.leadName}
      size={460}
      keepOpen={typed}
    >
      <dl className={css.facts}>
        <dt>When</dt>
        <dd>
          {dateWords(item.nextFollowUpDate, item.timeZone)}, {hourWords(item)} <Standing item={item} />
        </dd>
        <dt>Lead</dt>
        <dd>
          <AppLink href={leadPath(item.leadId)}>{item.leadName}</AppLink> {item.leadCompany}
        </dd>
        {about && (
          <>
            <dt>About</dt>
            <dd>{about}</dd>
          </>
        )}
      </dl>
      {moving ? (
        <MoveForm
          item={item}
          to={to ?? { date: dayAt(item), time: timeOf(item) }}
          onTyped={() => setTyped(true)}
          onCancel={onClose}
          onMoved={onClose}
        />
      ) : (
        <div className={css.ways}>
          <FollowUpActions item={item} />
          <ReasonButton variant="default" why={whyNotMove(item, id)} onClick={() => setMoving(true)}>
            Move…
          </ReasonButton>
        </div>
      )}
    </Sheet>
  )
}

const Standing = ({ item: { completed, outcome, nextFollowUpDate: due, timeZone } }: Pick<Props, 'item'>) => {
  const now = useNow(60_000)
  if (completed || !due)
    return <span className={css.quiet}>{outcome === 'unsuccessful' ? 'Unsuccessful' : 'Completed'}</span>
  return (
    <span className={dueOf(due, now, timeZone) === 'overdue' ? css.bad : css.quiet}>
      {dueLabel(due, now, timeZone)}
    </span>
  )
}
