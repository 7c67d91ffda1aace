import type { mentionedLead } from '@leadline/contract/chat/chat'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { leadPath } from '../paths.ts'
import { statusQuery } from '../platform/status-query.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { StatusPill } from '../ui/StatusPill.tsx'
import css from './MessageItem.module.css'

/** A lead that a message mentions; it opens. */
export const LeadCard = ({ lead }: { lead: z.infer<typeof mentionedLead> }) => {
  const known = useQuery(statusQuery(undefined)).data?.statuses.find(one => one.name === lead.status)
  return (
    <AppLink className={css.lead} href={leadPath(lead._id)}>
      <span>
        <span className={css.leadName}>{lead.name}</span>
        {lead.company && <span className={css.leadAbout}>{lead.company}</span>}
      </span>
      <StatusPill word={known?.label ?? lead.status} colour={known?.color ?? 'gray'} />
    </AppLink>
  )
}

/** The reader may not see it, or it is gone. */
export const LeadOutOfReach = () => (
  <p className={css.lead}>
    <span className={css.leadAbout}>Mentions a lead that you do not see.</span>
  </p>
)
