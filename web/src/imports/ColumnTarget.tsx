import type { FieldType } from '@leadline/contract/form-fields/form-field'
import { count } from '@leadline/contract/format'
import type { ImportColumn } from '@leadline/contract/imports/import'
import type { ColumnPlan } from '@leadline/contract/imports/plan'
import {
  type LeadField,
  SKIP,
  TARGET_LABELS,
  type ColumnTarget as Target,
  toLead,
} from '@leadline/contract/imports/target'
import { Choose } from '../ui/Choose.tsx'
import css from '../ui/ColumnTable.module.css'
import { NewField } from './NewField.tsx'

export interface CustomField {
  name: string
  label: string
  type: FieldType
}

interface Props {
  column: ImportColumn
  plan: ColumnPlan
  customFields: readonly CustomField[]
  /** What is wrong with the name of the new field. */
  problem: string | null
  onTarget: (target: Target) => void
  onDateOrder: (order: 'dayFirst' | 'monthFirst') => void
}

/** Where a column goes; a new field also gets its name and type, a date its order. */
export const ColumnTarget = ({ column, plan, customFields, problem, onTarget, onDateOrder }: Props) => {
  const { target } = plan
  const name = column.header || `Column ${column.index + 1}`
  return (
    <div className={css.field}>
      <Choose
        aria-label={`${name} goes to`}
        value={keyOf(target)}
        data={choicesOf(customFields)}
        c={target.kind === 'skip' ? 'dimmed' : undefined}
        onChange={event => onTarget(targetOf(event.currentTarget.value, column))}
      />
      {target.kind === 'newField' && (
        <NewField column={name} index={column.index} target={target} problem={problem} onTarget={onTarget} />
      )}
      {column.dateFits && isDate(target, customFields) && !isYearFirst(column) && (
        <Choose
          aria-label={`Order of the dates in ${name}`}
          value={plan.dateOrder ?? 'dayFirst'}
          data={[
            { value: 'dayFirst', label: `Day first, ${count(column.dateFits.dayFirst)} fit` },
            { value: 'monthFirst', label: `Month first, ${count(column.dateFits.monthFirst)} fit` },
          ]}
          onChange={event => onDateOrder(event.currentTarget.value as 'dayFirst' | 'monthFirst')}
        />
      )}
    </div>
  )
}

const LEAD_CHOICES = Object.entries(TARGET_LABELS).map(([field, label]) => ({
  value: `lead:${field}`,
  label,
}))

const choicesOf = (customFields: readonly CustomField[]) => [
  { value: 'skip', label: 'Do not import' },
  { group: 'Lead', items: LEAD_CHOICES },
  ...(customFields.length
    ? [
        {
          group: 'Your fields',
          items: customFields.map(({ name, label }) => ({ value: `custom:${name}`, label })),
        },
      ]
    : []),
  { value: 'new', label: 'New custom field' },
]

const keyOf = (target: Target): string => {
  if (target.kind === 'lead') return `lead:${target.field}`
  if (target.kind === 'customField') return `custom:${target.name}`
  return target.kind === 'newField' ? 'new' : 'skip'
}

const targetOf = (key: string, { header, guess, dateFits }: ImportColumn): Target => {
  if (key.startsWith('lead:')) return toLead(key.slice(5) as LeadField)
  if (key.startsWith('custom:')) return { kind: 'customField', name: key.slice(7) }
  if (key === 'skip') return SKIP
  const guessed = guess.target.kind === 'newField' ? guess.target.type : undefined
  return { kind: 'newField', label: header, type: guessed ?? (dateFits ? 'date' : 'text') }
}

const isDate = (target: Target, customFields: readonly CustomField[]) => {
  if (target.kind === 'lead') return target.field === 'createdAt' || target.field === 'lastContact'
  if (target.kind === 'newField') return target.type === 'date'
  return target.kind === 'customField' && customFields.some(f => f.name === target.name && f.type === 'date')
}

/** 2026-07-24 reads the same either way. */
const isYearFirst = ({ samples }: ImportColumn) => samples.every(sample => /^\d{4}\D/.test(sample))
