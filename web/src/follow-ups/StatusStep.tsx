import { offeredStatuses } from '@leadline/contract/follow-ups/offered-statuses'
import type { Lead } from '@leadline/contract/leads/lead'
import { labelOf } from '@leadline/contract/options/option'
import { Switch } from '@mantine/core'
import { useId } from 'react'
import { useStatusFlow } from '../platform/use-status-flow.ts'
import { StatusPill } from '../ui/StatusPill.tsx'
import css from './FollowUpForm.module.css'

interface Props {
  lead: Lead
  on: boolean
  onSwitch: (on: boolean) => void
  chosen: string
  onChoose: (status: string) => void
  error: string | undefined
}

/** Moves the lead on with what was logged: only where the flow says that it may go next. */
export const StatusStep = ({ lead, on, onSwitch, chosen, onChoose, error }: Props) => {
  const { statuses, enforced } = useStatusFlow(lead.companyId)
  const current = statuses.find(({ name }) => name === lead.status)
  const offered = offeredStatuses(lead.status, statuses, enforced)
  const name = useId()
  return (
    <div className={css.step}>
      <div className={css.switch}>
        <Switch
          label="Update the lead’s status"
          checked={on}
          onChange={event => onSwitch(event.currentTarget.checked)}
        />
        <StatusPill word={current?.label ?? labelOf(lead.status)} colour={current?.color ?? 'gray'} />
      </div>
      {on && (
        <div
          className={css.next}
          role="radiogroup"
          aria-label="New status"
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${name}-error`}
        >
          {offered.map(({ name: status, label, color }) => (
            <label key={status} className={css.choice}>
              <input type="radio" name={name} checked={chosen === status} onChange={() => onChoose(status)} />
              <StatusPill word={label} colour={color} />
            </label>
          ))}
          {offered.length === 0 && <p className={css.none}>The status flow has no way on from here.</p>}
        </div>
      )}
      {on && error && (
        <p id={`${name}-error`} className={css.error}>
          {error}
        </p>
      )}
    </div>
  )
}
