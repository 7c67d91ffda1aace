import { count, dateWords, timeWords } from '@leadline/contract/format'
import type { ImportSummary } from '@leadline/contract/imports/import'
import { rowsDone, STATE_LABELS } from '@leadline/contract/imports/progress'
import { rowsWord } from '@leadline/contract/imports/rows-word'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { importPath } from '../paths.ts'
import { messageOf } from '../platform/call-failed.ts'
import { useSession } from '../platform/use-session.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { showFailure } from '../ui/toast.tsx'
import wizard from '../ui/Wizard.module.css'
import { useImportCalls, useImports } from './api.ts'
import css from './EarlierImports.module.css'

/** The imports so far, newest first; each opens where it stands. */
export const EarlierImports = ({ companyId }: { companyId: string | undefined }) => {
  const { data, error, refetch } = useImports(companyId)
  if (!data && error) {
    const message = messageOf(error, 'The earlier imports could not be loaded.')
    return <ErrorState message={message} onRetry={() => void refetch()} />
  }
  if (!data)
    return <SkeletonRows label="Loading earlier imports" columns={['1fr', '120px', '90px']} rows={3} />
  if (data.length === 0) return null
  return (
    <section className={wizard.panel}>
      <div className={wizard.head} data-ruled>
        <h2 className={wizard.title}>Earlier imports</h2>
      </div>
      <ul className={wizard.list}>
        {data.map(summary => (
          <EarlierImport key={summary._id} summary={summary} companyId={companyId} />
        ))}
      </ul>
    </section>
  )
}

interface Props {
  summary: ImportSummary
  companyId: string | undefined
}

const EarlierImport = ({ summary, companyId }: Props) => {
  const { timeZone } = useSession()
  const { createdAt, createdByName, fileName, state } = summary
  const when = `${dateWords(createdAt, timeZone)}, ${timeWords(createdAt, timeZone)}`
  return (
    <li className={css.row}>
      <div className={css.words}>
        <AppLink href={importPath(summary._id, undefined, { companyId })} className={css.name}>
          {fileName}
        </AppLink>
        <div className={wizard.small}>
          {when}
          {createdByName && ` by ${createdByName}`}
        </div>
      </div>
      <span className={css.figures}>{figures(summary)}</span>
      <span className={css.state} data-state={state}>
        {STATE_LABELS[state]}
      </span>
      {state === 'uploaded' && <DropButton summary={summary} />}
    </li>
  )
}

/** Drops a file that was never imported; nothing is lost with it. */
const DropButton = ({ summary }: { summary: ImportSummary }) => {
  const { cancel } = useImportCalls()
  const [busy, setBusy] = useState(false)
  const drop = async () => {
    setBusy(true)
    try {
      await cancel(summary)
    } catch (error) {
      showFailure(error, 'The file could not be dropped.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      size="xs"
      loading={busy}
      onClick={() => void drop()}
      aria-label={`Drop ${summary.fileName}`}
    >
      Drop
    </Button>
  )
}

const figures = ({ counts, state }: ImportSummary): string => {
  if (state === 'uploaded') return rowsWord(counts.total)
  if (state === 'running') return `${count(rowsDone(counts))} of ${rowsWord(counts.total)}`
  const parts = [
    [counts.imported, 'added'],
    [counts.updated, 'updated'],
    [counts.duplicates, 'already leads'],
    [counts.rejected, 'rejected'],
  ] as const
  const told = parts.filter(([rows]) => rows > 0).map(([rows, word]) => `${count(rows)} ${word}`)
  return told.join(', ') || 'Nothing imported'
}
