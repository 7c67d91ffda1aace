import { clockShows } from '@leadline/contract/follow-ups/calendar'
import { dayOf, instantOf } from '@leadline/contract/follow-ups/due'
import type { ListedFollowUp } from '@leadline/contract/follow-ups/list'
import { dayWords } from '@leadline/contract/format'
import { labelOf } from '@leadline/contract/options/option'
import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { CallFailed, failureOf } from '../platform/call-failed.ts'
import { readNow } from '../platform/use-now.ts'
import { useSendOnce } from '../platform/use-send-once.ts'
import { focusFirstWrong, submitByKeys } from '../ui/submit-by-keys.ts'
import { showFailure, showToast } from '../ui/toast.tsx'
import css from './CalendarItemDialog.module.css'
import { hourWords } from './calendar-words.ts'
import formCss from './FollowUpForm.module.css'
import { FollowUpWays } from './FollowUpWays.tsx'
import { SCHEDULED_MS } from './follow-up-form.ts'
import { useMove, useMoveBack } from './move-follow-up.ts'

interface When {
  date: string
  time: string
}

interface Props {
  item: ListedFollowUp
  to: When
  onTyped: () => void
  onCancel: () => void
  onMoved: () => void
}

/** Asks for the new day and hour, and puts the follow-up off to them. */
export const MoveForm = ({ item, to, onTyped, onCancel, onMoved }: Props) => {
  const [values, setValues] = useState(to)
  const { send, busy, errors, failure } = useSendMove(item, onMoved)
  const change = (part: Partial<When>) => {
    onTyped()
    setValues({ ...values, ...part })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(values)
  }
  return (
    <form className={formCss.form} noValidate onSubmit={submit} onKeyDown={submitByKeys}>
      <div className={formCss.two}>
        <TextInput
          type="date"
          label="Date"
          required
          data-autofocus
          min={dayOf(readNow(), item.timeZone)}
          value={values.date}
          error={errors.date}
          onChange={event => change({ date: event.currentTarget.value })}
        />
        <TextInput
          type="time"
          label="Time"
          value={values.time}
          error={errors.time}
          onChange={event => change({ time: event.currentTarget.value })}
        />
      </div>
      <p className={css.quiet}>
        The one of {dayWords(item.nextFollowUpDate, item.timeZone)}, {hourWords(item)} is recorded as
        unsuccessful, and a new one with the same lead and type is scheduled.
      </p>
      <FollowUpWays word="Reschedule" busy={busy} failure={failure} onCancel={onCancel} />
    </form>
  )
}

type Errors = Partial<Record<keyof When, string>>

/** Checks, sends once, and says what came of it; a refusal stays in the form, and the item where it was. */
const useSendMove = (item: ListedFollowUp, onMoved: () => void) => {
  const { leadName, timeZone } = item
  const move = useMove()
  const moveBack = useMoveBack()
  const { busy, once } = useSendOnce()
  const [wrong, setWrong] = useState<{ errors: Errors; failure?: string }>({ errors: {} })
  const send = ({ date, time }: When) =>
    once(async () => {
      const errors = check({ date, time }, timeZone)
      setWrong({ errors })
      if (Object.keys(errors).length) return focusFirstWrong()
      try {
        const moved = await move(item, time ? instantOf(date, time, timeZone) : date)
        showToast({
          kind: 'followup',
          message: `${labelOf(moved.type)} with ${leadName}, ${dayWords(date, timeZone)}, ${time || 'any time'}`,
          ms: SCHEDULED_MS,
          onUndo: () => void moveBack(item, moved).catch(sayNotBack),
        })
        onMoved()
      } catch (error) {
        const date = error instanceof CallFailed ? error.fields.nextFollowUpDate : undefined
        setWrong({ errors: date ? { date } : {}, failure: failureOf(error, FAILED) })
      }
    })
  return { send, busy, ...wrong }
}

const FAILED = 'Failed to add follow-up. Please try again.'

const sayNotBack = (error: unknown) => showFailure(error, 'Failed to update follow-up')

const check = ({ date, time }: When, timeZone: string): Errors => {
  if (!date) return { date: 'Please select date and time' }
  if (date < dayOf(readNow(), timeZone)) return { date: 'Please choose today or a later day' }
  if (time && !clockShows(date, time, timeZone)) return { time: 'The clock leaves this hour out on that day' }
  return {}
}
