import { count } from '@leadline/contract/format'
import type { ImportCheck, ImportPreview } from '@leadline/contract/imports/import'
import type { ImportPlan } from '@leadline/contract/imports/plan'
import { rowsWord } from '@leadline/contract/imports/rows-word'
import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { importPath } from '../paths.ts'
import { isOffline, messageOf } from '../platform/call-failed.ts'
import { ActionBar } from '../ui/ActionBar.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { Steps } from '../ui/Steps.tsx'
import css from '../ui/Wizard.module.css'
import { useCheck, useImportCalls } from './api.ts'
import { CheckFigures } from './CheckFigures.tsx'

interface Props {
  preview: ImportPreview
  plan: ImportPlan
  companyId: string | undefined
}

/** Step 3: what a run would do, before anything is written. */
export const CheckStep = ({ preview, plan, companyId }: Props) => {
  const router = useRouter()
  const { _id: id, fileName } = preview.import
  const { data, error, isFetching, refetch } = useCheck(id, plan)
  const { run, busy, problem } = useRun(id, plan)
  const leads = data ? data.counts.imported + data.counts.updated : 0
  return (
    <>
      <div className={css.page}>
        <Steps current={3} fileName={fileName} note={data && rowsWord(data.counts.total)} />
        {data ? (
          <CheckFigures check={data} duplicates={plan.duplicates} />
        ) : error ? (
          <ErrorState
            message={messageOf(error, 'The rows could not be checked.')}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <div className={css.panel}>
            <SkeletonRows label="Checking every row" columns={['60px', '1fr', '1fr', '2fr']} rows={8} />
          </div>
        )}
      </div>
      <ActionBar problem={problem} note={data && !problem && noteOf(data)}>
        <Button
          variant="default"
          disabled={busy}
          onClick={() => void router.navigate({ href: importPath(id, 'match', { companyId }) })}
        >
          Back
        </Button>
        <Button disabled={leads === 0} loading={busy} onClick={() => void run()}>
          Import {count(leads)} {leads === 1 ? 'lead' : 'leads'}
        </Button>
      </ActionBar>
    </>
  )
}

/** Starts the import once, however often the button is pressed. */
const useRun = (id: string, plan: ImportPlan) => {
  const calls = useImportCalls()
  const started = useRef(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const run = async () => {
    if (started.current) return
    started.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      await calls.run(id, plan)
    } catch (error) {
      started.current = false
      setBusy(false)
      setProblem(messageOf(error, isOffline(error) ? NO_ANSWER : NOT_STARTED))
    }
  }
  return { run, busy, problem }
}

const NOT_STARTED = 'The import could not be started. Nothing has been imported.'
const NO_ANSWER = 'No answer came. If the import has begun, it is shown here once Leadline can be reached.'

const noteOf = ({ counts }: ImportCheck) =>
  counts.imported + counts.updated === 0
    ? 'No row can be imported as it stands.'
    : 'Nothing has been written yet. An import can be undone.'
