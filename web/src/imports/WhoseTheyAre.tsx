import type { ImportPlan } from '@leadline/contract/imports/plan'
import { Checkbox } from '@mantine/core'
import css from '../ui/Wizard.module.css'
import type { ChangeDraft } from './useDraft.ts'

interface Props {
  plan: ImportPlan
  change: ChangeDraft
}

/** Whether the arrival rules give the leads to somebody for whom the file names nobody. */
export const WhoseTheyAre = ({ plan, change }: Props) => (
  <section className={css.panel}>
    <div className={css.head}>
      <h2 className={css.title}>New leads without an owner</h2>
    </div>
    <div className={css.body}>
      <Checkbox
        label="Give them to people by the arrival rules"
        description="Otherwise, and where no rule fits, they stay unassigned."
        checked={plan.applyRules}
        onChange={event => {
          const applyRules = event.currentTarget.checked
          change(before => ({ ...before, plan: { ...before.plan, applyRules } }))
        }}
      />
    </div>
  </section>
)
