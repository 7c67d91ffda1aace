import { arrivalEndpoints } from '@leadline/contract/arrival/endpoints'
import { whyArrived } from '@leadline/contract/arrival/reason'
import { profileDateWords } from '@leadline/contract/format'
import type { Lead } from '@leadline/contract/leads/lead'
import { useQuery } from '@tanstack/react-query'
import { call } from '../platform/client.ts'
import { hasFailed } from '../platform/load-failure.ts'
import { LEADS } from '../platform/refresh-leads.ts'
import { useZoneOf } from '../platform/use-zone-of.ts'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import css from './ProfileFacts.module.css'

/** Why the lead went to whom it did as it arrived; nothing where no rule gave it away. */
export const WhyAssigned = ({ lead: { _id: id, assignedTo, companyId } }: { lead: Lead }) => {
  const timeZone = useZoneOf()(companyId)
  const query = useQuery({
    queryKey: [...LEADS, 'arrival', id],
    queryFn: async ({ signal }) => (await call(arrivalEndpoints.why, { params: { id }, signal })).data,
  })
  const reason = query.data
  if (!reason)
    return hasFailed(query) ? (
      <LoadFailure query={query} words="Failed to load why this lead was assigned" />
    ) : null
  const isStill = (reason.employee?._id ?? null) === assignedTo
  return (
    <div className={css.why}>
      <h3>{isStill && assignedTo ? 'Why this person?' : 'As it arrived'}</h3>
      <p>{whyArrived(reason)}</p>
      <p className={css.quiet}>{profileDateWords(reason.at, timeZone)}</p>
    </div>
  )
}
