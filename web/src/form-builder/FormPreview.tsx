import {
  type Answers,
  answerErrors,
  answerTo,
  startingAnswers,
} from '@leadline/contract/form-builder/answers'
import type { BuiltForm } from '@leadline/contract/form-builder/built-form'
import type { BuilderField } from '@leadline/contract/form-builder/field-types'
import { nameOfAnswer } from '@leadline/contract/form-builder/plain-answers'
import { Button } from '@mantine/core'
import { type ComponentType, type FormEvent, useRef, useState } from 'react'
import { EmptyState } from '../ui/EmptyState.tsx'
import { showToast } from '../ui/toast.tsx'
import { loadPatterns } from './load-patterns.ts'
import css from './Preview.module.css'
import type { LocalSubmission } from './use-builder.ts'

interface Props {
  form: BuiltForm
  /** What draws the fields, as visitors see them. */
  Fields: ComponentType<{
    fields: readonly BuilderField[]
    answers: Answers
    errors: Readonly<Record<string, string>>
    onChange: (id: string, answer: string | string[]) => void
  }>
  onSubmit: (answers: LocalSubmission['answers']) => void
}

/** The form as it will be filled in. What is sent from here stands in the list beneath, and goes nowhere. */
export const FormPreview = ({ form, Fields, onSubmit }: Props) => {
  const { fields } = form
  const [answers, setAnswers] = useState<Record<string, string | string[]>>(() => startingAnswers(fields))
  const [errors, setErrors] = useState<Record<string, string>>({})
  /** Each filling begins anew, also in what only the browser holds, as a chosen file. */
  const [filling, setFilling] = useState(0)
  const shown = useRef<HTMLFormElement>(null)
  if (!fields.length)
    return (
      <EmptyState
        title="Nothing to fill in yet"
        words="Add a field first; the form shows here as it will be filled in."
      />
    )
  const change = (id: string, answer: string | string[]) => {
    setAnswers(before => ({ ...before, [id]: answer }))
    setErrors(({ [id]: _, ...others }) => others)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const isTried = fields.some(({ validation }) => validation.pattern)
    const wrong = answerErrors(fields, answers, isTried ? (await loadPatterns()).fits : undefined)
    setErrors(wrong)
    const first = fields.find(({ id }) => wrong[id])
    if (first) return focusOn(shown.current, first.id)
    onSubmit(fields.map(field => ({ label: field.label, value: said(field, answers) })))
    setAnswers(startingAnswers(fields))
    setFilling(filling + 1)
    showToast({ kind: 'success', message: 'Submitted to the list below. Nothing was sent.' })
  }
  return (
    <form ref={shown} className={css.preview} noValidate onSubmit={event => void submit(event)}>
      <h2 className={css.title}>{form.title}</h2>
      {form.description && <p className={css.description}>{form.description}</p>}
      <Fields key={filling} fields={fields} answers={answers} errors={errors} onChange={change} />
      <Button type="submit">Submit</Button>
    </form>
  )
}

const focusOn = (form: HTMLFormElement | null, id: string) => {
  const name = nameOfAnswer(id)
  const controls = [...(form?.elements ?? [])] as HTMLInputElement[]
  controls.find(one => one.name === name || one.name.startsWith(`${name}.`))?.focus()
}

/** What stands in the list; a password is kept from whoever looks over the shoulder. */
const said = (field: BuilderField, answers: Answers) => {
  const given = answerTo(field, answers).join(', ')
  return field.type === 'password' && given ? '••••••••' : given
}
