import { type FormErrors, useForm } from '@mantine/form'
import { useState } from 'react'
import type { z } from 'zod'
import { readTyped, removeTyped, writeTyped } from './draft.ts'
import { useSession } from './use-session.ts'

interface Wanted<T> {
  /** What is typed is kept under this name until `drop`. */
  name: string
  schema: z.ZodType<T>
  /** The form before anything is typed. */
  empty: T
  validate: (values: T) => FormErrors
}

/** A small form whose typing outlives an accidental close, a failed save and an expired session. */
export const useKeptForm = <T extends Record<string, string | boolean>>({
  name,
  schema,
  empty,
  validate,
}: Wanted<T>) => {
  const { id: owner } = useSession()
  const [kept] = useState(() => readTyped(owner, name, schema))
  const [isBack, setIsBack] = useState(kept !== undefined)
  const isUntouched = (values: T) => Object.entries(empty).every(([key, value]) => values[key] === value)
  const form = useForm<T>({
    initialValues: kept ?? empty,
    validate,
    onValuesChange: values =>
      isUntouched(values) ? removeTyped(owner, name) : writeTyped(owner, name, values),
  })
  const drop = () => removeTyped(owner, name)
  return {
    form,
    touched: !isUntouched(form.values),
    /** Whether something was brought back, and stands in the form. */
    isBack,
    /** Forgets what was typed. */
    drop,
    startAfresh: () => {
      setIsBack(false)
      form.setErrors({})
      form.setValues(empty)
      drop()
    },
  }
}
