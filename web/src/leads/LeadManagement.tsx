import type { ViewState } from '@leadline/contract/views/view'
import { lazy, type ReactNode, Suspense } from 'react'
import { useStatusFlow } from '../platform/use-status-flow.ts'
import { StatusNotice } from '../ui/StatusNotice.tsx'
import { usePhone } from '../ui/use-phone.ts'
import type { LeadFilters as Filters } from './api.ts'
import type { Assigning } from './BulkDialogs.tsx'
import { DeletedLeadsItem } from './DeletedLeadsItem.tsx'
import { DeleteLead } from './DeleteLead.tsx'
import { FollowUpsOfRow, type FollowUpWays } from './FollowUpsOfRow.tsx'
import { LeadBar } from './LeadBar.tsx'
import { FilterChips } from './LeadFilterChips.tsx'
import { LeadListBody } from './LeadListBody.tsx'
import css from './LeadManagement.module.css'
import { ListState, type Narrowed } from './narrowed.ts'
import { OpenLeadForm } from './OpenLeadForm.tsx'
import { StatusMenu } from './StatusMenu.tsx'
import { useChangeStatus } from './useChangeStatus.ts'
import { useLeadManagement } from './useLeadManagement.ts'
import { searchOfView, viewStateOf } from './useLeadSearch.ts'
import { useListState } from './useListState.ts'
import { useMoved } from './useMoved.ts'

// Needed only by those who open them.
const EnquiryDetails = lazy(async () => ({ default: (await import('./EnquiryDetails.tsx')).EnquiryDetails }))
const DeletedLeads = lazy(async () => ({ default: (await import('./DeletedLeads.tsx')).DeletedLeads }))
const LeadBoard = lazy(async () => ({ default: (await import('./LeadBoard.tsx')).LeadBoard }))

/** Which of its words the list takes: the company's, or an employee's own. */
export type ListWords = 'company' | 'employee'

/** What the saved views need to know of the list. */
interface ListNow {
  state: ViewState
  /** The columns that are shown, which a view keeps. */
  shown: string[]
  saved: string | undefined
  companyId: string | undefined
  /** Puts a state into the address, as a view's or as nobody's. */
  onOpen: (state: ViewState, saved: string | undefined) => void
}

interface Props {
  words: ListWords
  /** What else one may do with the list that is shown: import, export; with the items of the list's own. */
  menu?: (filters: Filters, companyId: string | undefined, own: ReactNode) => ReactNode
  /** The saved views, once the leads are there: nothing is asked for before them that can wait. */
  views?: (now: ListNow) => ReactNode
  /** The dialogs that give the selected leads to one person, or share them out among several. */
  assigning?: Assigning
  /** The follow-ups of a lead: what opens the dialogs to log and to schedule one, and what completes one. */
  followUps: FollowUpWays
  /** What the screen around the list shows of the leads, and what takes that out of its address. */
  within?: { by: Narrowed; cleared: Record<string, undefined> } | undefined
  /** Told once the first leads are there, or cannot be had. */
  onPainted?: () => void
}

/** The lead list with everything one does to it: search, filter, sort, add, edit, delete, change a status. */
export const LeadManagement = ({ words, menu, views, assigning, followUps, onPainted, within }: Props) => {
  const model = useLeadManagement(onPainted, within?.by)
  const { search, list, filters, columns, selection, tools, keys, company, painted, mayAdd } = model
  const [status, setStatus] = model.status
  const [doomed, setDoomed] = model.doomed
  const [enquiry, setEnquiry] = model.enquiry
  const [deleted, setDeleted] = model.deleted
  const closeDeleted = () => {
    setDeleted(null)
    deleted?.at?.focus()
  }
  const changeStatus = useChangeStatus()
  const moving = useMoved(changeStatus)
  const phone = usePhone()
  const isBoard = search.layout === 'board'
  const { companyId } = search
  const state = useListState(search, within?.by, list.query.isPlaceholderData)
  return (
    <section
      className={css.panel}
      aria-label="Leads"
      data-phone={phone || undefined}
      data-fills={!phone || undefined}
    >
      {painted &&
        views?.({
          state: viewStateOf(search),
          shown: columns.shown,
          saved: search.saved,
          companyId,
          onOpen: (state, saved) => void search.change(searchOfView(state, saved), { replace: false }),
        })}
      <LeadBar
        {...model}
        company={company}
        withAssignees={words === 'company' || filters.adminView === 'true'}
        assigning={assigning}
      >
        {menu?.(filters, companyId, <DeletedLeadsItem onOpen={at => setDeleted({ at })} />)}
      </LeadBar>
      {painted && (
        <FilterChips
          filters={search.filters}
          onChange={changed => void search.change(changed)}
          companyId={company}
        />
      )}
      <StatusNotice flow={useStatusFlow(company)} />
      <ListState value={state}>
        {isBoard ? (
          <Suspense fallback={<div className={css.waiting} />}>
            <LeadBoard
              list={list}
              sums={model.sums}
              filters={filters}
              search={search}
              tools={tools}
              moving={moving}
            />
          </Suspense>
        ) : (
          <LeadListBody
            list={list}
            search={search}
            tools={tools}
            columns={columns}
            active={keys.active}
            words={words}
            selection={selection.on ? selection : undefined}
            onAdd={mayAdd ? keys.openForm : undefined}
            around={within?.cleared}
          />
        )}
      </ListState>
      <StatusMenu
        open={status}
        onClose={() => setStatus(null)}
        companyId={company}
        onChoose={isBoard ? moving.move : changeStatus}
      />
      <DeleteLead lead={doomed} onClose={() => setDoomed(null)} />
      {enquiry && (
        <Suspense>
          <EnquiryDetails lead={enquiry} onClose={() => setEnquiry(null)} onSchedule={followUps.schedule} />
        </Suspense>
      )}
      <FollowUpsOfRow more={model.more} followUps={followUps} onDelete={phone ? tools.onDelete : undefined} />
      {deleted && (
        <Suspense>
          <DeletedLeads companyId={companyId} onClose={closeDeleted} />
        </Suspense>
      )}
      <OpenLeadForm search={search} />
    </section>
  )
}
