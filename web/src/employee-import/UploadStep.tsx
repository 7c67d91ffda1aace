import { rowsWord } from '@leadline/contract/imports/rows-word'
import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { employeeImportPath } from '../paths.ts'
import { DropZone } from '../ui/DropZone.tsx'
import { Steps } from '../ui/Steps.tsx'
import { useFileSending } from '../ui/use-file-sending.ts'
import css from '../ui/Wizard.module.css'
import { readEmployeeFile } from './api.ts'
import type { ImportDraft } from './useImportDraft.ts'

interface Props {
  draft: ImportDraft
  companyId: string | undefined
  /** Several companies stand to choose, and none is chosen. */
  mustChoose: boolean
}

/** Step 1: choose a file, or go on with the one that was chosen before. */
export const UploadStep = ({ draft, companyId, mustChoose }: Props) => {
  const router = useRouter()
  const go = () => router.navigate({ href: employeeImportPath('match', { companyId }) })
  const zone = useFileSending(async (file, how) => {
    draft.begin(await readEmployeeFile(file, companyId, how))
    await go()
  })
  const before = !mustChoose && !draft.result && !zone.sending ? draft.opened?.sheet : undefined
  return (
    <div className={css.page}>
      <Steps current={1} />
      <DropZone
        wanted="a file of employees"
        disabledReason={mustChoose ? 'Choose one company first.' : undefined}
        {...zone}
      />
      {before && (
        <section className={css.panel} aria-label="Not imported yet">
          <div className={css.head}>
            <p className={css.hint} data-grow>
              <b className={css.strong}>{before.fileName}</b>, {rowsWord(before.rows.length)}, is not imported
              yet.
            </p>
            <Button variant="default" onClick={() => void go()}>
              Go on with it
            </Button>
            <Button variant="subtle" onClick={() => draft.begin(undefined)}>
              Drop it
            </Button>
          </div>
        </section>
      )}
      <p className={css.hint}>
        The usual columns are Name, Email, Phone, Parent User and Role; Department, Designation and Employee
        ID are read too. At most 5,000 rows. Nobody gets a password by this: links to set one can be made
        afterwards.
      </p>
    </div>
  )
}
