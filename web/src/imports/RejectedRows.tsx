import { count } from '@leadline/contract/format'
import type { ImportSummary } from '@leadline/contract/imports/import'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { messageOf } from '../platform/call-failed.ts'
import { saveFile } from '../platform/save-file.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { showFailure } from '../ui/toast.tsx'
import css from '../ui/Wizard.module.css'
import { errorsFile, useRejects } from './api.ts'
import { RejectedRowForm } from './RejectedRowForm.tsx'
import { RejectedTable } from './RejectedTable.tsx'

/** The rejected rows, page by page; each can be corrected in place, or all of them in their file. */
export const RejectedRows = ({ summary }: { summary: ImportSummary }) => {
  const { rejected } = summary.counts
  const mayMend = summary.state !== 'undone'
  return (
    <section className={css.panel} aria-label="Rejected rows">
      <div className={css.head}>
        <h2 className={css.title}>
          {rejected === 0 ? 'No rejected rows' : `${count(rejected)} rejected ${rowWord(rejected)}`}
        </h2>
        {rejected > 0 && mayMend && (
          <p className={css.hint} data-grow>
            Correct them here, or in the file and import it again.
          </p>
        )}
        {rejected > 0 && <ErrorsButton id={summary._id} />}
      </div>
      {rejected > 0 && <Rows id={summary._id} mayMend={mayMend} />}
    </section>
  )
}

const rowWord = (rows: number) => (rows === 1 ? 'row' : 'rows')

const Rows = ({ id, mayMend }: { id: string; mayMend: boolean }) => {
  const [open, setOpen] = useState<number>()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useRejects(id)
  if (!data && error) {
    const message = messageOf(error, 'The rejected rows could not be loaded.')
    return <ErrorState message={message} onRetry={() => void refetch()} />
  }
  if (!data)
    return <SkeletonRows label="Loading rejected rows" columns={['48px', '1fr', '1fr', '2fr']} rows={6} />
  const rows = data.pages.flatMap(page => page.data)
  const left = (data.pages[0]?.page.total ?? 0) - rows.length
  const close = () => setOpen(undefined)
  const mending = {
    onEdit: (row: number) => setOpen(before => (before === row ? undefined : row)),
    editing: (row: (typeof rows)[number]) =>
      row.row === open && <RejectedRowForm id={id} row={row} onClose={close} />,
  }
  return (
    <>
      <RejectedTable rows={rows} {...(mayMend ? mending : {})} />
      {hasNextPage && (
        <Button
          variant="subtle"
          m="xs"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >{`Show ${count(Math.min(left, 50))} more`}</Button>
      )}
    </>
  )
}

const ErrorsButton = ({ id }: { id: string }) => {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveFile(await errorsFile(id), 'errors.csv')
    } catch (error) {
      showFailure(error, 'The file could not be fetched.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      size="xs"
      loading={busy}
      leftSection={<IconDownload size={14} stroke={1.6} />}
      onClick={() => void save()}
    >
      errors.csv
    </Button>
  )
}
