import { dayWords, shortId, yearWords } from '@leadline/contract/format'
import type { Lead } from '@leadline/contract/leads/lead'
import { leadPath } from '../paths.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { EmailLink } from '../ui/EmailLink.tsx'
import { PhoneLink } from '../ui/PhoneLink.tsx'
import css from './LeadTable.module.css'
import purpose from './PurposeBadge.module.css'
import { PurposeBadge } from './PurposeBadge.tsx'

/** What a lead is called where it has no name: by what it asked for. */
export const nameOf = (lead: Pick<Lead, 'name' | 'title'>) => lead.name || lead.title || 'Unnamed lead'

interface CustomerProps {
  lead: Lead
  onPurpose?: ((lead: Lead) => void) | undefined
}

export const CustomerCell = ({ lead, onPurpose }: CustomerProps) => (
  <>
    <AppLink className={css.name!} href={leadPath(lead._id)} title={nameOf(lead)} data-lead={lead._id}>
      {nameOf(lead)}
    </AppLink>
    <span className={`${css.second} ${purpose.beside}`}>
      {shortId(lead._id, 6)} {onPurpose && <PurposeBadge lead={lead} onOpen={onPurpose} />}
    </span>
  </>
)

export const DateCell = ({ lead, timeZone }: { lead: Lead; timeZone: string }) => (
  <time dateTime={lead.createdAt} className={css.lines}>
    {dayWords(lead.createdAt, timeZone)}
    <span className={css.second}>{yearWords(lead.createdAt, timeZone)}</span>
  </time>
)

export const ContactCell = ({ phone }: { phone: string }) =>
  phone ? <PhoneLink phone={phone} /> : <span className={css.none}>No contact</span>

export const EmailCell = ({ email }: { email: string }) =>
  email ? <EmailLink className={css.text} email={email} /> : <span className={css.none}>No email</span>

export const TextCell = ({ text }: { text: string }) => (
  <span className={css.text} title={text}>
    {text}
  </span>
)
