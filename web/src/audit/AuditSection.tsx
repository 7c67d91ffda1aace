import { count } from '@leadline/contract/format'
import { Button } from '@mantine/core'
import { IconFileTypeCsv } from '@tabler/icons-react'
import { messageOf } from '../platform/call-failed.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { RecordHead } from '../ui/RecordHead.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { useFileSaving } from '../ui/use-file-saving.ts'
import css from './Audit.module.css'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditList } from './AuditList.tsx'
import { exportAudit, useAuditPages } from './api.ts'
import { NO_FILTER, useAuditFilter } from './useAuditFilter.ts'

interface Props {
  companyId: string | undefined
}

/** Who did what, when and from where: the log of the company, or of all of a superadmin's. */
export const AuditSection = ({ companyId }: Props) => {
  const { filter, change, isFiltered } = useAuditFilter()
  const pages = useAuditPages(filter, companyId)
  const { start, running } = useFileSaving('audit.csv', () => exportAudit(filter, companyId))
  const total = pages.data?.pages[0]?.page
  return (
    <>
      <RecordHead
        title="Records"
        words="Who did what, when and from where. Nobody can change what stands here."
      >
        <Button
          variant="default"
          leftSection={<IconFileTypeCsv size={16} stroke={1.6} />}
          onClick={() => void start()}
          loading={running}
        >
          Export as CSV
        </Button>
      </RecordHead>
      <section className={css.panel} aria-label="Records">
        <AuditFilters filter={filter} onChange={change} isFiltered={isFiltered} companyId={companyId}>
          <span className={css.total} role="status">
            {total &&
              `${count(total.total)}${total.totalIsCapped ? '+' : ''} ${total.total === 1 ? 'entry' : 'entries'}`}
          </span>
        </AuditFilters>
        <Entries pages={pages} isFiltered={isFiltered} onClear={() => change(NO_FILTER)} />
      </section>
    </>
  )
}

interface EntriesProps {
  pages: ReturnType<typeof useAuditPages>
  isFiltered: boolean
  onClear: () => void
}

const Entries = ({ pages, isFiltered, onClear }: EntriesProps) => {
  if (pages.isError && !pages.data)
    return (
      <ErrorState
        message={messageOf(pages.error, 'The records could not be fetched.')}
        onRetry={() => void pages.refetch()}
        retrying={pages.isFetching}
      />
    )
  if (!pages.data) return <SkeletonRows label="Loading records" columns={['56px', '1fr', '160px']} />
  const entries = pages.data.pages.flatMap(page => page.data)
  if (!entries.length)
    return isFiltered ? (
      <EmptyState title="No record fits the filter">
        <Button variant="default" onClick={onClear}>
          Clear the filter
        </Button>
      </EmptyState>
    ) : (
      <EmptyState title="No records yet" words="Sign-ins, changes, exports and deletions will stand here." />
    )
  return (
    <>
      <AuditList entries={entries} />
      {pages.hasNextPage && (
        <div className={css.more}>
          <Button
            variant="default"
            onClick={() => void pages.fetchNextPage()}
            loading={pages.isFetchingNextPage}
          >
            Show more
          </Button>
          {pages.isFetchNextPageError && (
            <span role="alert">{messageOf(pages.error, 'The records could not be fetched.')}</span>
          )}
        </div>
      )}
    </>
  )
}
