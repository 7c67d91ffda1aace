import { may } from '@leadline/contract/access/permissions'
import { money, profileDateWords } from '@leadline/contract/format'
import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import type { LeadWithFollowUps } from '@leadline/contract/leads/lead'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { leadPath } from '../paths.ts'
import { messageOf } from '../platform/call-failed.ts'
import { type Answer, call } from '../platform/client.ts'
import { LEADS } from '../platform/refresh-leads.ts'
import { useSession } from '../platform/use-session.ts'
import { useStatusFlow } from '../platform/use-status-flow.ts'
import { useZoneOf } from '../platform/use-zone-of.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { StatusPill } from '../ui/StatusPill.tsx'
import { nameOf } from './LeadCells.tsx'
import { statusOf } from './LeadRowTools.tsx'
import { Card } from './ProfileFacts.tsx'
import css from './ProfileOthers.module.css'

// Needed only by those who merge.
const MergeLeads = lazy(async () => ({ default: (await import('./MergeLeads.tsx')).MergeLeads }))

/** Other enquiries from this person: the same phone or e-mail, as far as one may see them. */
export const ProfileOthers = ({ lead }: { lead: LeadWithFollowUps }) => {
  const { _id: id, phone, email } = lead
  const session = useSession()
  const [merging, setMerging] = useState<string | null>(null)
  const others = useQuery({
    queryKey: [...LEADS, 'others', id, phone, email],
    enabled: phone !== '' || email !== '',
    queryFn: async ({ signal }) => (await call(leadEndpoints.others, { params: { id }, signal })).data,
  })
  const mayMerge = may(session, 'leads.merge')
  if (others.isError)
    return (
      <Card title="Other enquiries from this person">
        <p className={css.when} role="alert">
          {messageOf(others.error, 'They could not be fetched.')}{' '}
          <Button variant="subtle" size="compact-xs" onClick={() => void others.refetch()}>
            Retry
          </Button>
        </p>
      </Card>
    )
  if (!others.data?.length) return null
  return (
    <Card title="Other enquiries from this person">
      <ul className={css.list}>
        {others.data.map(other => (
          <li key={other._id} className={css.item}>
            <Enquiry other={other} companyId={lead.companyId} />
            {mayMerge && (
              <Button
                variant="default"
                size="compact-xs"
                aria-label={`Compare and merge ${nameOf(other)}`}
                onClick={() => setMerging(other._id)}
              >
                Compare and merge
              </Button>
            )}
          </li>
        ))}
      </ul>
      {merging !== null && (
        <Suspense>
          <MergeLeads lead={lead} otherId={merging} onClose={() => setMerging(null)} />
        </Suspense>
      )}
    </Card>
  )
}

interface EnquiryProps {
  other: Answer<typeof leadEndpoints.others>['data'][number]
  companyId: string
}

const Enquiry = ({ other, companyId }: EnquiryProps) => {
  const timeZone = useZoneOf()(companyId)
  const { statuses } = useStatusFlow(companyId)
  const { word, colour } = statusOf(other.status, statuses)
  return (
    <div className={css.enquiry}>
      <div>
        <AppLink href={leadPath(other._id)} className={css.name}>
          {other.title || other.productOfInterest || nameOf(other)}
        </AppLink>
        <div className={css.when}>
          {[nameOf(other), profileDateWords(other.createdAt, timeZone), money(other.value)].join(' · ')}
        </div>
      </div>
      <StatusPill word={word} colour={colour} />
    </div>
  )
}
