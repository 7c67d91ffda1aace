import { may } from '@leadline/contract/access/permissions'
import { type FormField, purposeWord } from '@leadline/contract/form-fields/form-field'
import type { Lead } from '@leadline/contract/leads/lead'
import type { OptionWords } from '@leadline/contract/options/option'
import { useMemo } from 'react'
import { useSession } from '../platform/use-session.ts'
import { useStatusFlow } from '../platform/use-status-flow.ts'
import { useZoneOf } from '../platform/use-zone-of.ts'
import type { ColumnTools } from './LeadColumns.tsx'
import type { OpenStatus } from './StatusMenu.tsx'
import { useAccountOf } from './useAccountOf.ts'
import type { LeadSearch } from './useLeadSearch.ts'
import { whyNotEdit, whyNotStatus } from './useWhyNotEdit.ts'

interface Opens {
  setStatus: (open: OpenStatus) => void
  setDoomed: (lead: Lead) => void
  setEnquiry: (lead: Lead) => void
  setMore: (open: OpenStatus) => void
}

/** What the list knows and may do with each of its leads. */
export const useLeadTools = (
  { companyId, change }: LeadSearch,
  fields: readonly FormField[] = NONE,
  { setStatus, setDoomed, setEnquiry, setMore }: Opens,
  words: OptionWords,
): ColumnTools => {
  const session = useSession()
  const { statuses } = useStatusFlow(companyId ?? session.companyId)
  const zoneOf = useZoneOf()
  const accountOf = useAccountOf(companyId)
  return useMemo(
    () => ({
      fields,
      words,
      accountOf,
      statuses,
      zoneOf,
      onStatus: may(session, 'leads.status') ? (lead, at) => setStatus({ lead, at }) : undefined,
      whyNotStatus: lead => whyNotStatus(session, lead),
      onEdit: lead => void change({ lead: lead._id }, { replace: false }),
      whyNotEdit: lead => whyNotEdit(session, lead),
      onDelete: may(session, 'leads.delete') ? setDoomed : undefined,
      onPurpose: setEnquiry,
      purposeOf: lead => purposeWord(fields, lead.title),
      onMore: (lead, at) => setMore({ lead, at }),
    }),
    [fields, words, accountOf, statuses, zoneOf, session, change, setStatus, setDoomed, setEnquiry, setMore],
  )
}

const NONE: never[] = []
