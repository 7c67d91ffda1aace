import { type EmployeePlan, IMPORTED } from '@leadline/contract/employee-import/plan'
import { TextInput } from '@mantine/core'
import { useDepartments } from '../platform/use-lists.ts'
import { Choose } from '../ui/Choose.tsx'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import css from '../ui/Wizard.module.css'
import type { ImportDraft } from './useImportDraft.ts'

interface Props {
  plan: EmployeePlan
  change: ImportDraft['change']
  companyId: string | undefined
}

/** Where people belong, and the department of those of whom the file says nothing. */
export const DepartmentChoice = ({ plan, change, companyId }: Props) => {
  const departments = useDepartments(companyId)
  const set = (next: Partial<EmployeePlan>) =>
    change(before => ({ ...before, plan: { ...before.plan, ...next } }))
  const { departmentId, departmentName } = plan
  const known = departments.data?.some(({ _id }) => _id === departmentId)
  return (
    <section className={css.panel} aria-label="Department">
      <div className={css.head}>
        <h2 className={css.title}>Department</h2>
      </div>
      <div className={`${css.body} ${css.stack}`}>
        <p className={css.hint}>{explained(plan)}</p>
        <LoadFailure query={departments} words="Failed to fetch departments" />
        <Choose
          label={places(plan) ? 'Everybody else' : 'Everybody'}
          value={known ? departmentId : ''}
          onChange={event => set({ departmentId: event.currentTarget.value || undefined })}
          data={[
            ...(departments.data ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
            { value: '', label: 'A new department' },
          ]}
        />
        {!known && (
          <TextInput
            label="Name of the new department"
            maxLength={120}
            autoComplete="off"
            placeholder={IMPORTED}
            value={departmentName}
            error={departmentName.trim() ? undefined : 'Department name is required'}
            onChange={event => set({ departmentName: event.currentTarget.value })}
          />
        )}
      </div>
    </section>
  )
}

const places = ({ columns }: EmployeePlan) => columns.includes('department') || columns.includes('parentUser')

const explained = ({ columns }: EmployeePlan) => {
  const department = columns.includes('department')
  const parent = columns.includes('parentUser')
  if (department && parent)
    return 'Each person goes into the department of the row, made where you lack it; without one, into that of the Parent User.'
  if (department) return 'Each person goes into the department of the row, made where you lack it.'
  if (parent)
    return 'Leadline keeps no line of reporting. Whoever has a Parent User goes into the department of that person.'
  return 'Every employee belongs to a department.'
}
