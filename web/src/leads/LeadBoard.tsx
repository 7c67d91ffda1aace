import { DragDropContext } from '@hello-pangea/dnd'
import { count, money } from '@leadline/contract/format'
import type { Lead } from '@leadline/contract/leads/lead'
import { styleNonce } from '../platform/harden.ts'
import { hasFailed } from '../platform/load-failure.ts'
import { useOneCompany } from '../platform/use-one-company.ts'
import { useSession } from '../platform/use-session.ts'
import { type StatusFlow, useStatusFlow } from '../platform/use-status-flow.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { KeyHint } from '../ui/KeyHint.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { showToast } from '../ui/toast.tsx'
import { usePhone } from '../ui/use-phone.ts'
import { type LeadFilters, listFailure, type useBoardSums } from './api.ts'
import { BoardLacks } from './BoardLacks.tsx'
import { BoardTabs } from './BoardTabs.tsx'
import { type Column, columnsOf, openSum } from './board-columns.ts'
import css from './LeadBoard.module.css'
import { LeadBoardColumn } from './LeadBoardColumn.tsx'
import { nameOf } from './LeadCells.tsx'
import type { ColumnTools } from './LeadColumns.tsx'
import management from './LeadManagement.module.css'
import { statusOf } from './LeadRowTools.tsx'
import { SampleLeads } from './SampleLeads.tsx'
import { reasonAgainst } from './StatusMenu.tsx'
import { useBoardDrag } from './useBoardDrag.ts'
import type { LeadListModel } from './useLeadList.ts'
import type { LeadSearch } from './useLeadSearch.ts'
import type { useMoved } from './useMoved.ts'

interface Props {
  list: LeadListModel
  sums: ReturnType<typeof useBoardSums>
  filters: LeadFilters
  search: LeadSearch
  tools: ColumnTools
  moving: ReturnType<typeof useMoved>
}

/** The leads by status: columns with counts and sums, cards that are moved by mouse, finger and keys. */
export const LeadBoard = ({ list, sums, filters, search, tools, moving }: Props) => {
  const phone = usePhone()
  const session = useSession()
  const flow = useBoardFlow(search.companyId)
  const columns = columnsOf(flow.statuses, sums.data ?? (hasFailed(sums) ? null : undefined), filters.status)
  const against = (lead: Lead, status: string) => {
    const column = columns.find(each => each.status.name === status)
    return column && reasonAgainst(column.status, lead, flow)
  }
  const drop = (lead: Lead, to: string) => {
    const reason = against(lead, to)
    if (reason) return showToast({ kind: 'error', message: `Failed to update status: ${reason}.` })
    moving.move(lead, to)
  }
  const drag = useBoardDrag({
    order: columns.map(({ status }) => status.name),
    words: wordsOf(columns, against),
    onDrop: drop,
  })
  const { query } = list
  const words = session.userType === 'employee' ? 'employee' : 'company'
  const samples = words === 'company' && <SampleLeads />
  if (query.isError && !query.data && !list.isAskedAgain)
    return (
      <>
        {samples}
        <ErrorState
          message={listFailure(query.error, filters, words)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      </>
    )
  if (query.isPending || list.isAskedAgain || flow.loading)
    return (
      <SkeletonRows label="Loading leads" columns={['1fr', '1fr', '1fr', '1fr', '1fr']} rowHeight={104} />
    )
  const forbidden = (column: Column) => drag.lift && against(drag.lift.lead, column.status.name)
  return (
    <DragDropContext
      nonce={styleNonce}
      dragHandleUsageInstructions={HOW}
      // A tenth from the edges; from a quarter, the page would move while one aims at a tab.
      autoScrollerOptions={{ startFromPercentage: 0.1, maxScrollAtPercentage: 0.03 }}
      {...drag.responders}
    >
      <BoardLacks leads={query} sums={sums} filters={filters} words={words} />
      {list.leads.length === 0 && !search.isFiltered && samples}
      {phone && <BoardTabs columns={columns} drag={drag} forbidden={forbidden} />}
      <div
        ref={drag.boardRef}
        {...drag.trackers}
        className={css.board}
        data-lifting={drag.lift ? '' : undefined}
      >
        {columns.map(column => (
          <LeadBoardColumn
            key={column.status.name}
            column={phone ? { ...column, isRail: false } : column}
            first={list.leads}
            filters={filters}
            companyId={search.companyId}
            tools={tools}
            drag={drag}
            forbidden={forbidden(column) ?? undefined}
            moved={moving.moved}
            onFocused={moving.onFocused}
          />
        ))}
      </div>
      <BoardFoot columns={columns} phone={phone} failed={sums.isError} />
    </DragDropContext>
  )
}

/** Each of several companies has a flow of its own: whether the one of a lead has a way is the server's to say. */
const useBoardFlow = (chosen: string | undefined): StatusFlow => {
  const { companyId: own } = useSession()
  const { companyId } = useOneCompany(chosen)
  const flow = useStatusFlow(chosen ?? own)
  return companyId === undefined ? { ...flow, enforced: false } : flow
}

const HOW =
  'Press space bar to lift the lead, the left and right arrow keys to choose a column, space bar to drop it there, Escape to put it back.'

/** What a reader of the screen hears while a card is moved. */
const wordsOf = (columns: readonly Column[], against: (lead: Lead, status: string) => string | undefined) => {
  const word = (status: string) =>
    statusOf(
      status,
      columns.map(column => column.status),
    ).word
  return {
    over: (lead: Lead, over: string | undefined) => {
      if (over === undefined) return `${nameOf(lead)} is over no column.`
      if (over === lead.status)
        return `${nameOf(lead)} is lifted from ${word(over)}. Arrows choose, Space drops, Escape ends.`
      const reason = against(lead, over)
      return reason ? `${word(over)}: not allowed. ${reason}.` : `Drop in ${word(over)}.`
    },
    dropped: (lead: Lead, to: string | undefined) =>
      to === undefined || to === lead.status || against(lead, to)
        ? `${nameOf(lead)} is back in ${word(lead.status)}.`
        : `${nameOf(lead)} is now in ${word(to)}.`,
  }
}

const BoardFoot = ({ columns, phone, failed }: { columns: Column[]; phone: boolean; failed: boolean }) => {
  const sum = openSum(columns)
  return (
    <footer className={management.foot}>
      <span>
        {sum
          ? `${count(sum.leads)} open ${sum.leads === 1 ? 'lead' : 'leads'} · ${money(sum.value)}`
          : failed
            ? 'The columns could not be counted.'
            : 'Counting'}
      </span>
      {!phone && (
        <span className={management.hints}>
          <KeyHint keys={['Space']} words="lift" />
          <KeyHint keys={['←', '→']} words="choose" />
          <KeyHint keys={['?']} words="all keys" />
        </span>
      )}
    </footer>
  )
}
