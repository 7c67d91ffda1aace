import { Button } from '@mantine/core'
import type { FormErrors } from '@mantine/form'
import type { FormEvent, ReactNode } from 'react'
import type { Question } from '../platform/use-kept-form.ts'
import { FormClash } from '../ui/FormClash.tsx'
import { submitByKeys } from '../ui/submit-by-keys.ts'
import { TypedBefore } from '../ui/TypedBefore.tsx'
import css from './AccountPage.module.css'
import { FormNotice } from './FormNotice.tsx'
import { focusFirstInvalid, type Problem } from './forms.ts'

interface Props<V> {
  form: {
    onSubmit: (
      send: (values: V) => void,
      wrong: (errors: FormErrors) => void,
    ) => (event?: FormEvent<HTMLFormElement>) => void
  }
  submit: (values: V) => Promise<void>
  busy: boolean
  problem: Problem | undefined
  touched: boolean
  isBack: boolean
  question: Question | undefined
  startAfresh: () => void
  children: ReactNode
}

/** A form of own details: its fields, what went wrong, and Save, which waits for something to be changed. */
export const DetailsForm = <V,>({ form, submit, busy, problem, children, ...typed }: Props<V>) => (
  <form
    className={css.form}
    noValidate
    onKeyDown={submitByKeys}
    onSubmit={form.onSubmit(
      values => void submit(values),
      errors => focusFirstInvalid(errors as Record<string, string>),
    )}
  >
    {typed.isBack && <TypedBefore onStartAfresh={typed.startAfresh} />}
    <FormClash question={typed.question} />
    {children}
    {problem && <FormNotice tone="bad" {...problem} />}
    <div className={css.ways}>
      {typed.touched && (
        <Button variant="default" onClick={typed.startAfresh} disabled={busy}>
          Discard
        </Button>
      )}
      <Button type="submit" disabled={busy || !typed.touched} aria-busy={busy}>
        {busy ? 'Saving...' : 'Save details'}
      </Button>
    </div>
  </form>
)
