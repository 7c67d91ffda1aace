import { count, dateWords, timeWords } from '@leadline/contract/format'
import { leadsWord } from '@leadline/contract/leads/bulk'
import type { DeletedLead } from '@leadline/contract/leads/deleted'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { messageOf } from '../platform/call-failed.ts'
import { useZoneOf } from '../platform/use-zone-of.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { SearchBox } from '../ui/SearchBox.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { type DeletedLeads as Deleted, leadsOf, useDeletedLeads } from './api.ts'
import css from './DeletedLeads.module.css'
import { nameOf } from './LeadCells.tsx'
import { useAccountOf } from './useAccountOf.ts'
import { undoAct } from './useBulk.ts'
import { restoreLead } from './useDeleteLead.ts'

interface Props {
  companyId: string | undefined
  onClose: () => void
}

/** What was deleted in the last 30 days, to be brought back lead by lead or act by act. */
export const DeletedLeads = ({ companyId, onClose }: Props) => {
  const [search, setSearch] = useState('')
  const deleted = useDeletedLeads(companyId, search)
  const hasAny = search !== '' || Boolean(deleted.data?.pages[0]?.page.total)
  return (
    <Sheet opened onClose={onClose} title="Deleted leads" size={680}>
      {hasAny && (
        <SearchBox
          className={css.search}
          label="Search name, email, company, phone"
          value={search}
          onSearch={setSearch}
        />
      )}
      {deleted.isError && !deleted.data ? (
        <ErrorState
          message={messageOf(deleted.error, FAILED)}
          onRetry={() => void deleted.refetch()}
          retrying={deleted.isFetching}
        />
      ) : deleted.data ? (
        <Listed {...{ deleted, search, companyId }} />
      ) : (
        <SkeletonRows label="Loading deleted leads" columns={['1fr', '80px']} rows={6} rowHeight={56} />
      )}
    </Sheet>
  )
}

const FAILED = 'Failed to fetch deleted leads'

interface ListedProps extends Pick<Props, 'companyId'> {
  deleted: Deleted
  search: string
}

const Listed = ({ deleted, search, companyId }: ListedProps) => {
  const body = useRef<HTMLDivElement>(null)
  const leads = leadsOf(deleted.data)
  const total = deleted.data?.pages.at(-1)?.page.total ?? 0
  /** With the last page the button goes, and the focus must not go with it. */
  const more = async () => {
    const { hasNextPage } = await deleted.fetchNextPage()
    if (!hasNextPage) body.current?.focus()
  }
  return (
    <div ref={body} tabIndex={-1} className={css.body}>
      {leads.length > 0 ? (
        <p className={css.words}>
          A deleted lead can be restored for 30 days, then it is erased.
          {total > leads.length && ` The last ${count(leads.length)} of ${count(total)} are listed.`}
        </p>
      ) : search ? (
        <EmptyState title="No deleted leads found" words="Try other words, or fewer." />
      ) : (
        <EmptyState title="No deleted leads" words="A deleted lead stands here for 30 days." />
      )}
      <LoadFailure query={deleted} words={error => messageOf(error, FAILED)} />
      {/* The row that was pressed goes, and the focus must not go with it. */}
      <Rows leads={leads} companyId={companyId} onAct={() => body.current?.focus()} />
      {deleted.hasNextPage && (
        <Button variant="subtle" loading={deleted.isFetchingNextPage} onClick={() => void more()}>
          Load more
        </Button>
      )}
    </div>
  )
}

interface RowsProps extends Pick<Props, 'companyId'> {
  leads: readonly DeletedLead[]
  onAct: () => void
}

const Rows = ({ leads, companyId, onAct }: RowsProps) => {
  const accountOf = useAccountOf(companyId)
  const client = useQueryClient()
  const [busy, setBusy] = useState<string | null>(null)
  const doing = (id: string, work: () => Promise<void>) => async () => {
    onAct()
    setBusy(id)
    await work()
    setBusy(null)
  }
  const isFirstOfAct = (lead: DeletedLead, at: number) => lead.act?._id !== leads[at - 1]?.act?._id
  return (
    <ul className={css.list} aria-label="Deleted leads">
      {leads.map((lead, at) => {
        const { _id: id, act } = lead
        return (
          <li key={id} className={css.item}>
            <Gone lead={lead} accountOf={accountOf} />
            {act && act.leads > 1 && isFirstOfAct(lead, at) && (
              <Button
                variant="default"
                size="xs"
                disabled={busy !== null}
                onClick={doing(act._id, () => undoAct(client, act._id))}
              >
                Undo for all {leadsWord(act.leads)}
              </Button>
            )}
            <Button
              variant="default"
              size="xs"
              aria-label={`Restore ${nameOf(lead)}`}
              disabled={busy !== null}
              onClick={doing(id, () => restoreLead(client, id))}
            >
              Restore
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

const Gone = ({ lead, accountOf }: { lead: DeletedLead; accountOf: ReturnType<typeof useAccountOf> }) => {
  const timeZone = useZoneOf()(lead.companyId)
  const { company, phone, email, deletedAt, deletedBy } = lead
  const about = [accountOf?.(lead.companyId), company, phone || email].filter(Boolean).join(' · ')
  return (
    <div className={css.who}>
      <b>{nameOf(lead)}</b>
      {about && <div>{about}</div>}
      <div className={css.second}>
        Deleted by {deletedBy},{' '}
        <time dateTime={deletedAt}>
          {dateWords(deletedAt, timeZone)}, {timeWords(deletedAt, timeZone)}
        </time>
      </div>
    </div>
  )
}
