import type { ImportPreview } from '@leadline/contract/imports/import'
import { columnsToCheck, columnsUsed, fieldProblem } from '@leadline/contract/imports/plan-changes'
import { columnsWord, rowsWord } from '@leadline/contract/imports/rows-word'
import type { ValuesToMatch } from '@leadline/contract/imports/values-to-match'
import { Button, Checkbox } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { importPath } from '../paths.ts'
import { ActionBar } from '../ui/ActionBar.tsx'
import { Steps } from '../ui/Steps.tsx'
import { usePhone } from '../ui/use-phone.ts'
import css from '../ui/Wizard.module.css'
import { AlreadyALead } from './AlreadyALead.tsx'
import { LackingRows } from './LackingRows.tsx'
import { LeadColumns } from './LeadColumns.tsx'
import { ManyNewFields } from './ManyNewFields.tsx'
import { RowAsLead } from './RowAsLead.tsx'
import type { ChangeDraft, Draft } from './useDraft.ts'
import type { Matching } from './useMatching.ts'
import { ValuePanel } from './ValuePanel.tsx'
import { WhoseTheyAre } from './WhoseTheyAre.tsx'

interface Props {
  preview: ImportPreview
  lists: Matching
  found: readonly ValuesToMatch[]
  draft: Draft
  change: ChangeDraft
  row: number
  companyId: string | undefined
}

/** Step 2: where every column goes, what becomes of unknown values, and how a row looks as a lead. */
export const MatchStep = ({ preview, lists, found, draft, change, row, companyId }: Props) => {
  const router = useRouter()
  const phone = usePhone()
  const [problem, setProblem] = useState<string>()
  const { plan, touched } = draft
  const { _id: id, counts } = preview.import
  const toCheck = columnsToCheck(preview.columns, touched)
  const check = () => {
    const names = lists.customFields.map(field => field.name)
    const wrong = plan.columns.findIndex((_, index) => fieldProblem(plan, index, names))
    if (wrong < 0) return router.navigate({ href: importPath(id, 'check', { companyId }) })
    setProblem('Please check the marked fields.')
    document.getElementById(`field-${wrong}`)?.focus()
  }
  const panel = (values: ValuesToMatch) => (
    <ValuePanel key={values.list} found={values} plan={plan} lists={lists} change={change} flat={phone} />
  )
  const remember = <Remember plan={plan} change={change} />
  const counted = `${columnsUsed(plan)} of ${plan.columns.length} columns used. ${toCheck} to check.`
  return (
    <>
      <div className={css.page}>
        <Steps
          current={2}
          fileName={preview.import.fileName}
          note={
            phone
              ? `${plan.columns.length - toCheck} sure, ${toCheck} to check`
              : `${rowsWord(counts.total)}, ${columnsWord(preview.columns.length)}`
          }
        />
        <ManyNewFields columns={preview.columns} draft={draft} change={change} />
        <div className={css.columns}>
          <LeadColumns
            columns={preview.columns}
            draft={draft}
            change={change}
            customFields={lists.customFields}
            below={phone ? index => found.filter(values => values.index === index).map(panel) : undefined}
          />
          <div className={css.side}>
            {!phone && found.map(panel)}
            <LackingRows plan={plan} columns={preview.columns} change={change} />
            <RowAsLead preview={preview} plan={plan} lists={lists} row={row} companyId={companyId} />
            <AlreadyALead plan={plan} change={change} />
            <WhoseTheyAre plan={plan} change={change} />
            {phone && remember}
          </div>
        </div>
      </div>
      <ActionBar
        problem={problem}
        note={
          !phone && (
            <>
              <span>{counted}</span>
              {remember}
            </>
          )
        }
      >
        <Button
          variant="default"
          onClick={() => void router.navigate({ href: importPath(undefined, undefined, { companyId }) })}
        >
          Back
        </Button>
        <Button onClick={() => void check()}>Check {rowsWord(counts.total)}</Button>
      </ActionBar>
    </>
  )
}

const Remember = ({ plan, change }: Pick<Draft, 'plan'> & { change: ChangeDraft }) => (
  <Checkbox
    label="Remember this for files like it"
    checked={plan.remember}
    onChange={event => {
      const remember = event.currentTarget.checked
      change(before => ({ ...before, plan: { ...before.plan, remember } }))
    }}
  />
)
