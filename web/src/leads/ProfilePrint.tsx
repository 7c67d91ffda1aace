import { purposeWord } from '@leadline/contract/form-fields/form-field'
import { shortId } from '@leadline/contract/format'
import type { LeadWithFollowUps } from '@leadline/contract/leads/lead'
import type { RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useFormFields } from '../platform/use-lists.ts'
import { useStatusFlow } from '../platform/use-status-flow.ts'
import type { useLeadHistory } from './api.ts'
import { nameOf } from './LeadCells.tsx'
import { statusOf } from './LeadRowTools.tsx'
import { ProfileFacts } from './ProfileFacts.tsx'
import { ProfileHistory } from './ProfileHistory.tsx'
import { ProfileOverview } from './ProfileOverview.tsx'
import css from './ProfilePrint.module.css'
import { useLeadImages } from './useLeadImages.ts'

interface Props {
  lead: LeadWithFollowUps
  history: ReturnType<typeof useLeadHistory>
  at: RefObject<HTMLElement | null>
}

/** The whole lead on paper, its history too, whichever tab is open. */
export const ProfilePrint = ({ lead, history, at }: Props) => {
  const { statuses } = useStatusFlow(lead.companyId)
  const images = useLeadImages(lead)
  const purpose = purposeWord(useFormFields(lead.companyId).data ?? [], lead.title)
  const about = [
    lead.name ? purpose : '',
    lead.company,
    statusOf(lead.status, statuses).word,
    `Lead ID ${shortId(lead._id, 8)}`,
  ]
  return createPortal(
    <article ref={at} className={css.sheet} aria-label={`${nameOf(lead)}, to print`}>
      <h1>{nameOf(lead)}</h1>
      <p className={css.about}>
        {[...new Set(about.filter(Boolean))].map(word => (
          <span key={word}>{word}</span>
        ))}
      </p>
      <div className={css.parts}>
        <ProfileFacts lead={lead} />
        <ProfileOverview lead={lead} />
      </div>
      {images.isPending && lead.images.length > 0 && (
        <p>Images: {lead.images.length}. They were not loaded yet when this was printed.</p>
      )}
      <h2>History</h2>
      <ProfileHistory lead={lead} history={history} />
    </article>,
    document.body,
  )
}
