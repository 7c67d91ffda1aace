import { EMPLOYEE_ROLES, type EmployeeRole } from '@leadline/contract/access/user-type'
import type { EmployeePlan } from '@leadline/contract/employee-import/plan'
import type { RoleWord } from '@leadline/contract/employee-import/roles-to-match'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { MatchLine } from '../ui/MatchLine.tsx'
import css from '../ui/Wizard.module.css'
import type { ImportDraft } from './useImportDraft.ts'

interface Props {
  words: readonly RoleWord[]
  plan: EmployeePlan
  change: ImportDraft['change']
}

const MOST_SHOWN = 8

/** What each word of the Role column means; those that are no surprise are shown on request. */
export const RolePanel = ({ words, plan, change }: Props) => {
  const [all, setAll] = useState(false)
  const open = words.filter(({ sure }) => !sure)
  const shown = all ? words : open.slice(0, MOST_SHOWN)
  if (words.length === 0) return null
  const choose = (value: string, role: EmployeeRole) =>
    change(before => ({
      ...before,
      plan: {
        ...before.plan,
        roles: [...before.plan.roles.filter(each => each.value !== value), { value, role }],
      },
    }))
  return (
    <section className={css.panel} aria-label="Roles">
      <div className={css.head}>
        <h2 className={css.title}>Roles</h2>
      </div>
      <div className={css.body}>
        <p className={css.hint}>
          {open.length === 0
            ? 'Every word of the column is one of the five roles.'
            : 'These words are none of the five roles. Choose what each person may do.'}
        </p>
        {shown.map(word => (
          <MatchLine
            key={word.value}
            match={word}
            what="Role"
            chosen={plan.roles.find(({ value }) => value === word.value)?.role ?? word.role}
            onChange={event => choose(word.value, event.currentTarget.value as EmployeeRole)}
            data={[...EMPLOYEE_ROLES]}
          />
        ))}
        {Math.min(open.length, MOST_SHOWN) < words.length && (
          <Button variant="subtle" size="xs" onClick={() => setAll(before => !before)} aria-expanded={all}>
            {all ? 'Show fewer' : `Show all ${words.length} words`}
          </Button>
        )}
      </div>
    </section>
  )
}
