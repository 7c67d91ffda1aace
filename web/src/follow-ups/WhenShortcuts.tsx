import { dayAfter, dayOf } from '@leadline/contract/follow-ups/due'
import { timeWords } from '@leadline/contract/format'
import { Button } from '@mantine/core'
import { readNow } from '../platform/use-now.ts'
import css from './FollowUpForm.module.css'

interface Props {
  timeZone: string
  onChoose: (when: { date: string; time: string }) => void
}

/** The times that are chosen most. */
export const WhenShortcuts = ({ timeZone, onChoose }: Props) => (
  <div className={css.shortcuts}>
    {SHORTCUTS.map(({ label, when }) => (
      <Button key={label} size="xs" variant="default" onClick={() => onChoose(when(readNow(), timeZone))}>
        {label}
      </Button>
    ))}
  </div>
)

const MORNING = '10:00'

const inAnHour = (now: string, timeZone: string) => {
  const at = new Date(Date.parse(now) + 3_600_000).toISOString()
  return { date: dayOf(at, timeZone), time: timeWords(at, timeZone) }
}

/** The next Monday after today, in `timeZone`. */
const nextMonday = (now: string, timeZone: string) => {
  // 0 is Sunday; read of a calendar day, it is the same in every zone.
  const weekday = new Date(`${dayOf(now, timeZone)}T00:00:00Z`).getUTCDay()
  return { date: dayAfter(now, (8 - weekday) % 7 || 7, timeZone), time: MORNING }
}

const SHORTCUTS = [
  { label: 'In 1 hour', when: inAnHour },
  {
    label: 'Tomorrow 10:00',
    when: (now: string, timeZone: string) => ({ date: dayAfter(now, 1, timeZone), time: MORNING }),
  },
  { label: 'Monday', when: nextMonday },
]
