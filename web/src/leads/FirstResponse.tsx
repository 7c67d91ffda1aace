import { profileDateWords } from '@leadline/contract/format'
import type { Lead } from '@leadline/contract/leads/lead'
import { responseDetail, responseState, responseWords } from '@leadline/contract/response/response'
import type { Status } from '@leadline/contract/statuses/status'
import { VisuallyHidden } from '@mantine/core'
import { IconClockExclamation, IconClockHour4 } from '@tabler/icons-react'
import { useNow } from '../platform/use-now.ts'
import { useStatusFlow } from '../platform/use-status-flow.ts'
import { useZoneOf } from '../platform/use-zone-of.ts'
import css from './FirstResponse.module.css'

/** A lead that is won or lost waits for nobody. */
export const isEnded = ({ status }: Pick<Lead, 'status'>, statuses: readonly Status[]) => {
  const stage = statuses.find(({ name }) => name === status)?.stage
  return stage === 'won' || stage === 'lost'
}

/** How long a lead may still wait, or since when it is late; nothing where it does not wait. */
export const ResponseClock = ({ lead }: { lead: Lead }) => {
  const { now, timeZone, ended } = useClock(lead)
  const state = responseState(lead.response, ended, now)
  if (!lead.response || (state !== 'waiting' && state !== 'late')) return null
  const Sign = state === 'late' ? IconClockExclamation : IconClockHour4
  return (
    <span
      className={css.clock}
      data-late={state === 'late' || undefined}
      title={responseDetail(lead.response, timeZone)}
    >
      <Sign size={14} stroke={1.8} aria-hidden="true" />
      <VisuallyHidden>First response: </VisuallyHidden>
      {responseWords(lead.response, ended, now, timeZone, profileDateWords)}
    </span>
  )
}

/** The same for the facts: in every state, with what stands behind it. */
export const ResponseFact = ({ lead }: { lead: Lead }) => {
  const { now, timeZone, ended } = useClock(lead)
  return (
    <>
      {responseWords(lead.response, ended, now, timeZone, profileDateWords)}
      <span className={css.detail}>
        {lead.response ? responseDetail(lead.response, timeZone) : 'Imported, or older than the clock'}
      </span>
    </>
  )
}

/** The sign of a lead that has waited too long, for where there is room for no more. */
export const LateSign = () => (
  <span className={css.sign} title="First response late">
    <IconClockExclamation size={14} stroke={1.8} aria-hidden="true" />
    <VisuallyHidden>First response late</VisuallyHidden>
  </span>
)

const useClock = (lead: Lead) => {
  const { statuses } = useStatusFlow(lead.companyId)
  const timeZone = useZoneOf()(lead.companyId)
  return { now: useNow(15_000), timeZone, ended: isEnded(lead, statuses) }
}
