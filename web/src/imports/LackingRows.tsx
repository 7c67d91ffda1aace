import type { ImportColumn } from '@leadline/contract/imports/import'
import type { ImportPlan } from '@leadline/contract/imports/plan'
import { gives } from '@leadline/contract/imports/plan-changes'
import { Checkbox } from '@mantine/core'
import { Choose } from '../ui/Choose.tsx'
import css from '../ui/Wizard.module.css'
import type { ChangeDraft } from './useDraft.ts'

interface Props {
  plan: ImportPlan
  columns: readonly ImportColumn[]
  change: ChangeDraft
}

/** What becomes of rows without phone and e-mail, and of those without a name. */
export const LackingRows = ({ plan, columns, change }: Props) => {
  const set = (part: Partial<ImportPlan>) =>
    change(before => ({ ...before, plan: { ...before.plan, ...part } }))
  const { nameFrom } = plan
  const key = nameFrom === null ? 'reject' : nameFrom.from === 'number' ? 'number' : String(nameFrom.column)
  return (
    <section className={css.panel}>
      <div className={css.head}>
        <h2 className={css.title}>{titleOf(plan)}</h2>
      </div>
      <div className={css.body}>
        <Checkbox
          label="Take rows with neither phone nor e-mail"
          checked={plan.acceptWithoutContact}
          onChange={event => set({ acceptWithoutContact: event.currentTarget.checked })}
        />
        <Choose
          mt="sm"
          label="A lead without a name is called"
          value={key}
          onChange={event => set({ nameFrom: nameFromOf(event.currentTarget.value) })}
          data={[
            { value: 'reject', label: 'Nothing: its row is rejected' },
            { value: 'number', label: 'Enquiry <number>' },
            {
              group: 'As in the column',
              items: columns.map(({ index, header }) => ({
                value: String(index),
                label: header || `Column ${index + 1}`,
              })),
            },
          ]}
        />
      </div>
    </section>
  )
}

const titleOf = (plan: ImportPlan) => {
  const lacks = [
    ...(gives(plan, ['name', 'firstName', 'lastName', 'title']) ? [] : ['names']),
    ...(gives(plan, ['phone', 'email']) ? [] : ['phones or e-mails']),
  ]
  return lacks.length ? `This file has no ${lacks.join(' and no ')}` : 'Rows that lack something'
}

const nameFromOf = (key: string): ImportPlan['nameFrom'] => {
  if (key === 'reject') return null
  return key === 'number' ? { from: 'number' } : { from: 'column', column: Number(key) }
}
