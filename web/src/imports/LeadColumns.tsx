import type { ImportColumn } from '@leadline/contract/imports/import'
import type { ImportPlan } from '@leadline/contract/imports/plan'
import { fieldProblem, withDateOrder, withTarget } from '@leadline/contract/imports/plan-changes'
import type { ReactNode } from 'react'
import { type ColumnLine, ColumnTable } from '../ui/ColumnTable.tsx'
import { ColumnTarget, type CustomField } from './ColumnTarget.tsx'
import type { ChangeDraft, Draft } from './useDraft.ts'

interface Props {
  columns: readonly ImportColumn[]
  draft: Draft
  change: ChangeDraft
  customFields: readonly CustomField[]
  /** On a phone: what stands under a column, such as its values to match. */
  below?: ((index: number) => ReactNode) | undefined
}

/** Every column of the file, and which part of a lead it becomes. */
export const LeadColumns = ({ columns, draft, change, customFields, below }: Props) => {
  const names = customFields.map(field => field.name)
  const lineOf = (column: ImportColumn): ColumnLine => {
    const touched = draft.touched.includes(column.index)
    const { confidence } = column.guess
    return {
      index: column.index,
      header: column.header,
      samples: column.samples,
      why: columnWhy(column, draft.plan, touched),
      confidence: touched || !isAsGuessed(column, draft.plan) ? undefined : confidence,
      unsure: confidence === 'check',
      target: (
        <ColumnTarget
          column={column}
          plan={draft.plan.columns[column.index]!}
          customFields={customFields}
          problem={fieldProblem(draft.plan, column.index, names)}
          onTarget={target => change(before => decided(before, column.index, { target }))}
          onDateOrder={dateOrder => change(before => decided(before, column.index, { dateOrder }))}
        />
      ),
    }
  }
  return <ColumnTable columns={columns.map(lineOf)} below={below} />
}

const columnWhy = (column: ImportColumn, plan: ImportPlan, touched: boolean): string => {
  if (touched) return 'Your choice'
  return isAsGuessed(column, plan) ? column.guess.why : 'Another column gives this now'
}

const isAsGuessed = (column: ImportColumn, plan: ImportPlan) =>
  plan.columns[column.index]?.target.kind === column.guess.target.kind

type Decision = Parameters<typeof withTarget>[2]
type Order = Parameters<typeof withDateOrder>[2]

const decided = (draft: Draft, index: number, to: { target?: Decision; dateOrder?: Order }): Draft => {
  const touched = draft.touched.includes(index) ? draft.touched : [...draft.touched, index]
  const moved = to.target ? withTarget(draft.plan, index, to.target) : draft.plan
  return { plan: to.dateOrder ? withDateOrder(moved, index, to.dateOrder) : moved, touched }
}
