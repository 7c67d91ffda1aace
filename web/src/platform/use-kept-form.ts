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
  /** Those that no storage may hold, such as a password: they are kept in the page alone. */
  secrets?: readonly (keyof T)[]
}

/** A small form whose typing outlives an accidental close, a failed save and an expired session. */
export const useKeptForm = <T extends Record<string, string | boolean | string[]>>({
  name,
  schema,
  empty,
  validate,
  secrets = [],
}: Wanted<T>) => {
  const { id: owner } = useSession()
  const [kept] = useState(() => readTyped(owner, name, schema))
  const [isBack, setIsBack] = useState(kept !== undefined)
  const isUntouched = (values: T) => Object.entries(empty).every(([key, value]) => isSame(values[key], value))
  const openOf = (values: T): T => ({
    ...values,
    ...Object.fromEntries(secrets.map(secret => [secret, empty[secret]])),
  })
  const form = useForm<T>({
    initialValues: kept ?? empty,
    validate,
    onValuesChange: values =>
      isUntouched(openOf(values)) ? removeTyped(owner, name) : writeTyped(owner, name, openOf(values)),
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

const isSame = (a: unknown, b: unknown) =>
  Array.isArray(a) && Array.isArray(b) ? a.join() === b.join() : a === b
