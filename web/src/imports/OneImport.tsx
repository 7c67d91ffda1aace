import { isMoving, stepOf } from '@leadline/contract/imports/progress'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { importPath } from '../paths.ts'
import { messageOf } from '../platform/call-failed.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import css from '../ui/Wizard.module.css'
import { useImport, usePreview } from './api.ts'
import { Decisions } from './Decisions.tsx'
import { ResultStep } from './ResultStep.tsx'
import { RunStep } from './RunStep.tsx'
import { useMatching } from './useMatching.ts'

interface Props {
  id: string
  /** The step that the address asks for; the server's state has the last word. */
  wanted: string | undefined
  row: number
  companyId: string | undefined
}

/** One import at the step where it stands. */
export const OneImport = ({ id, wanted, row, companyId }: Props) => {
  const router = useRouter()
  const { data, error, refetch } = useImport(id)
  const step = data && stepOf(data.state, wanted)
  useEffect(() => {
    if (step && step !== wanted)
      void router.navigate({ href: importPath(id, step, { companyId }), replace: true })
  }, [router, id, step, wanted, companyId])
  if (!data && error) {
    const message = messageOf(error, 'The import could not be loaded.')
    return <ErrorState message={message} onRetry={() => void refetch()} />
  }
  if (!data) return <Loading />
  if (isMoving(data.state)) return <RunStep summary={data} />
  if (data.state !== 'uploaded') return <ResultStep summary={data} companyId={companyId} />
  return <Prepared id={id} step={step} row={row} companyId={companyId} />
}

interface PreparedProps {
  id: string
  step: string | undefined
  row: number
  companyId: string | undefined
}

/** Waits for what the file holds and what the company has. */
const Prepared = ({ id, step, row, companyId }: PreparedProps) => {
  const preview = usePreview(id)
  const { lists, error, retry } = useMatching(companyId)
  const failed = (!preview.data && preview.error) || error
  const again = () => {
    if (preview.error) void preview.refetch()
    retry()
  }
  if (failed)
    return <ErrorState message={messageOf(failed, 'The file could not be loaded.')} onRetry={again} />
  if (!preview.data || !lists) return <Loading />
  return (
    <Decisions
      preview={preview.data}
      lists={lists}
      checking={step === 'check'}
      row={row}
      companyId={companyId}
    />
  )
}

const Loading = () => (
  <div className={css.page}>
    <SkeletonRows label="Loading the import" columns={['1fr', '150px', '1fr', '90px']} rowHeight={56} />
  </div>
)
