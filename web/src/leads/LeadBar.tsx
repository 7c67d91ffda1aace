import { count } from '@leadline/contract/format'
import { IconBolt } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { refreshLeads } from '../platform/refresh-leads.ts'
import { ReasonButton } from '../ui/ReasonButton.tsx'
import { ReasonIcon } from '../ui/ReasonIcon.tsx'
import { usePhone } from '../ui/use-phone.ts'
import type { Assigning } from './BulkDialogs.tsx'
import { BulkToggle } from './BulkToggle.tsx'
import { ColumnChooser } from './ColumnChooser.tsx'
import { LeadFilters } from './LeadFilters.tsx'
import css from './LeadManagement.module.css'
import { LeadToolbar } from './LeadToolbar.tsx'
import type { LeadManagementModel } from './useLeadManagement.ts'

// Needed only by those who select.
const BulkBar = lazy(async () => ({ default: (await import('./BulkBar.tsx')).BulkBar }))

type Model = Pick<
  LeadManagementModel,
  | 'search'
  | 'ahead'
  | 'own'
  | 'filters'
  | 'list'
  | 'tools'
  | 'known'
  | 'columns'
  | 'selection'
  | 'keys'
  | 'whyNotAdd'
  | 'mayBulk'
>
interface Props extends Model {
  company: string | undefined
  withAssignees: boolean
  assigning: Assigning | undefined
  /** What else stands at the right end. */
  children: ReactNode
}

/** The bar above the list; while leads are being selected, what to do with them. */
export const LeadBar = ({ search, own, filters, list, tools, selection, keys, children, ...rest }: Props) => {
  const phone = usePhone()
  const client = useQueryClient()
  const isBoard = search.layout === 'board'
  if (selection.on && !isBoard)
    return (
      <Suspense fallback={<div className={css.bar} />}>
        <BulkBar
          selection={selection}
          filters={filters}
          companyId={search.companyId}
          statuses={tools.statuses}
          whyNotStatus={whyNotAll(list.leads.filter(lead => selection.has(lead._id)).map(tools.whyNotStatus))}
          assigning={rest.assigning}
        />
      </Suspense>
    )
  return (
    <LeadToolbar
      filters={own}
      onChange={changed => {
        rest.ahead(changed)
        void search.change(changed)
      }}
      statuses={tools.statuses}
      searchRef={keys.searchBox}
      updatedAt={list.query.dataUpdatedAt}
      fetching={list.query.isFetching}
      onRefresh={() => void refreshLeads(client)}
      filter={
        <LeadFilters
          filters={own}
          onApply={applied => void search.change(applied)}
          companyId={rest.company}
          withAssignees={rest.withAssignees}
        />
      }
    >
      {rest.mayBulk && <BulkToggle phone={phone} onClick={() => selection.turn(true)} />}
      <QuickAddButton phone={phone} why={rest.whyNotAdd} onClick={keys.openQuick} />
      {!phone && !isBoard && <ColumnChooser columns={rest.known} {...rest.columns} />}
      {children}
    </LeadToolbar>
  )
}

interface QuickAddProps {
  phone: boolean
  why: string | undefined
  onClick: () => void
}

const QuickAddButton = ({ phone, why, onClick }: QuickAddProps) =>
  phone ? (
    <ReasonIcon variant="default" size={36} why={why} label="Quick add" onClick={onClick}>
      <IconBolt size={18} stroke={1.6} />
    </ReasonIcon>
  ) : (
    <ReasonButton
      variant="default"
      why={why}
      leftSection={<IconBolt size={16} stroke={1.6} aria-hidden="true" />}
      onClick={onClick}
    >
      Quick add
    </ReasonButton>
  )

/** One of them is enough for the server to change none. */
const whyNotAll = (whys: readonly (string | undefined)[]) => {
  const against = whys.filter(why => why !== undefined)
  return against[0] && `${count(against.length)} of the selected: ${against[0]}`
}
