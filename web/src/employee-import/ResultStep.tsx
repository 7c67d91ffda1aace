import type { EmployeeSheet } from '@leadline/contract/employee-import/endpoints'
import { rejectedFile } from '@leadline/contract/employee-import/rejected-file'
import type { EmployeeImportResult } from '@leadline/contract/employee-import/result'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { dashboardPath, employeeImportPath } from '../paths.ts'
import { saveFile } from '../platform/save-file.ts'
import { ActionBar } from '../ui/ActionBar.tsx'
import { Steps } from '../ui/Steps.tsx'
import css from '../ui/Wizard.module.css'
import { Figures } from './Figures.tsx'
import { RowGroups } from './RowGroups.tsx'
import { SignInLinks } from './SignInLinks.tsx'

interface Props {
  sheet: EmployeeSheet
  result: EmployeeImportResult
  companyId: string | undefined
}

/** Step 4: what became of every row; the rejected ones to download and mend, and links for those who are new. */
export const ResultStep = ({ sheet, result, companyId }: Props) => {
  const router = useRouter()
  const go = (href: string) => () => void router.navigate({ href })
  const download = () => {
    const header = sheet.columns.map(column => column.header)
    const text = rejectedFile(header, sheet.rows, result.rows)
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), 'rejected-employees.csv')
  }
  const added = result.rows.filter(({ outcome }) => outcome === 'added')
  return (
    <>
      <div className={css.page}>
        <Steps current={4} fileName={sheet.fileName} />
        <Figures counts={result.counts} done />
        {added.length > 0 && <SignInLinks people={added} />}
        <RowGroups
          result={result}
          ways={
            <Button
              variant="default"
              leftSection={<IconDownload size={16} stroke={1.6} aria-hidden="true" />}
              onClick={download}
            >
              Download to mend
            </Button>
          }
        />
      </div>
      <ActionBar>
        <Button variant="default" onClick={go(employeeImportPath(undefined, { companyId }))}>
          Import another file
        </Button>
        <Button onClick={go(dashboardPath('employees', { companyId }))}>Show the employees</Button>
      </ActionBar>
    </>
  )
}
