import { dayWords, shortId, yearWords } from '@leadline/contract/format'
import type { Lead } from '@leadline/contract/leads/lead'
import { straight } from '@leadline/contract/straight'
import { shownOf } from '@leadline/contract/text'
import { useContext } from 'react'
import { leadPathWith } from '../paths.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { EmailLink } from '../ui/EmailLink.tsx'
import { LeadContact } from '../ui/LeadWays.tsx'
import { WaitingMark } from '../ui/WaitingMark.tsx'
import { LateSign } from './FirstResponse.tsx'
import css from './LeadTable.module.css'
import { ListState } from './narrowed.ts'
import badge from './PurposeBadge.module.css'
import { PurposeBadge } from './PurposeBadge.tsx'

/** What a lead is called where it has no name: by what it asked for. */
export const nameOf = (lead: Pick<Lead, 'name' | 'title'>) =>
  straight(shownOf(lead.name) || shownOf(lead.title)) || 'Unnamed lead'

/** A lead as whoever calls or writes to it needs it. */
export const reachOf = (lead: Pick<Lead, '_id' | 'name' | 'title' | 'phone'>) => ({
  id: lead._id,
  name: nameOf(lead),
  phone: lead.phone,
})

interface LinkProps {
  lead: Lead
  className: string
  /** Of a card that is dragged as a whole: false. */
  draggable?: false
}

/** A link to a lead's profile that takes the list's state along, so that one can walk through the list there. */
export const LeadLink = ({ lead, className, draggable }: LinkProps) => {
  const state = useContext(ListState)
  return (
    <>
      <AppLink
        className={className}
        href={leadPathWith(lead._id, state)}
        title={nameOf(lead)}
        draggable={draggable}
        dir="auto"
        data-lead={lead._id}
      >
        {nameOf(lead)}
      </AppLink>
      <WaitingMark leadId={lead._id} />
    </>
  )
}

interface CustomerProps {
  lead: Lead
  onPurpose?: ((lead: Lead) => void) | undefined
  /** What it asks for, as the company calls it. */
  purpose: string
  /** Whether it has waited too long for its first contact. */
  late: boolean
}

export const CustomerCell = ({ lead, onPurpose, purpose, late }: CustomerProps) => (
  <>
    <LeadLink lead={lead} className={css.name!} />
    <span className={`${css.second} ${badge.beside}`}>
      {shortId(lead._id, 6)} {late && <LateSign />}
      {onPurpose && <PurposeBadge lead={lead} words={purpose} onOpen={onPurpose} />}
    </span>
  </>
)

export const DateCell = ({ lead, timeZone }: { lead: Lead; timeZone: string }) => (
  <time dateTime={lead.createdAt} className={css.lines}>
    {dayWords(lead.createdAt, timeZone)}
    <span className={css.second}>{yearWords(lead.createdAt, timeZone)}</span>
  </time>
)

export const ContactCell = ({ lead }: { lead: Lead }) =>
  lead.phone ? <LeadContact lead={reachOf(lead)} /> : <span className={css.none}>No contact</span>

export const EmailCell = ({ email }: { email: string }) =>
  email ? <EmailLink className={css.text} email={email} /> : <span className={css.none}>No email</span>

export const TextCell = ({ text }: { text: string }) => (
  <span className={css.text} title={text} dir="auto">
    {text}
  </span>
)
