import { CONFIDENCE_LABELS, type ImportColumn } from '@leadline/contract/imports/import'
import type { ImportPlan } from '@leadline/contract/imports/plan'
import { IconCheck, IconWaveSine } from '@tabler/icons-react'
import { StatusPill } from '../ui/StatusPill.tsx'
import css from './ColumnTable.module.css'

/** The column's name with up to three of its values beneath. */
export const ColumnName = ({ column }: { column: ImportColumn }) => (
  <div className={css.name}>
    <div className={css.header}>{column.header || `Column ${column.index + 1}`}</div>
    <div className={css.samples}>{column.samples.join(', ') || 'empty'}</div>
  </div>
)

/** Why a column goes where it goes. */
export const columnWhy = (column: ImportColumn, plan: ImportPlan, touched: boolean): string => {
  if (touched) return 'Your choice'
  return isAsGuessed(column, plan) ? column.guess.why : 'Another column gives this now'
}

interface MarkProps {
  column: ImportColumn
  plan: ImportPlan
  touched: boolean
}

/** How sure the guess is; nothing once a person has decided. */
export const ColumnGuessMark = ({ column, plan, touched }: MarkProps) => {
  const { confidence } = column.guess
  const word = CONFIDENCE_LABELS[confidence]
  if (touched || !isAsGuessed(column, plan)) return null
  if (confidence === 'check') return <StatusPill word={word} colour="amber" />
  const Icon = confidence === 'certain' ? IconCheck : IconWaveSine
  return (
    <span className={css.guess} data-certain={confidence === 'certain' || undefined}>
      <Icon size={14} stroke={1.8} aria-hidden="true" />
      {word}
    </span>
  )
}

const isAsGuessed = (column: ImportColumn, plan: ImportPlan) =>
  plan.columns[column.index]?.target.kind === column.guess.target.kind
