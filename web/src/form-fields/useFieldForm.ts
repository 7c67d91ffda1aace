import type { FormField } from '@leadline/contract/form-fields/form-field'
import { useRef, useState } from 'react'
import { CallFailed } from '../platform/call-failed.ts'
import { useKept } from '../platform/use-kept.ts'
import type { Question } from '../platform/use-kept-form.ts'
import { useKeyOf } from '../platform/use-key-of.ts'
import { showToast } from '../ui/toast.tsx'
import { useFieldCalls } from './api.ts'
import {
  type FieldProblems,
  type FieldValues,
  fieldChanges,
  fieldValues,
  isIncomplete,
  isSameField,
  newFieldBody,
  ownOf,
  problemsOf,
  reconcileField,
  valuesOf,
} from './field-form.ts'

interface Start {
  /** The one that is edited; nothing for a new one. */
  field: FormField | undefined
  fields: readonly FormField[]
  companyId: string
  onSaved: () => void
}

/** What is typed for a field, what is against it, and how it is saved: once, and kept through a failure. */
export const useFieldForm = ({ field, fields, companyId, onSaved }: Start) => {
  const calls = useFieldCalls(companyId)
  const { values, change, upToDate, ...kept } = useTypedField(field, companyId)
  const [failure, setFailure] = useState<CallFailed | true>()
  const [busy, setBusy] = useState(false)
  const keyOf = useKeyOf()
  // A second click comes before anything could be drawn anew.
  const sending = useRef(false)
  const problems = problemsOf(values, field, fields)
  const incomplete = isIncomplete(values)
  const set = (changed: Partial<FieldValues>) => {
    change(changed)
    setFailure(undefined)
  }
  const save = async () => {
    if (incomplete || Object.keys(problems).length || sending.current) return
    const now = upToDate()
    if (!now) return
    sending.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      const body = newFieldBody(now.values)
      const { message } = await (field
        ? calls.change(field, fieldChanges(field, now.values, fields))
        : calls.add(body, keyOf(body)))
      kept.drop()
      showToast({ kind: 'success', message })
      onSaved()
    } catch (error) {
      setFailure(error instanceof CallFailed ? error : true)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  return {
    values,
    set,
    problems: { ...serverProblems(failure), ...problems },
    failure: failure && failureWords(failure, field !== undefined),
    incomplete,
    refused: Object.keys(problems).length > 0,
    busy,
    save,
    ...kept,
  }
}

/** What is typed for a field, kept until it is saved or given up. */
const useTypedField = (field: FormField | undefined, companyId: string) => {
  const { initial, clash, isBack, drop, ...kept } = useKept<FieldValues>({
    name: `field ${field?._id ?? `new ${companyId}`}`,
    schema: fieldValues,
    start: valuesOf(field),
    isSame: isSameField,
    reconcile: reconcileField,
  })
  const [values, setValues] = useState(initial)
  const change = (changed: Partial<FieldValues>) => {
    const now = { ...values, ...changed }
    setValues(now)
    kept.keep(now)
  }
  const question: Question | undefined = clash && {
    clash: {
      ...clash,
      before: ownOf(clash.before),
      mine: ownOf(clash.mine),
      theirs: ownOf(clash.theirs),
    },
    choose: (name, side) => change({ [name]: clash[side][name as keyof FieldValues] }),
  }
  return {
    values,
    change,
    upToDate: () => kept.upToDate(values, setValues),
    question,
    isBack,
    drop,
    startAfresh: () => kept.startAfresh(setValues),
  }
}

const serverProblems = (failure: CallFailed | true | undefined): FieldProblems => {
  const { label, type, options } = failure instanceof CallFailed ? failure.fields : {}
  return {
    ...(label ? { label } : {}),
    ...(type ? { type } : {}),
    ...(options ? { choices: options } : {}),
  }
}

const failureWords = (failure: CallFailed | true, editing: boolean) => {
  const said = failure instanceof CallFailed ? failure.serverMessage : undefined
  if (said) return `Error: ${said}`
  return editing
    ? 'Failed to update field. Please try again.'
    : 'Failed to create field. Please check console for details.'
}
