import { Alert, Button } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import type { Question } from '../platform/use-kept-form.ts'
import { FormClash } from './FormClash.tsx'
import { Panel } from './Panel.tsx'
import css from './RecordPanel.module.css'
import { focusFirstWrong, submitByKeys } from './submit-by-keys.ts'
import { TypedBefore } from './TypedBefore.tsx'

interface Props<T> {
  title: string
  /** What the button that saves says. */
  word: string
  /** As `useRecordForm` gives it. */
  record: {
    form: {
      onSubmit: (save: (values: T) => void, refuse: () => void) => (event: FormEvent<HTMLFormElement>) => void
    }
    save: (values: T) => Promise<void>
    busy: boolean
    problem: string | undefined
    touched: boolean
    isBack: boolean
    question: Question | undefined
    startAfresh: () => void
  }
  onClose: () => void
  /** The fields, in two columns; what has `data-wide` takes both. */
  children: ReactNode
}

/** Adds or edits a record in a panel over the right edge. */
export const RecordPanel = <T,>({ title, word, record, onClose, children }: Props<T>) => {
  const { form, save, busy, problem, touched, isBack, question, startAfresh } = record
  const saveAndLook = (values: T) => void save(values).then(focusFirstWrong)
  return (
    <Panel title={title} onClose={onClose} keepOpen={touched}>
      <form
        className={css.form}
        noValidate
        onKeyDown={submitByKeys}
        onSubmit={form.onSubmit(saveAndLook, focusFirstWrong)}
      >
        <div className={css.fields}>
          {isBack && <TypedBefore onStartAfresh={startAfresh} />}
          <FormClash question={question} />
          {children}
        </div>
        <div className={css.foot}>
          {problem && (
            <Alert color="red" variant="light" role="alert">
              {problem}
            </Alert>
          )}
          <div className={css.ways}>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={busy}>
              {word}
            </Button>
          </div>
        </div>
      </form>
    </Panel>
  )
}

/** A heading among the fields. */
export const RecordPart = ({ title }: { title: string }) => <h3 className={css.part}>{title}</h3>
