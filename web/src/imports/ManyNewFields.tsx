import type { ImportColumn } from '@leadline/contract/imports/import'
import { leavingOut, withTarget } from '@leadline/contract/imports/plan-changes'
import { columnsWord } from '@leadline/contract/imports/rows-word'
import { Button } from '@mantine/core'
import css from '../ui/Wizard.module.css'
import type { ChangeDraft, Draft } from './useDraft.ts'

/** So many are soon seen in the list of the columns, and left out one by one. */
const FEW = 10

interface Props {
  columns: readonly ImportColumn[]
  draft: Draft
  change: ChangeDraft
}

/** For a file of many columns that no lead has: that each becomes a field of every lead, and all left out at once. */
export const ManyNewFields = ({ columns, draft, change }: Props) => {
  const guessed = columns.filter(({ guess }) => guess.target.kind === 'newField')
  if (guessed.length <= FEW) return null
  const made = draft.plan.columns.flatMap(({ target }, at) => (target.kind === 'newField' ? [at] : []))
  const taken = made.length > 0
  const next = taken
    ? (before: Draft) => leftOut(before, made)
    : (before: Draft) => guessed.reduce(takenAgain, before)
  return (
    <section className={css.panel}>
      <div className={css.head}>
        <h2 className={css.title}>New custom fields</h2>
        <Button variant="default" size="xs" onClick={() => change(next)}>
          {taken ? 'Leave them out' : 'Take them'}
        </Button>
      </div>
      <div className={css.body} role="status">
        {taken ? becomes(made.length) : 'No column becomes a new custom field.'}
      </div>
    </section>
  )
}

const becomes = (count: number) =>
  count === 1
    ? '1 column becomes a new custom field. Every lead and the lead form will have it.'
    : `${columnsWord(count)} become new custom fields. Every lead and the lead form will have them.`

const leftOut = ({ plan, touched }: Draft, indexes: readonly number[]): Draft => ({
  plan: leavingOut(plan, indexes),
  touched: [...new Set([...touched, ...indexes])],
})

/** As it was guessed, unless the person has sent the column to another field meanwhile. */
const takenAgain = ({ plan, touched }: Draft, { index, guess }: ImportColumn): Draft =>
  plan.columns[index]?.target.kind === 'skip'
    ? { plan: withTarget(plan, index, guess.target), touched: touched.filter(other => other !== index) }
    : { plan, touched }
