import type { Department } from '@leadline/contract/departments/department'
import type { Employee } from '@leadline/contract/employees/employee'
import type { PasswordLink } from '@leadline/contract/sessions/password-link'
import { Alert, Button } from '@mantine/core'
import { FormClash } from '../ui/FormClash.tsx'
import { Panel } from '../ui/Panel.tsx'
import { focusFirstWrong, submitByKeys } from '../ui/submit-by-keys.ts'
import { TypedBefore } from '../ui/TypedBefore.tsx'
import css from './EmployeeDialog.module.css'
import { CompanyField, PersonFields, SignInFields, WorkFields } from './EmployeeFields.tsx'
import { useEmployeeForm } from './useEmployeeForm.ts'

interface Props {
  /** The one that is edited; nothing adds a new one. */
  employee?: Employee | undefined
  /** The company of a new one; undefined while all are looked at, and one of `companies` must be chosen. */
  companyId: string | undefined
  companies: readonly { _id: string; businessName: string }[]
  departments: readonly Department[]
  onSaved: (saved: { name: string; link: PasswordLink | undefined }) => void
  onClose: () => void
}

/** Adds or edits an employee. */
export const EmployeeDialog = ({ employee, companyId, companies, departments, ...ways }: Props) => {
  const { form, save, busy, problem, touchKey, touched, isBack, question, startAfresh } = useEmployeeForm({
    employee,
    companyId: companyId ?? '',
    onSaved: ways.onSaved,
  })
  const own = departments.filter(({ company }) => company === form.values.company)
  return (
    <Panel title={employee ? 'Edit Employee' : 'Add Employee'} onClose={ways.onClose} keepOpen={touched}>
      <form
        className={css.form}
        noValidate
        onChange={touchKey}
        onKeyDown={submitByKeys}
        onSubmit={form.onSubmit(save, focusFirstWrong)}
      >
        <div className={css.fields}>
          {isBack && <TypedBefore onStartAfresh={startAfresh} />}
          <FormClash question={question} />
          {!employee && !companyId && <CompanyField form={form} companies={companies} />}
          <PersonFields form={form} />
          {!employee && <SignInFields form={form} />}
          <WorkFields form={form} departments={own} editing={employee !== undefined} />
        </div>
        <div className={css.foot}>
          {problem && (
            <Alert color="red" variant="light" role="alert">
              {problem}
            </Alert>
          )}
          <div className={css.ways}>
            <Button variant="default" onClick={ways.onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={busy}>
              {employee ? 'Save' : 'Add Employee'}
            </Button>
          </div>
        </div>
      </form>
    </Panel>
  )
}
