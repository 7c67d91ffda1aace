import type { Department } from '@leadline/contract/departments/department'
import { Alert, Button, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { FormClash } from '../ui/FormClash.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { focusFirstWrong, submitByKeys } from '../ui/submit-by-keys.ts'
import { TypedBefore } from '../ui/TypedBefore.tsx'
import css from './Departments.module.css'
import { useDepartmentForm } from './useDepartmentForm.ts'

interface Props {
  /** The one that is edited, or a new one. */
  department: Department | 'new'
  /** The company of a new one; undefined while all are looked at, and one of `companies` must be chosen. */
  companyId: string | undefined
  companies: readonly { _id: string; businessName: string }[]
  onClose: () => void
}

const LABELS = { isSales: 'Sales department' }

/** Adds or edits a department. */
export const DepartmentDialog = ({ department: which, companyId, companies, onClose }: Props) => {
  const department = which === 'new' ? undefined : which
  const { form, save, setName, busy, problem, touched, isBack, question, startAfresh } = useDepartmentForm({
    department,
    companyId: companyId ?? '',
    onSaved: onClose,
  })
  return (
    <Sheet
      opened
      onClose={onClose}
      title={department ? 'Edit Department' : 'Add Department'}
      size={460}
      keepOpen={touched}
    >
      <form
        className={css.form}
        noValidate
        onKeyDown={submitByKeys}
        onSubmit={form.onSubmit(save, focusFirstWrong)}
      >
        {isBack && <TypedBefore onStartAfresh={startAfresh} />}
        <FormClash question={question} labels={LABELS} />
        {!department && !companyId && (
          <NativeSelect
            label="Company"
            withAsterisk
            data={[
              { value: '', label: 'Please choose' },
              ...companies.map(({ _id, businessName }) => ({ value: _id, label: businessName })),
            ]}
            {...form.getInputProps('company')}
          />
        )}
        <TextInput
          label="Department name"
          withAsterisk
          maxLength={120}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
          onChange={event => setName(event.currentTarget.value)}
        />
        <Textarea label="Description" maxLength={1000} rows={3} {...form.getInputProps('description')} />
        <Switch
          label="Sales department"
          description="Its people are the sales team: leads are assigned to them."
          checked={form.values.isSales}
          onChange={event => form.setValues({ isSales: event.currentTarget.checked, salesChosen: true })}
        />
        {problem && (
          <Alert
            color="red"
            variant="light"
            role="alert"
            title="Failed to save department. Please try again."
          >
            {problem.reason}
          </Alert>
        )}
        <div className={css.ways}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            {department ? 'Save' : 'Add Department'}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
