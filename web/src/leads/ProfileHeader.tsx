import { may } from '@leadline/contract/access/permissions'
import { whyNotLog } from '@leadline/contract/follow-ups/may-log'
import { purposeWord } from '@leadline/contract/form-fields/form-field'
import { shortId } from '@leadline/contract/format'
import type { HistoryEntry } from '@leadline/contract/leads/history'
import type { Lead } from '@leadline/contract/leads/lead'
import { ActionIcon } from '@mantine/core'
import { IconPencil, IconPlus, IconPrinter } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useFormFields } from '../platform/use-lists.ts'
import { useSession } from '../platform/use-session.ts'
import { useStatusFlow } from '../platform/use-status-flow.ts'
import { LeadCallButton, LeadWhatsAppButton } from '../ui/LeadWays.tsx'
import { PhoneLink } from '../ui/PhoneLink.tsx'
import { ReasonButton } from '../ui/ReasonButton.tsx'
import { WaitingMark } from '../ui/WaitingMark.tsx'
import { ResponseClock } from './FirstResponse.tsx'
import { nameOf, reachOf } from './LeadCells.tsx'
import css from './LeadProfile.module.css'
import { StatusButton } from './LeadRowTools.tsx'
import { PurposeBadge } from './PurposeBadge.tsx'
import { StageLine } from './StageLine.tsx'
import { type OpenStatus, StatusMenu } from './StatusMenu.tsx'
import { useAccountOf } from './useAccountOf.ts'
import { useChangeStatus } from './useChangeStatus.ts'
import type { usePrint } from './usePrint.ts'
import { useWhyNotEdit, whyNotStatus } from './useWhyNotEdit.ts'

// Needed only by those who open it.
const EnquiryDetails = lazy(async () => ({ default: (await import('./EnquiryDetails.tsx')).EnquiryDetails }))

interface Props {
  lead: Lead
  history: readonly HistoryEntry[]
  onEdit: () => void
  onFollowUp: () => void
  onSchedule: (lead: Lead) => void
  paper: Pick<ReturnType<typeof usePrint>, 'print' | 'busy'>
  /** The way to the leads before and after this one. */
  neighbours: ReactNode
}

/** Who the lead is, what one may do at once, and how far it has come. */
export const ProfileHeader = ({ lead, history, paper, neighbours, ...on }: Props) => {
  const session = useSession()
  const { statuses } = useStatusFlow(lead.companyId)
  const purpose = purposeWord(useFormFields(lead.companyId).data ?? [], lead.title)
  const account = useAccountOf(undefined)?.(lead.companyId)
  const changeStatus = useChangeStatus()
  const [open, setOpen] = useState<OpenStatus | null>(null)
  const [enquiry, setEnquiry] = useState(false)
  const onStatus = may(session, 'leads.status')
    ? (of: Lead, at: HTMLElement) => setOpen({ lead: of, at })
    : undefined
  return (
    <header className={css.top}>
      <div className={css.title}>
        <h1 className={css.name} dir="auto">
          {nameOf(lead)}
        </h1>
        <PurposeBadge lead={lead} words={purpose} onOpen={() => setEnquiry(true)} />
        <StatusButton
          lead={lead}
          tools={{ statuses, onStatus, whyNotStatus: of => whyNotStatus(session, of) }}
        />
        <ResponseClock lead={lead} />
        <WaitingMark leadId={lead._id} words />
        <span className={css.space} />
        <Ways lead={lead} paper={paper} onEdit={on.onEdit} onFollowUp={on.onFollowUp} />
      </div>
      <p className={css.sub}>
        {lead.company && <span dir="auto">{lead.company}</span>}
        {account && <span>Account: {account}</span>}
        <span>Lead ID {shortId(lead._id, 8)}</span>
        <span>{lead.assignedEmployeeName || 'Not assigned'}</span>
        {lead.assignedEmployeePhone && <PhoneLink phone={lead.assignedEmployeePhone} />}
      </p>
      <div className={css.foot}>
        <StageLine lead={lead} history={history} statuses={statuses} />
        {neighbours}
      </div>
      <StatusMenu
        open={open}
        onClose={() => setOpen(null)}
        companyId={lead.companyId}
        onChoose={changeStatus}
      />
      {enquiry && (
        <Suspense>
          <EnquiryDetails lead={lead} onClose={() => setEnquiry(false)} onSchedule={on.onSchedule} />
        </Suspense>
      )}
    </header>
  )
}

const Ways = ({ lead, paper, onEdit, onFollowUp }: Omit<Props, 'history' | 'onSchedule' | 'neighbours'>) => (
  <div className={css.ways}>
    {lead.phone && (
      <>
        <LeadCallButton lead={reachOf(lead)} />
        <LeadWhatsAppButton lead={reachOf(lead)} />
      </>
    )}
    <ReasonButton
      variant="default"
      why={useWhyNotEdit(lead)}
      leftSection={<IconPencil size={16} stroke={1.6} aria-hidden="true" />}
      onClick={onEdit}
    >
      Edit Lead
    </ReasonButton>
    <ActionIcon
      variant="default"
      size={32}
      aria-label="Print lead"
      title="Print the whole lead"
      className={css.icon!}
      loading={paper.busy}
      onClick={() => void paper.print()}
    >
      <IconPrinter size={16} stroke={1.6} />
    </ActionIcon>
    <ReasonButton
      why={whyNotLog(useSession(), lead)}
      leftSection={<IconPlus size={16} stroke={1.6} aria-hidden="true" />}
      onClick={onFollowUp}
    >
      Add Follow-up
    </ReasonButton>
  </div>
)
