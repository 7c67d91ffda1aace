import { type DuplicateRule, duplicateRule, type ImportPlan } from '@leadline/contract/imports/plan'
import { Radio } from '@mantine/core'
import css from '../ui/Wizard.module.css'
import type { ChangeDraft } from './useDraft.ts'

interface Props {
  plan: ImportPlan
  change: ChangeDraft
}

export const DUPLICATE_LABELS: Record<DuplicateRule, string> = {
  skip: 'Skip the row',
  fill: 'Fill only what is empty',
  update: 'Update the lead',
  add: 'Add it anyway',
}

/** What to do with a row whose phone or e-mail a lead has already. */
export const AlreadyALead = ({ plan, change }: Props) => (
  <section className={css.panel}>
    <div className={css.head}>
      <h2 className={css.title} id="already-a-lead">
        Already a lead?
      </h2>
      <span className={css.small}>Same phone or e-mail</span>
    </div>
    <Radio.Group
      className={css.body!}
      aria-labelledby="already-a-lead"
      value={plan.duplicates}
      onChange={value =>
        change(before => ({ ...before, plan: { ...before.plan, duplicates: duplicateRule.parse(value) } }))
      }
    >
      {duplicateRule.options.map(rule => (
        <Radio key={rule} value={rule} label={DUPLICATE_LABELS[rule]} my="xs" py={4} />
      ))}
    </Radio.Group>
  </section>
)
