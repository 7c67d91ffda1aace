import { type Department, soundsLikeSales } from '@leadline/contract/departments/department'
import { useState } from 'react'
import { z } from 'zod'
import { CallFailed, reasonOf } from '../platform/call-failed.ts'
import { useCreateKey } from '../platform/use-create-key.ts'
import { useKeptForm } from '../platform/use-kept-form.ts'
import { useSendOnce } from '../platform/use-send-once.ts'
import { focusFirstWrong } from '../ui/submit-by-keys.ts'
import { showToast } from '../ui/toast.tsx'
import { useDepartmentCalls } from './api.ts'

const values = z.object({
  company: z.string(),
  name: z.string(),
  description: z.string(),
  isSales: z.boolean(),
  /** Whether the switch has been set by hand; until then it follows the name. */
  salesChosen: z.boolean(),
})
type Values = z.infer<typeof values>

interface Start {
  /** The one that is edited; nothing for a new one. */
  department: Department | undefined
  /** The company of a new one; '' while it is still to be chosen. */
  companyId: string
  onSaved: () => void
}

/** What is typed for a department, and how it is saved: checked first, sent once, kept through a failure. */
export const useDepartmentForm = ({ department, companyId, onSaved }: Start) => {
  const calls = useDepartmentCalls()
  const { form, drop, upToDate, ...kept } = useKeptForm({
    name: `department ${department?._id ?? `new ${companyId}`}`,
    schema: values,
    empty: startOf(department, companyId),
    validate: problemsOf,
  })
  const [problem, setProblem] = useState<{ reason: string | undefined }>()
  const { busy, once } = useSendOnce()
  const key = useCreateKey()
  const save = (values: Values) =>
    once(async () => {
      setProblem(undefined)
      const now = upToDate(values)
      if (!now) return
      const { values: typed, before } = now
      try {
        const { message } = await (department
          ? calls.change(department._id, changesOf(before, typed))
          : calls.add(bodyOf(typed), typed.company, key.current()))
        drop()
        showToast({ kind: 'success', message })
        onSaved()
      } catch (error) {
        key.failed(error)
        setProblem({ reason: reasonOf(error) })
        form.setErrors(error instanceof CallFailed ? { ...error.fields } : {})
        focusFirstWrong()
      }
    })
  const setName = (name: string) => {
    key.typed()
    form.setValues({ name, ...(form.values.salesChosen ? {} : { isSales: soundsLikeSales(name) }) })
    form.clearFieldError('name')
  }
  return { form, save, setName, busy, problem, ...kept }
}

const startOf = (department: Department | undefined, companyId: string): Values => ({
  company: department?.company ?? companyId,
  name: department?.name ?? '',
  description: department?.description ?? '',
  isSales: department?.isSales ?? false,
  // What stands already was decided once; a rename alone does not decide it anew.
  salesChosen: department !== undefined,
})

const problemsOf = ({ company, name }: Values) => ({
  company: company ? null : 'Choose one company first.',
  name: name.trim() ? null : 'Department name is required',
})

const bodyOf = ({ name, description, isSales }: Values) => ({
  name: name.trim(),
  description: description.trim(),
  isSales,
})

/** Only what has been changed here: the rest may have been changed by somebody else meanwhile. */
const changesOf = (before: Values, typed: Values) =>
  Object.fromEntries(
    Object.entries(bodyOf(typed)).filter(([name, value]) => value !== before[name as keyof Values]),
  )
