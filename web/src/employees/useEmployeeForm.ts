import type { Employee } from '@leadline/contract/employees/employee'
import type { PasswordLink } from '@leadline/contract/sessions/password-link'
import { useState } from 'react'
import { CallFailed, reasonOf } from '../platform/call-failed.ts'
import { useCreateKey } from '../platform/use-create-key.ts'
import { useKeptForm } from '../platform/use-kept-form.ts'
import { useSendOnce } from '../platform/use-send-once.ts'
import { focusFirstWrong } from '../ui/submit-by-keys.ts'
import { showToast } from '../ui/toast.tsx'
import { useEmployeeCalls } from './api.ts'
import {
  changesOf,
  type EmployeeValues,
  employeeValues,
  newBodyOf,
  problemsOf,
  valuesOf,
} from './employee-values.ts'

interface Start {
  /** The one that is edited; nothing for a new one. */
  employee: Employee | undefined
  /** The company of a new one; '' while it is still to be chosen. */
  companyId: string
  onSaved: (saved: { name: string; link: PasswordLink | undefined }) => void
}

/** What is typed for an employee, and how it is saved: checked first, sent once, kept through a failure. */
export const useEmployeeForm = ({ employee, companyId, onSaved }: Start) => {
  const calls = useEmployeeCalls()
  const key = useCreateKey()
  const { form, drop, upToDate, ...kept } = useKeptForm({
    name: `employee ${employee?._id ?? `new ${companyId}`}`,
    schema: employeeValues,
    empty: valuesOf(employee, companyId),
    validate: values => problemsOf(values, employee),
    secrets: ['password'],
  })
  const [problem, setProblem] = useState<string>()
  const { busy, once } = useSendOnce()
  const send = async (values: EmployeeValues, before: EmployeeValues) => {
    if (employee) return { ...(await calls.change(employee._id, changesOf(before, values))), link: undefined }
    return calls.add(newBodyOf(values), values.company, key.current())
  }
  const save = (values: EmployeeValues) =>
    once(async () => {
      setProblem(undefined)
      const now = upToDate(values)
      if (!now) return
      try {
        const { data, message, link } = await send(now.values, now.before)
        drop()
        showToast({ kind: 'success', message })
        onSaved({ name: data.name, link })
      } catch (error) {
        key.failed(error)
        setProblem(problemWords(error, employee ? 'update' : 'create'))
        form.setErrors(error instanceof CallFailed ? { ...error.fields } : {})
        focusFirstWrong()
      }
    })
  return { form, save, busy, problem, touchKey: key.typed, ...kept }
}

/** What the server refused, with its reason; a call that broke is told apart (document 1, section 8). */
const problemWords = (error: unknown, verb: 'create' | 'update') => {
  if (error instanceof CallFailed && error.serverMessage)
    return `Failed to ${verb} employee: ${error.serverMessage}`
  return `Error saving employee: ${reasonOf(error) ?? 'Please try again.'}`
}
