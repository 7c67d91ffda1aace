import type { SheetColumn } from '@leadline/contract/employee-import/endpoints'
import { type EmployeeField, FIELD_LABELS } from '@leadline/contract/employee-import/field'
import type { EmployeePlan } from '@leadline/contract/employee-import/plan'
import { withField } from '@leadline/contract/employee-import/plan-changes'
import { Choose } from '../ui/Choose.tsx'
import { ColumnTable } from '../ui/ColumnTable.tsx'
import type { ImportDraft } from './useImportDraft.ts'

interface Props {
  columns: readonly SheetColumn[]
  plan: EmployeePlan
  touched: readonly number[]
  change: ImportDraft['change']
}

/** Every column of the file, and which field of an employee it is. */
export const EmployeeColumns = ({ columns, plan, touched, change }: Props) => {
  const choose = (index: number, value: string) =>
    change(before => ({
      ...before,
      plan: {
        ...before.plan,
        columns: withField(before.plan.columns, index, value === '' ? null : (value as EmployeeField)),
      },
      touched: [...new Set([...before.touched, index])],
    }))
  const lineOf = ({ header, samples, guess }: SheetColumn, index: number) => {
    const field = plan.columns[index] ?? null
    const own = touched.includes(index)
    const asGuessed = field === guess.field
    return {
      index,
      header,
      samples,
      why: own ? 'Your choice' : asGuessed ? guess.why : 'Another column gives this now',
      confidence: own || !asGuessed || guess.field === null ? undefined : guess.confidence,
      unsure: guess.confidence === 'check',
      target: (
        <Choose
          aria-label={`${header || `Column ${index + 1}`} goes to`}
          value={field ?? ''}
          data={FIELDS}
          c={field ? undefined : 'dimmed'}
          onChange={event => choose(index, event.currentTarget.value)}
        />
      ),
    }
  }
  return <ColumnTable columns={columns.map(lineOf)} />
}

const FIELDS = [
  { value: '', label: 'Do not import' },
  ...Object.entries(FIELD_LABELS).map(([value, label]) => ({ value, label })),
]
