import { type CalendarView, clockOf } from '@leadline/contract/follow-ups/calendar'
import { count } from '@leadline/contract/format'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { messageOf } from '../platform/call-failed.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { usePhone } from '../ui/use-phone.ts'
import css from './Calendar.module.css'
import { CalendarHead } from './CalendarHead.tsx'
import itemCss from './CalendarItem.module.css'
import { ItemFace } from './CalendarItem.tsx'
import { ItemDialog } from './CalendarItemDialog.tsx'
import { MonthView } from './MonthView.tsx'
import { PhoneDays } from './PhoneDays.tsx'
import { TimeGrid } from './TimeGrid.tsx'
import { type CalendarModel, useCalendar } from './useCalendar.ts'
import type { ChangeFollowUpSearch } from './useFollowUpSearch.ts'

interface Props {
  view: CalendarView
  day: string | undefined
  person: string | undefined
  companyId: string | undefined
  onChange: ChangeFollowUpSearch
  /** Whose, and the switch to the lists. */
  ways: ReactNode
}

/** The follow-ups of a month, a week or a day, each at its hour; one's own may be dragged to another. */
export const FollowUpCalendar = ({ view: asked, day, person, companyId, onChange, ways }: Props) => {
  // A phone shows one day with the week that it is of.
  const view = usePhone() && asked === 'day' ? 'week' : asked
  const onDay = (to: string) => onChange({ show: 'day', day: to })
  const calendar = useCalendar({ view, day, person, companyId, onDay })
  const { list, opened } = calendar
  const notShown = list.data ? list.data.total - list.data.items.length : 0
  return (
    <>
      <CalendarHead view={view} calendar={calendar} onChange={onChange} ways={ways} />
      {list.data && <LoadFailure query={list} words={error => messageOf(error, FAILED)} />}
      {notShown > 0 && (
        <p className={css.notShown} role="status">
          {count(notShown)} more are not shown: choose a shorter time or one person.
        </p>
      )}
      <section
        className={css.panel}
        aria-label="Calendar"
        aria-busy={list.isPlaceholderData || undefined}
        data-lifting={calendar.drag.lift ? true : undefined}
      >
        <Body view={view} calendar={calendar} />
      </section>
      <Lifted calendar={calendar} />
      {opened && (
        <ItemDialog
          key={opened.item._id}
          item={list.data?.items.find(({ _id }) => _id === opened.item._id) ?? opened.item}
          to={opened.to}
          onClose={calendar.close}
        />
      )}
    </>
  )
}

const FAILED = 'Failed to fetch follow-ups'

const Body = ({ view, calendar }: { view: CalendarView; calendar: CalendarModel }) => {
  const phone = usePhone()
  const { list } = calendar
  if (list.isPending) return <SkeletonRows label="Loading calendar" columns={SEVEN} rows={6} rowHeight={96} />
  if (!list.data)
    return (
      <ErrorState
        message={messageOf(list.error, FAILED)}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    )
  if (view === 'month') return <MonthView calendar={calendar} />
  return phone ? <PhoneDays calendar={calendar} /> : <TimeGrid calendar={calendar} />
}

const SEVEN = Array.from({ length: 7 }, () => '1fr')

/** The item in the hand, over everything; what is live waits as long as it is there. */
const Lifted = ({ calendar: { drag, now } }: { calendar: CalendarModel }) => {
  if (!drag.lift) return null
  const { item, left, top, width, target } = drag.lift
  const hour = typeof target?.minute === 'number' ? clockOf(target.minute) : undefined
  return createPortal(
    <div
      className={`${itemCss.item} ${itemCss.lifted}`}
      data-lifted
      data-standing="today"
      style={{ left, top, width }}
      aria-hidden="true"
    >
      <ItemFace item={item} now={now} hour={hour} />
    </div>,
    document.body,
  )
}
