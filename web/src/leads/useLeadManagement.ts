import { may } from '@leadline/contract/access/permissions'
import type { Lead } from '@leadline/contract/leads/lead'
import { whyNotAdd } from '@leadline/contract/leads/may-change'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useFormFields } from '../platform/use-lists.ts'
import { useOptionWords } from '../platform/use-option-words.ts'
import { useSession } from '../platform/use-session.ts'
import { askAhead, useBoardSums } from './api.ts'
import { leadColumns } from './LeadColumns.tsx'
import { isNarrower, type Narrowed, narrow } from './narrowed.ts'
import type { OpenStatus } from './StatusMenu.tsx'
import { useColumns } from './useColumns.ts'
import { useKnownFilters, useLeadList } from './useLeadList.ts'
import { type LeadSearch, useLeadSearch } from './useLeadSearch.ts'
import { useLeadTools } from './useLeadTools.ts'
import { useListKeys } from './useListKeys.ts'
import { useSelection } from './useSelection.ts'

/** Everything that the lead list holds: its state in the address, the leads, what is open over it. */
export const useLeadManagement = (onPainted: (() => void) | undefined, within: Narrowed | undefined) => {
  const session = useSession()
  const found = useLeadSearch()
  const search = { ...found, isFiltered: found.isFiltered || isNarrower(within) }
  const [painted, setPainted] = useState(false)
  const status = useState<OpenStatus | null>(null)
  const doomed = useState<Lead | null>(null)
  const enquiry = useState<Lead | null>(null)
  const more = useState<OpenStatus | null>(null)
  const deleted = useState<{ at: HTMLElement | null } | null>(null)
  const { companyId, layout } = search
  const company = companyId ?? session.companyId
  // The rows wait for no more than three answers: a superadmin's companies are one of them.
  const soon = session.companyId !== undefined && layout === 'table'
  const fields = useFormFields(company, { enabled: painted || soon })
  const own = useKnownFilters(search, fields.data)
  const filters = useMemo(() => narrow(own, within), [own, within])
  const list = useLeadList(filters, companyId, Boolean(filters.custom) && fields.isPending)
  const isBoard = layout === 'board'
  const ahead = useAhead(search, within)
  const sums = useBoardSums(filters, companyId, { enabled: isBoard })
  const isThere = !list.query.isPending && !(isBoard && sums.isPending)
  useEffect(() => {
    if (!isThere) return
    setPainted(true)
    onPainted?.()
  }, [isThere, onPainted])
  const words = useOptionWords(company, { enabled: painted })
  const opens = { setStatus: status[1], setDoomed: doomed[1], setEnquiry: enquiry[1], setMore: more[1] }
  const tools = useLeadTools(search, fields.data, opens, words)
  const known = useMemo(() => leadColumns(tools), [tools])
  const columns = useColumns(known, search)
  const selection = useSelection(list)
  const whyNot = whyNotAdd(session)
  const mayAdd = whyNot === undefined
  const mayBulk = may(session, 'leads.status') && layout === 'table'
  const keys = useListKeys({ leads: list.leads, selection, search, mayAdd, mayBulk })
  return {
    ...{ search, ahead, painted, company, own, filters, list, sums, tools, known, columns, selection, keys },
    ...{ status, doomed, enquiry, more, deleted, whyNotAdd: whyNot, mayAdd, mayBulk },
  }
}

/** Asks for the list that a change in the toolbar will show while the address is still on its way to say so. */
const useAhead = (search: LeadSearch, within: Narrowed | undefined) => {
  const client = useQueryClient()
  return (changed: Parameters<LeadSearch['filtersAfter']>[0]) => {
    const filters = search.filtersAfter(changed)
    // A board asks for each of its columns, and conditions on fields may be ones that there are no longer.
    if (search.layout === 'board' || filters.custom) return
    askAhead(client, narrow(filters, within), search.companyId)
  }
}
export type LeadManagementModel = ReturnType<typeof useLeadManagement>
