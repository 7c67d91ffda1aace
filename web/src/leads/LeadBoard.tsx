import { count, money } from '@leadline/contract/format'
import type { Lead } from '@leadline/contract/leads/lead'
import { useState } from 'react'
import { useSession } from '../platform/use-session.ts'
import { useStatusFlow } from '../platform/use-status-flow.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { KeyHint } from '../ui/KeyHint.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { showToast } from '../ui/toast.tsx'
import { usePhone } from '../ui/use-phone.ts'
import { type LeadFilters, listFailure, type useBoardSums } from './api.ts'
import { BoardCardFace } from './BoardCard.tsx'
import { BoardTabs } from './BoardTabs.tsx'
import { type Column, columnsOf, openSum } from './board-columns.ts'
import css from './LeadBoard.module.css'
import { LeadBoardColumn } from './LeadBoardColumn.tsx'
import { nameOf } from './LeadCells.tsx'
import type { ColumnTools } from './LeadColumns.tsx'
import management from './LeadManagement.module.css'
import { statusOf } from './LeadRowTools.tsx'
import { reasonAgainst } from './StatusMenu.tsx'
import { type Lift, useBoardDrag } from './useBoardDrag.ts'
import type { LeadListModel } from './useLeadList.ts'
import type { LeadSearch } from './useLeadSearch.ts'

interface Props {
  list: LeadListModel
  sums: ReturnType<typeof useBoardSums>
  filters: LeadFilters
  search: LeadSearch
  tools: ColumnTools
  onMove: (lead: Lead, status: string) => void
}

/** The leads by status: columns with counts and sums, cards that are moved by mouse, finger and keys. */
export const LeadBoard = ({ list, sums, filters, search, tools, onMove }: Props) => {
  const phone = usePhone()
  const session = useSession()
  const company = search.companyId ?? session.companyId
  const flow = useStatusFlow(company)
  const columns = columnsOf(flow.statuses, sums.data, filters.status)
  const [moved, setMoved] = useState<{ id: string; to: string } | null>(null)
  const against = (lead: Lead, status: string) => {
    const column = columns.find(each => each.status.name === status)
    return column && reasonAgainst(column.status, lead, flow)
  }
  const drop = (lead: Lead, to: string) => {
    const reason = against(lead, to)
    if (reason) return showToast({ kind: 'error', message: `Failed to update status: ${reason}.` })
    setMoved({ id: lead._id, to })
    onMove(lead, to)
  }
  const drag = useBoardDrag({ order: columns.map(({ status }) => status.name), onDrop: drop })
  const { query } = list
  if (query.isError && !query.data && !list.isAskedAgain)
    return (
      <ErrorState
        message={listFailure(query.error, filters)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  if (query.isPending || list.isAskedAgain || flow.loading)
    return (
      <SkeletonRows label="Loading leads" columns={['1fr', '1fr', '1fr', '1fr', '1fr']} rowHeight={104} />
    )
  const { lift } = drag
  return (
    <>
      {phone && <BoardTabs columns={columns} boardRef={drag.boardRef} />}
      <div ref={drag.boardRef} className={css.board} data-lifting={lift ? '' : undefined}>
        {columns.map(column => (
          <LeadBoardColumn
            key={column.status.name}
            column={phone ? { ...column, isRail: false } : column}
            first={list.leads}
            filters={filters}
            companyId={search.companyId}
            tools={tools}
            drag={drag}
            forbidden={lift ? against(lift.lead, column.status.name) : undefined}
            moved={moved}
            onFocused={() => setMoved(null)}
          />
        ))}
      </div>
      <BoardFoot columns={columns} phone={phone} failed={sums.isError} />
      {lift && !lift.byKeys && (
        <div ref={drag.ghostRef} className={css.ghost} aria-hidden="true">
          <BoardCardFace lead={lift.lead} timeZone={tools.timeZone} />
        </div>
      )}
      <p className={css.told} role="status">
        {lift?.byKeys && told(lift, columns, against(lift.lead, lift.over))}
      </p>
    </>
  )
}

/** What a reader of the screen hears while a card is moved by keys. */
const told = ({ lead, over }: Lift, columns: readonly Column[], forbidden: string | undefined) => {
  const { word } = statusOf(
    over,
    columns.map(({ status }) => status),
  )
  if (over === lead.status)
    return `${nameOf(lead)} is lifted from ${word}. Arrows choose, Space drops, Escape ends.`
  return forbidden ? `${word}: not allowed. ${forbidden}.` : `Drop in ${word}.`
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
