import { lackingField } from '@leadline/contract/employee-import/plan-changes'
import { rolesToMatch } from '@leadline/contract/employee-import/roles-to-match'
import { columnsWord, rowsWord } from '@leadline/contract/imports/rows-word'
import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { employeeImportPath } from '../paths.ts'
import { ActionBar } from '../ui/ActionBar.tsx'
import { Steps } from '../ui/Steps.tsx'
import css from '../ui/Wizard.module.css'
import { AlreadyHere } from './AlreadyHere.tsx'
import { DepartmentChoice } from './DepartmentChoice.tsx'
import { EmployeeColumns } from './EmployeeColumns.tsx'
import { RolePanel } from './RolePanel.tsx'
import type { ImportDraft, Opened } from './useImportDraft.ts'

interface Props {
  opened: Opened
  change: ImportDraft['change']
  companyId: string | undefined
}

/** Step 2: which column is what, what the words of the Role column mean, and where people belong. */
export const MatchStep = ({ opened: { sheet, choices }, change, companyId }: Props) => {
  const router = useRouter()
  const [asked, setAsked] = useState(false)
  const { plan, touched } = choices
  const words = useMemo(() => rolesToMatch(plan.columns, sheet.rows), [plan.columns, sheet.rows])
  const problem =
    lackingField(plan.columns) ?? (plan.departmentName.trim() ? undefined : 'Name the new department.')
  const used = plan.columns.filter(Boolean).length
  const check = () => {
    setAsked(true)
    if (!problem) void router.navigate({ href: employeeImportPath('check', { companyId }) })
  }
  return (
    <>
      <div className={css.page}>
        <Steps
          current={2}
          fileName={sheet.fileName}
          note={`${rowsWord(sheet.rows.length)}, ${columnsWord(sheet.columns.length)}`}
        />
        <div className={css.columns}>
          <EmployeeColumns columns={sheet.columns} plan={plan} touched={touched} change={change} />
          <div className={css.side}>
            <RolePanel words={words} plan={plan} change={change} />
            <DepartmentChoice plan={plan} change={change} companyId={companyId} />
            <AlreadyHere plan={plan} change={change} />
          </div>
        </div>
      </div>
      <ActionBar
        problem={asked ? problem : undefined}
        note={`${used} of ${plan.columns.length} columns used.`}
      >
        <Button
          variant="default"
          onClick={() => void router.navigate({ href: employeeImportPath(undefined, { companyId }) })}
        >
          Back
        </Button>
        <Button onClick={check}>Check {rowsWord(sheet.rows.length)}</Button>
      </ActionBar>
    </>
  )
}
