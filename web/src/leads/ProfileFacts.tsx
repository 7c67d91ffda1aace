import { COMPANY_ACCOUNT } from '@leadline/contract/companies/company-account'
import { profileDateWords } from '@leadline/contract/format'
import type { Lead } from '@leadline/contract/leads/lead'
import { wordOf } from '@leadline/contract/options/option'
import type { ReactNode } from 'react'
import { useOptionWords } from '../platform/use-option-words.ts'
import { useZoneOf } from '../platform/use-zone-of.ts'
import { EmailLink } from '../ui/EmailLink.tsx'
import { LeadPhoneLink } from '../ui/LeadWays.tsx'
import { Monogram } from '../ui/Monogram.tsx'
import { PhoneLink } from '../ui/PhoneLink.tsx'
import { ResponseFact } from './FirstResponse.tsx'
import { reachOf } from './LeadCells.tsx'
import css from './ProfileFacts.module.css'
import { SourceIcon } from './SourceIcon.tsx'
import { useAccountOf } from './useAccountOf.ts'
import { WhyAssigned } from './WhyAssigned.tsx'

interface Props {
  lead: Lead
  /** The ways to give the lead to somebody else; none on paper. */
  assignWays?: ReactNode
}

/** The left side: how to reach the lead, where it came from, whose it is, and since when. */
export const ProfileFacts = ({ lead, assignWays }: Props) => {
  const timeZone = useZoneOf()(lead.companyId)
  const words = useOptionWords(lead.companyId)
  const account = useAccountOf(undefined)?.(lead.companyId)
  const date = (when: string | null) => (when ? profileDateWords(when, timeZone) : 'Never')
  return (
    <aside className={css.facts} aria-label="Facts">
      <Card title="Contact Information">
        <Fact label="Phone">{lead.phone ? <LeadPhoneLink lead={reachOf(lead)} /> : 'No contact'}</Fact>
        <Fact label="Email">{lead.email ? <EmailLink email={lead.email} /> : 'No email'}</Fact>
        <Fact label="Company">{lead.company || '–'}</Fact>
        <Fact label="Address">{lead.address || '–'}</Fact>
      </Card>
      <Card title="Lead Source" badge={lead.autoCaptured ? 'Auto Captured' : undefined}>
        <Fact label="Platform">
          <SourceIcon source={lead.source} /> {lead.source ? wordOf('sourceOfLead', lead.source, words) : '–'}
        </Fact>
        <Fact label="Details">{lead.sourceDetails || '–'}</Fact>
      </Card>
      <Card title="Assignment Information">
        {account && <Fact label={COMPANY_ACCOUNT}>{account}</Fact>}
        {lead.assignedTo ? <Assignee lead={lead} date={date} /> : <p className={css.quiet}>Not assigned</p>}
        <WhyAssigned lead={lead} />
        {assignWays}
      </Card>
      <Card title="Timeline">
        <Fact label="Created">{date(lead.createdAt)}</Fact>
        <Fact label="First Response">
          <ResponseFact lead={lead} />
        </Fact>
        <Fact label="Last Contact">{date(lead.lastContact)}</Fact>
        <Fact label="Assigned To">{lead.assignedEmployeeName || 'Not assigned'}</Fact>
      </Card>
    </aside>
  )
}

const Assignee = ({ lead, date }: { lead: Lead; date: (when: string | null) => string }) => (
  <>
    <div className={css.person}>
      <Monogram name={lead.assignedEmployeeName} round size={32} />
      <div>
        <div className={css.personName}>{lead.assignedEmployeeName}</div>
        {lead.assignedEmployeePhone && <PhoneLink phone={lead.assignedEmployeePhone} />}
      </div>
    </div>
    <Fact label="Email">{lead.assignedEmployeeEmail || '–'}</Fact>
    <Fact label="Assigned">{date(lead.assignedAt)}</Fact>
    <Fact label="Notes">{lead.assignmentNotes || '–'}</Fact>
  </>
)

interface CardProps {
  title: string
  badge?: string | undefined
  children: ReactNode
}

export const Card = ({ title, badge, children }: CardProps) => (
  <section className={css.card}>
    <div className={css.cardHead}>
      <h2>{title}</h2>
      {badge && <span className={css.flag}>{badge}</span>}
    </div>
    <div className={css.list}>{children}</div>
  </section>
)

export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={css.fact}>
    <span className={css.term}>{label}</span>
    <span className={css.said}>{children}</span>
  </div>
)
