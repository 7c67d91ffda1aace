import { count } from '@leadline/contract/format'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { KeyHint } from '../ui/KeyHint.tsx'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { usePhone } from '../ui/use-phone.ts'
import { listFailure } from './api.ts'
import { NO_FILTERS } from './filter-state.ts'
import { LeadCards } from './LeadCards.tsx'
import type { ColumnTools } from './LeadColumns.tsx'
import css from './LeadManagement.module.css'
import type { ListWords } from './LeadManagement.tsx'
import { LeadTable, LeadTableSkeleton } from './LeadTable.tsx'
import { SampleLeads } from './SampleLeads.tsx'
import type { useColumns } from './useColumns.ts'
import { type LeadListModel, totalWords } from './useLeadList.ts'
import { DEFAULT_SORT, type LeadSearch } from './useLeadSearch.ts'
import type { Selection } from './useSelection.ts'

interface Props {
  list: LeadListModel
  search: LeadSearch
  tools: ColumnTools
  columns: ReturnType<typeof useColumns>
  active: number | null
  selection: Selection | undefined
  words: ListWords
  onAdd: (() => void) | undefined
  /** Set where the screen around the list narrows it: what takes that out of the address. */
  around: Record<string, undefined> | undefined
}

/** The leads, or what stands in their place: skeleton, nothing found, a failure with the way out. */
export const LeadListBody = ({
  list,
  search,
  tools,
  columns,
  active,
  words,
  onAdd,
  selection,
  around,
}: Props) => {
  const phone = usePhone()
  const { query, leads } = list
  if (query.isPending || list.isAskedAgain) return phone ? <CardSkeleton /> : <LeadTableSkeleton />
  const samples = words === 'company' && <SampleLeads />
  if (query.isError && !query.data)
    return (
      <>
        {samples}
        <ErrorState
          message={listFailure(query.error, search.filters, words)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      </>
    )
  const stale = (
    <LoadFailure query={query} words={error => listFailure(error as Error, search.filters, words)} />
  )
  if (leads.length === 0)
    return (
      <>
        {stale}
        {!search.isFiltered && samples}
        <Nothing search={search} words={words} onAdd={onAdd} around={around} />
        {samples && !search.isFiltered && (
          <footer className={css.foot}>
            <span>2 samples, shown until you have a lead</span>
          </footer>
        )}
      </>
    )
  return (
    <>
      {stale}
      <div className={css.sync} data-busy={query.isPlaceholderData || undefined} aria-hidden="true" />
      {phone ? (
        <LeadCards list={list} tools={tools} selection={selection} />
      ) : (
        <LeadTable
          list={list}
          tools={tools}
          columns={columns}
          sort={search.filters.sort}
          onSort={sort => void search.change({ sort: sort === DEFAULT_SORT ? undefined : sort })}
          active={active}
          selection={selection}
        />
      )}
      <Foot list={list} filtered={search.isFiltered} />
    </>
  )
}

const Nothing = ({ search, words, onAdd, around }: Pick<Props, 'search' | 'words' | 'onAdd' | 'around'>) => {
  if (search.isFiltered)
    return (
      <EmptyState title="No leads found" words="No lead fits this search and these filters.">
        <Button
          variant="default"
          onClick={() => void search.change({ ...NO_FILTERS, search: undefined, ...around })}
        >
          Show all leads
        </Button>
      </EmptyState>
    )
  const isEmployee = words === 'employee'
  return (
    <EmptyState
      title={isEmployee ? 'No leads' : 'No leads found'}
      words={
        isEmployee
          ? 'Leads that are assigned to you will stand here.'
          : 'Get started by adding your first lead.'
      }
    >
      {onAdd && (
        <Button leftSection={<IconPlus size={16} stroke={1.8} />} onClick={onAdd}>
          Add New Lead
        </Button>
      )}
    </EmptyState>
  )
}

const Foot = ({ list, filtered }: { list: LeadListModel; filtered: boolean }) => {
  const phone = usePhone()
  return (
    <footer className={css.foot}>
      <span>
        1–{count(list.leads.length)} of {totalWords(list)}{' '}
        {filtered ? 'in this filter' : list.total === 1 ? 'lead' : 'leads'}
      </span>
      {!phone && (
        <span className={css.hints}>
          <KeyHint keys={['J', 'K']} words="move" />
          <KeyHint keys={['X']} words="select" />
          <KeyHint keys={['?']} words="all keys" />
        </span>
      )}
    </footer>
  )
}

const CardSkeleton = () => (
  <SkeletonRows label="Loading leads" columns={['1fr', '80px']} rowHeight={104} rows={6} />
)
