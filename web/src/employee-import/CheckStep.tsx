import type { EmployeeImportResult } from '@leadline/contract/employee-import/result'
import { count } from '@leadline/contract/format'
import { rowsWord } from '@leadline/contract/imports/rows-word'
import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { employeeImportPath } from '../paths.ts'
import { messageOf } from '../platform/call-failed.ts'
import { ActionBar } from '../ui/ActionBar.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { Steps } from '../ui/Steps.tsx'
import css from '../ui/Wizard.module.css'
import { useCheck, useRunCall } from './api.ts'
import { Figures } from './Figures.tsx'
import { RowGroups } from './RowGroups.tsx'
import type { ImportDraft, Opened } from './useImportDraft.ts'

interface Props {
  opened: Opened
  draft: ImportDraft
  companyId: string | undefined
}

/** Step 3: what a run would do with every row, before anything is written. */
export const CheckStep = ({ opened, draft, companyId }: Props) => {
  const router = useRouter()
  const { sheet, choices } = opened
  const { data, error, isFetching, refetch } = useCheck(sheet, choices.plan, companyId)
  const { run, busy, problem } = useRun(opened, draft, companyId)
  const people = data ? data.counts.added + data.counts.updated : 0
  return (
    <>
      <div className={css.page}>
        <Steps current={3} fileName={sheet.fileName} note={rowsWord(sheet.rows.length)} />
        {data ? (
          <>
            <Figures counts={data.counts} />
            <RowGroups result={data} />
          </>
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
      <ActionBar problem={problem} note={busy ? <Working people={people} /> : data && noteOf(data)}>
        <Button
          variant="default"
          disabled={busy}
          onClick={() => void router.navigate({ href: employeeImportPath('match', { companyId }) })}
        >
          Back
        </Button>
        <Button disabled={people === 0} loading={busy} onClick={() => void run()}>
          Import {count(people)} {people === 1 ? 'employee' : 'employees'}
        </Button>
      </ActionBar>
    </>
  )
}

const Working = ({ people }: { people: number }) => (
  <span role="status">Importing {count(people)} employees. All of them are taken, or none.</span>
)

/** Starts the import once, however often the button is pressed; a second try after a lost answer is the same one. */
const useRun = ({ sheet, choices }: Opened, draft: ImportDraft, companyId: string | undefined) => {
  const router = useRouter()
  const call = useRunCall()
  const started = useRef(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const run = async () => {
    if (started.current) return
    started.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      draft.end(await call(sheet, choices.plan, companyId, choices.key))
      await router.navigate({ href: employeeImportPath('result', { companyId }), replace: true })
    } catch (error) {
      setProblem(messageOf(error, 'No answer came. Press once more: nobody is added twice.'))
    } finally {
      started.current = false
      setBusy(false)
    }
  }
  return { run, busy, problem }
}

const noteOf = ({ counts }: EmployeeImportResult) =>
  counts.added + counts.updated === 0
    ? 'No row can be imported as it stands.'
    : 'Nothing has been written yet. Nobody gets a password by this.'
