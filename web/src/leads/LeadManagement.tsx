import { may } from '@leadline/contract/access/permissions'
import type { Lead } from '@leadline/contract/leads/lead'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { useFormFields } from '../platform/use-lists.ts'
import { useSession } from '../platform/use-session.ts'
import { useStatusFlow } from '../platform/use-status-flow.ts'
import { StatusNotice } from '../ui/StatusNotice.tsx'
import { useKeys } from '../ui/use-keys.ts'
import { usePhone } from '../ui/use-phone.ts'
import { type LeadFilters as Filters, leadsOf, refreshLeads, useLeadPages } from './api.ts'
import { BulkToggle } from './BulkToggle.tsx'
import { ColumnChooser } from './ColumnChooser.tsx'
import { DeleteLead } from './DeleteLead.tsx'
import { type ColumnTools, leadColumns } from './LeadColumns.tsx'
import { FilterChips } from './LeadFilterChips.tsx'
import { LeadFilters } from './LeadFilters.tsx'
import { LeadKeys } from './LeadKeys.tsx'
import { LeadListBody } from './LeadListBody.tsx'
import css from './LeadManagement.module.css'
import { LeadToolbar } from './LeadToolbar.tsx'
import { OpenLeadForm } from './OpenLeadForm.tsx'
import { type OpenStatus, StatusMenu } from './StatusMenu.tsx'
import { useChangeStatus } from './useChangeStatus.ts'
import { useColumns } from './useColumns.ts'
import { useLeadSearch } from './useLeadSearch.ts'
import { useSelection } from './useSelection.ts'

// Needed only by those who select.
const BulkBar = lazy(async () => ({ default: (await import('./BulkBar.tsx')).BulkBar }))

/** Which of its words the list takes: the company's, or an employee's own. */
export type ListWords = 'company' | 'employee'

interface Props {
  words: ListWords
  /** What else one may do with the list that is shown: import, export. */
  menu?: (filters: Filters, companyId: string | undefined) => ReactNode
}

/** The lead list with everything one does to it: search, filter, sort, add, edit, delete, change a status. */
export const LeadManagement = ({ words, menu }: Props) => {
  const search = useLeadSearch()
  const list = useLeadList(search)
  const columns = useColumns()
  const selection = useSelection(list)
  const [status, setStatus] = useState<OpenStatus | null>(null)
  const [doomed, setDoomed] = useState<Lead | null>(null)
  const tools = useTools(search, setStatus, setDoomed)
  const changeStatus = useChangeStatus()
  const client = useQueryClient()
  const searchBox = useRef<HTMLInputElement>(null)
  const [active, setActive] = useState<number | null>(null)
  const [keys, setKeys] = useState(false)
  const session = useSession()
  const company = search.companyId ?? session.companyId
  const flow = useStatusFlow(company)
  const mayAdd = may(session, 'leads.create')
  const mayBulk = may(session, 'leads.status')
  const openForm = () => void search.change({ lead: 'new' }, { replace: false })
  const move = (by: 1 | -1) =>
    setActive(at => Math.min(list.leads.length - 1, Math.max(0, at === null ? 0 : at + by)))
  const selectActive = (range: boolean) => () => {
    const lead = active === null ? undefined : list.leads[active]
    if (!mayBulk || !lead) return
    if (!selection.on) selection.turn(true)
    selection.toggle(lead, range)
  }
  useKeys({
    '/': () => searchBox.current?.focus(),
    n: mayAdd ? openForm : undefined,
    j: () => move(1),
    k: () => move(-1),
    x: selectActive(false),
    X: selectActive(true),
    '?': () => setKeys(true),
  })
  const phone = usePhone()
  return (
    <section className={css.panel} aria-label="Leads" data-phone={phone || undefined}>
      {selection.on ? (
        <Suspense fallback={<div className={css.bar} />}>
          <BulkBar
            selection={selection}
            filters={search.filters}
            companyId={search.companyId}
            statuses={tools.statuses}
            total={list.total}
          />
        </Suspense>
      ) : (
        <LeadToolbar
          filters={search.filters}
          onChange={changed => void search.change(changed)}
          statuses={tools.statuses}
          searchRef={searchBox}
          updatedAt={list.query.dataUpdatedAt}
          fetching={list.query.isFetching}
          onRefresh={() => void refreshLeads(client)}
          filter={
            <>
              <LeadFilters
                filters={search.filters}
                onApply={filters => void search.change(filters)}
                companyId={company}
                withAssignees={words === 'company'}
              />
              {!phone && <FilterChips search={search} />}
            </>
          }
        >
          {mayBulk && <BulkToggle phone={phone} onClick={() => selection.turn(true)} />}
          {!phone && <ColumnChooser columns={leadColumns(tools)} {...columns} />}
          {menu?.(search.filters, search.companyId)}
        </LeadToolbar>
      )}
      <StatusNotice flow={flow} />
      <LeadListBody
        list={list}
        search={search}
        tools={tools}
        columns={columns}
        active={active}
        words={words}
        selection={selection.on ? selection : undefined}
        onAdd={mayAdd ? openForm : undefined}
      />
      <StatusMenu open={status} onClose={() => setStatus(null)} companyId={company} onChoose={changeStatus} />
      <DeleteLead lead={doomed} onClose={() => setDoomed(null)} />
      <OpenLeadForm search={search} />
      <LeadKeys opened={keys} onClose={() => setKeys(false)} mayAdd={mayAdd} />
    </section>
  )
}

type Search = ReturnType<typeof useLeadSearch>

const useLeadList = (search: Search) => {
  const query = useLeadPages(search.filters, search.companyId)
  const { data, hasNextPage, isFetchingNextPage, isError, fetchNextPage } = query
  const leads = useMemo(() => leadsOf(data), [data])
  const page = data?.pages.at(-1)?.page
  const key = JSON.stringify([search.filters, search.companyId])
  const filterKey = JSON.stringify([{ ...search.filters, sort: undefined }, search.companyId])
  const loadMore = useCallback(() => {
    if (!isFetchingNextPage && !isError) void fetchNextPage()
  }, [isFetchingNextPage, isError, fetchNextPage])
  return useMemo(
    () => ({
      query,
      leads,
      total: page?.total ?? 0,
      totalIsCapped: page?.totalIsCapped ?? false,
      more: hasNextPage,
      loadMore,
      key,
      filterKey,
    }),
    [query, leads, page, hasNextPage, loadMore, key, filterKey],
  )
}
export type LeadListModel = ReturnType<typeof useLeadList>

const useTools = (
  { companyId, change }: Search,
  setStatus: (open: OpenStatus) => void,
  setDoomed: (lead: Lead) => void,
): ColumnTools => {
  const session = useSession()
  const company = companyId ?? session.companyId
  const { statuses } = useStatusFlow(company)
  const fields = useFormFields(company).data ?? NONE
  const { timeZone } = session
  return useMemo(
    () => ({
      fields,
      statuses,
      timeZone,
      onStatus: may(session, 'leads.status') ? (lead, at) => setStatus({ lead, at }) : undefined,
      onEdit: may(session, 'leads.edit')
        ? lead => void change({ lead: lead._id }, { replace: false })
        : undefined,
      onDelete: may(session, 'leads.delete') ? setDoomed : undefined,
    }),
    [fields, statuses, timeZone, session, change, setStatus, setDoomed],
  )
}

const NONE: never[] = []
