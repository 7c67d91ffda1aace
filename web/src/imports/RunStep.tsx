import { count } from '@leadline/contract/format'
import type { ImportSummary } from '@leadline/contract/imports/import'
import { rowsDone } from '@leadline/contract/imports/progress'
import { rowsWord } from '@leadline/contract/imports/rows-word'
import { Button, Progress } from '@mantine/core'
import { useState } from 'react'
import { lossOf, messageOf } from '../platform/call-failed.ts'
import { Steps } from '../ui/Steps.tsx'
import wizard from '../ui/Wizard.module.css'
import { useImportCalls } from './api.ts'
import css from './RunStep.module.css'

/** An import at work: how far it is, and how to stop it. The server goes on if this page is left. */
export const RunStep = ({ summary }: { summary: ImportSummary }) => {
  const { cancel } = useImportCalls()
  const [stopping, setStopping] = useState(false)
  const [failed, setFailed] = useState<unknown>()
  const { counts, state, fileName } = summary
  const done = rowsDone(counts)
  const stop = async () => {
    setStopping(true)
    setFailed(undefined)
    try {
      await cancel(summary)
    } catch (error) {
      setFailed(error)
      setStopping(false)
    }
  }
  const undoing = state === 'undoing'
  return (
    <div className={wizard.page}>
      <Steps current={undoing ? 4 : 3} fileName={fileName} note={rowsWord(counts.total)} />
      <section className={`${wizard.panel} ${css.run}`}>
        <h2 className={css.title}>{undoing ? 'Undoing the import' : 'Importing'}</h2>
        {!undoing && (
          <p className={wizard.hint} role="status">
            {count(done)} of {rowsWord(counts.total)} done
          </p>
        )}
        <Progress.Root size="md" w="min(480px, 100%)" my="md">
          <Progress.Section
            value={undoing ? 100 : (100 * done) / Math.max(1, counts.total)}
            animated
            aria-label={undoing ? 'Undo' : 'Rows done'}
          />
        </Progress.Root>
        <p className={wizard.hint}>
          You can leave this page; the work goes on. What has been imported can be undone.
        </p>
        {!undoing && (
          <Button variant="default" mt="md" loading={stopping} onClick={() => void stop()}>
            Cancel
          </Button>
        )}
        {failed !== undefined && (
          <div className={css.problem} role="alert">
            <div>{messageOf(failed, 'The import could not be stopped.')}</div>
            {lossOf(failed)}
          </div>
        )}
      </section>
    </div>
  )
}
