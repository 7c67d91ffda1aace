import type { Holiday } from '@leadline/contract/holidays/holiday'
import { FIXED_HOLIDAYS, isKept, NATIONAL_HOLIDAYS } from '@leadline/contract/holidays/national'
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useSaving } from '../platform/use-saving.ts'
import { FormWays } from '../ui/FormWays.tsx'
import { ReasonButton } from '../ui/ReasonButton.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { showFailure, showToast } from '../ui/toast.tsx'
import { useHolidayCalls } from './api.ts'
import { dayWordsOf } from './days.ts'
import css from './HolidayDialog.module.css'

interface Props {
  companyId: string
  holidays: readonly Holiday[]
}

const FAILED = 'Failed to create holiday'

/** Adds the three national holidays in one click, and others of fixed days from a list. */
export const IndianHolidays = ({ companyId, holidays }: Props) => {
  const calls = useHolidayCalls(companyId)
  const { save } = useSaving(FAILED)
  const [choosing, setChoosing] = useState(false)
  const all = NATIONAL_HOLIDAYS.every(each => isKept(each, holidays))
  const add = () =>
    save(async () => {
      try {
        const { message } = await calls.addIndian(NATIONAL_HOLIDAYS.map(({ name }) => name))
        showToast({ kind: 'success', message })
      } catch (error) {
        showFailure(error, FAILED)
      }
    })
  return (
    <>
      <ReasonButton
        variant="default"
        why={all ? 'Republic Day, Independence Day and Gandhi Jayanti are there already' : undefined}
        onClick={() => void add()}
      >
        Add Indian national holidays
      </ReasonButton>
      <Button variant="default" onClick={() => setChoosing(true)}>
        More Indian holidays
      </Button>
      {choosing && <Choice {...{ companyId, holidays }} onClose={() => setChoosing(false)} />}
    </>
  )
}

const Choice = ({ companyId, holidays, onClose }: Props & { onClose: () => void }) => {
  const calls = useHolidayCalls(companyId)
  const { save, busy, failure } = useSaving(FAILED)
  const [chosen, setChosen] = useState<string[]>([])
  const add = () =>
    save(async () => {
      const { message } = await calls.addIndian(chosen)
      showToast({ kind: 'success', message })
      onClose()
    })
  return (
    <Sheet opened onClose={onClose} title="More Indian holidays" size={440} keepOpen={chosen.length > 0}>
      <form
        className={css.form}
        onSubmit={event => {
          event.preventDefault()
          if (chosen.length) void add()
        }}
      >
        <Checkbox.Group label="Kept on the same day every year" value={chosen} onChange={setChosen}>
          <div className={css.list}>
            {FIXED_HOLIDAYS.map(each => (
              <Checkbox
                key={each.name}
                value={each.name}
                label={each.name}
                description={isKept(each, holidays) ? 'There already' : dayWordsOf(each.on)}
                disabled={isKept(each, holidays)}
              />
            ))}
          </div>
        </Checkbox.Group>
        <p className={css.words}>
          Festivals that go by the moon, such as Holi, Eid and Diwali, fall on other days each year and are
          not listed: add them once their days are announced.
        </p>
        <FormWays word="Add" busy={busy} failure={failure} disabled={!chosen.length} onCancel={onClose} />
      </form>
    </Sheet>
  )
}
