import { PASSWORDS_DIFFER } from '@leadline/contract/sessions/password'
import type { UseFormReturnType } from '@mantine/form'
import { useRef, useState } from 'react'
import { CallFailed, lossOf, messageOf } from '../platform/call-failed.ts'
import css from './forms.module.css'

export const REQUIRED = 'This field is required'

export type Errors = Record<string, string>

/** Gives an input room for its error beneath it, so that nothing moves when one appears. */
export const FIELD = { classNames: { root: css.field!, error: css.below!, description: css.below! } }

/** What only a form knows: which fields are empty, and whether the two passwords are the same. */
export const checkTyped = (values: Record<string, unknown>, required: readonly string[]): Errors => {
  const empty = required.filter(field => String(values[field] ?? '').trim() === '')
  const errors: Errors = Object.fromEntries(empty.map(field => [field, REQUIRED]))
  const { password, confirmPassword } = values
  if (confirmPassword && password !== confirmPassword) errors.confirmPassword = PASSWORDS_DIFFER
  return errors
}

/** Puts the cursor into the first field, in the order on the screen, that has an error. */
export const focusFirstInvalid = (errors: Errors): void => {
  const inputs = [...document.querySelectorAll<HTMLElement>('[data-path]')]
  inputs.find(input => errors[input.dataset.path ?? ''])?.focus()
}

/** What a form says above its button when the call failed. */
export interface Problem {
  message: string
  detail?: string | undefined
}

interface Submit<V> {
  form: Pick<UseFormReturnType<V>, 'setErrors'>
  /** Calls the server. */
  send: (values: V) => Promise<void>
  /** What to say when the server gives no reason. */
  failure: string
  /** Takes a failure that the form answers in its own way; returns whether it did. */
  onRefused?: (failed: CallFailed) => boolean
}

/** One call at a time; a failure leaves what was typed, with its message and the marks on its fields. */
export const useSubmit = <V>({ form, send, failure, onRefused }: Submit<V>) => {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const running = useRef(false)
  const submit = async (values: V) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      await send(values)
    } catch (error) {
      if (error instanceof CallFailed && onRefused?.(error)) return
      setProblem(problemOf(error, failure))
      const fields = error instanceof CallFailed ? error.fields : {}
      form.setErrors(fields)
      focusFirstInvalid(fields)
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { submit, busy, problem, setProblem }
}

const problemOf = (error: unknown, failure: string): Problem => ({
  message: messageOf(error, failure),
  detail: lossOf(error),
})
