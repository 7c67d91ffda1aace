import { may } from '@leadline/contract/access/permissions'
import { whyNotLog } from '@leadline/contract/follow-ups/may-log'
import type { Lead } from '@leadline/contract/leads/lead'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { LogOffer } from './follow-ups/LogOffer.tsx'
import { useLead } from './leads/api.ts'
import {
  closeChat,
  closeOffer,
  type LeadToReach,
  onReach,
  type Reached,
  reached,
  reachState,
} from './platform/reach.ts'
import { useCompanyNames } from './platform/use-company-names.ts'
import { useSession } from './platform/use-session.ts'
import { MessageSheet } from './templates/MessageSheet.tsx'

// Needed only by those who open it.
const QuickFollowUp = lazy(async () => ({
  default: (await import('./follow-ups/QuickFollowUp.tsx')).QuickFollowUp,
}))

/** What follows when a lead is called or written to, whichever screen it was done on. */
const ReachLead = () => {
  const { chat, offer } = useSyncExternalStore(onReach, reachState)
  if (chat) return <Chat key={chat.id} lead={chat} />
  return offer ? <Offer key={offer.key} offer={offer} /> : null
}

const Chat = ({ lead }: { lead: LeadToReach }) => {
  const { name: salesperson } = useSession()
  const asked = useLead(lead.id)
  const { data } = asked
  const { nameOf } = useCompanyNames(undefined)
  const company = data ? nameOf(data.companyId) : ''
  // By its own name: what stands for a lead without one is no word to greet with.
  const filling = { name: data?.name ?? '', service: data?.productOfInterest ?? '', company, salesperson }
  const opened = (message: string) => {
    closeChat()
    reached(lead, 'chat', message)
  }
  return <MessageSheet {...{ lead, asked, filling }} onClose={closeChat} onOpened={opened} />
}

/** Only for whom may log on the lead. */
const Offer = ({ offer }: { offer: Reached }) => {
  const session = useSession()
  const { data } = useLead(offer.lead.id)
  const [next, setNext] = useState<Lead>()
  if (!data || !may(session, 'followups.log') || whyNotLog(session, data)) return null
  if (next)
    return (
      <Suspense>
        <QuickFollowUp lead={next} onClose={closeOffer} />
      </Suspense>
    )
  return <LogOffer reached={offer} onClose={closeOffer} onSchedule={() => setNext(data)} />
}

export default ReachLead
