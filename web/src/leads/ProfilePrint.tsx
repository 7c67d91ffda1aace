import { shortId } from '@leadline/contract/format'
import type { LeadWithFollowUps } from '@leadline/contract/leads/lead'
import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useStatusFlow } from '../platform/use-status-flow.ts'
import type { useLeadHistory } from './api.ts'
import { nameOf } from './LeadCells.tsx'
import { statusOf } from './LeadRowTools.tsx'
import { ProfileFacts } from './ProfileFacts.tsx'
import { ProfileHistory } from './ProfileHistory.tsx'
import { ProfileOverview } from './ProfileOverview.tsx'
import css from './ProfilePrint.module.css'

interface Props {
  lead: LeadWithFollowUps
  history: ReturnType<typeof useLeadHistory>
}

/** The whole lead on paper, its history too, whichever tab is open; there only while the browser prints. */
export const ProfilePrint = ({ lead, history }: Props) => {
  const { statuses } = useStatusFlow(lead.companyId)
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const before = () => flushSync(() => setPrinting(true))
    const after = () => setPrinting(false)
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
  if (!printing) return null
  const about = [
    lead.title && lead.name ? lead.title : '',
    lead.company,
    statusOf(lead.status, statuses).word,
    `Lead ID ${shortId(lead._id, 8)}`,
  ]
  return createPortal(
    <article className={css.sheet} aria-label={`${nameOf(lead)}, to print`}>
      <h1>{nameOf(lead)}</h1>
      <p>{about.filter(Boolean).join(' · ')}</p>
      <div className={css.parts}>
        <ProfileOverview lead={lead} />
        <ProfileFacts lead={lead} />
      </div>
      <h2>History</h2>
      <ProfileHistory lead={lead} history={history} />
    </article>,
    document.body,
  )
}
