import { whyNotLog } from '@leadline/contract/follow-ups/may-log'
import { purposeWord } from '@leadline/contract/form-fields/form-field'
import type { Lead } from '@leadline/contract/leads/lead'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormFields } from '../platform/use-lists.ts'
import { useSession } from '../platform/use-session.ts'
import { LeadPhoneLink } from '../ui/LeadWays.tsx'
import { ReasonButton } from '../ui/ReasonButton.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { EnquiryCatalogue } from './EnquiryCatalogue.tsx'
import css from './EnquiryDetails.module.css'
import { nameOf, reachOf } from './LeadCells.tsx'

interface Props {
  lead: Lead
  onClose: () => void
  /** Opens what schedules a call of the lead, in the place of this. */
  onSchedule: (lead: Lead) => void
}

/** Who asked, what the catalogue has for it, and what comes next. */
export const EnquiryDetails = ({ lead, onClose, onSchedule }: Props) => {
  const purpose = purposeWord(useFormFields(lead.companyId).data ?? [], lead.title)
  const why = whyNotLog(useSession(), lead)
  const schedule = () => {
    onClose()
    onSchedule(lead)
  }
  return (
    <Sheet opened onClose={onClose} title={`Enquiry: ${purpose || nameOf(lead)}`} size={640}>
      <dl className={css.who}>
        <Fact label="Name">{lead.name || 'No name'}</Fact>
        <Fact label="Company">{lead.company || 'No company'}</Fact>
        <Fact label="Email">
          {lead.email ? <a href={`mailto:${encodeURI(lead.email)}`}>{lead.email}</a> : 'No email'}
        </Fact>
        <Fact label="Phone">{lead.phone ? <LeadPhoneLink lead={reachOf(lead)} /> : 'No contact'}</Fact>
      </dl>
      <EnquiryCatalogue purpose={purpose} companyId={lead.companyId} />
      <h3 className={css.section}>Next Steps</h3>
      <ol className={css.steps}>
        <li>Call {nameOf(lead)} and ask what is needed, by when, and who decides.</li>
        <li>Agree on one of the options above and on a budget.</li>
        <li>Send a proposal and set the day on which you ask again.</li>
      </ol>
      <div className={css.ways}>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <ReasonButton why={why} onClick={schedule}>
          Schedule Call
        </ReasonButton>
      </div>
    </Sheet>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
