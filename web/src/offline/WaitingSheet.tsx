import { count } from '@leadline/contract/format'
import { useQuery } from '@tanstack/react-query'
import { MOST_LEADS, readKeptLeads } from '../platform/kept-leads.ts'
import { useSession } from '../platform/use-session.ts'
import { useWaiting } from '../platform/use-waiting.ts'
import { Sheet } from '../ui/Sheet.tsx'
import { WaitingItem } from './WaitingItem.tsx'
import css from './WaitingSheet.module.css'
import { DAYS_AHEAD } from './warm-up.ts'

/** What waits to be sent, in its order, and what is kept for a day without a network. */
export const WaitingSheet = ({ onClose }: { onClose: () => void }) => {
  const writes = useWaiting()
  return (
    <Sheet opened onClose={onClose} title="Waiting to be sent">
      {writes.length === 0 ? (
        <p className={css.none}>Nothing waits: all that you did is sent.</p>
      ) : (
        <ul className={css.list} aria-label="Waiting to be sent">
          {writes.map(write => (
            <WaitingItem key={write.key} write={write} onLeave={onClose} />
          ))}
        </ul>
      )}
      <WhatIsKept />
    </Sheet>
  )
}

const WhatIsKept = () => {
  const session = useSession()
  const { data } = useQuery({
    queryKey: ['kept', session.id],
    queryFn: async () => (await readKeptLeads(session)).length,
    gcTime: 0,
  })
  const whose =
    session.userType === 'employee'
      ? 'Your own leads and their follow-ups'
      : `The leads with follow-ups of the next ${DAYS_AHEAD} days, and those that were shown last,`
  return (
    <p className={css.foot}>
      {whose} are kept on this device until you sign out, up to {MOST_LEADS}.
      {data !== undefined && ` Kept now: ${count(data)}.`}
    </p>
  )
}
