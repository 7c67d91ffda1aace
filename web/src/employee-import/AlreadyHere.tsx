import { type EmployeePlan, knownRule } from '@leadline/contract/employee-import/plan'
import { Radio } from '@mantine/core'
import css from '../ui/Wizard.module.css'
import type { ImportDraft } from './useImportDraft.ts'

interface Props {
  plan: EmployeePlan
  change: ImportDraft['change']
}

/** What to do with a row whose e-mail an employee has already. */
export const AlreadyHere = ({ plan, change }: Props) => (
  <section className={css.panel}>
    <div className={css.head}>
      <h2 className={css.title} id="already-here">
        Already an employee?
      </h2>
      <span className={css.small}>Same e-mail</span>
    </div>
    <Radio.Group
      className={css.body!}
      aria-labelledby="already-here"
      value={plan.known}
      onChange={value =>
        change(before => ({ ...before, plan: { ...before.plan, known: knownRule.parse(value) } }))
      }
    >
      <Radio value="skip" label="Skip the row" my="xs" py={4} />
      <Radio
        value="update"
        label="Update the employee"
        description="What the file says; empty cells change nothing. A new role signs the person out."
        my="xs"
        py={4}
      />
    </Radio.Group>
  </section>
)
