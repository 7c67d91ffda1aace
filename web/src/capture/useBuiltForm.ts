import { dayIn } from '@leadline/contract/capture/prefill'
import {
  answerErrors,
  answerTo,
  contactErrors,
  startingAnswers,
} from '@leadline/contract/form-builder/answers'
import { plainAnswers } from '@leadline/contract/form-builder/plain-answers'
import { useMemo, useRef, useState } from 'react'
import { newId } from '../platform/new-id.ts'
import { type PublicForm, sendAnswers } from './api.ts'
import type { Errors, Given, Values } from './given.ts'
import { useKept } from './useKept.ts'
import { type Filling, fromAddress, sourceOf } from './useQuoteForm.ts'

type Built = NonNullable<PublicForm['built']>
export interface BuiltFilling extends Filling {
  built: Built
}
type Typed = Readonly<Record<string, string | string[]>>

/** A built form while it is filled in: answers, errors beside their fields, one message, and sending once. */
export function useBuiltForm({ form, built, search, isAgain, first, ...done }: BuiltFilling) {
  const filled = isAgain ? undefined : first?.filled
  const { answers, answer, forget } = useAnswers(built, search, filled, first?.typed)
  const [errors, setErrors] = useState<Errors>(filled?.errors ?? {})
  const [message, setMessage] = useState(filled && !hasErrors(filled.errors) ? filled.message : '')
  const [website, setWebsite] = useState('')
  const [busy, setBusy] = useState(false)
  // A state would be read too late by a second click in the same instant.
  const sending = useRef(false)
  const [submissionId] = useState(() => first?.submissionId ?? newId())

  const set = (id: string, given: string | string[]) => {
    answer(id, given)
    setErrors(({ [id]: _, ...others }) => others)
  }
  const refuse = (wrong: Errors, words: string) => {
    setErrors(wrong)
    setMessage(words)
    return Object.keys(wrong)
  }

  /** Sends the form; whether an answer fits a pattern is for the server to say. @returns the ids of the fields that are wrong */
  const submit = async (): Promise<string[]> => {
    if (sending.current) return []
    const wrong = wrongIn(built, answers)
    if (hasErrors(wrong)) return refuse(wrong, '')
    sending.current = true
    setBusy(true)
    refuse({}, '')
    const sent = await sendAnswers({
      ...besides(form, search),
      ...{ website, submissionId },
      answers: givenIn(built, answers),
    })
    sending.current = false
    setBusy(false)
    if (sent.ok) forget()
    if (sent.ok) done.onSent(reachedBy(built, answers))
    else if (sent.code === 'CHANGED_MEANWHILE') done.onChanged()
    return sent.ok ? [] : refuse(sent.fields, hasErrors(sent.fields) ? '' : sent.message)
  }

  return { answers, errors, message, busy, submissionId, website, set, setWebsite, submit }
}

/** The answers as they stand, kept in this tab until they are sent; `typed` reads what was typed before the script came. */
function useAnswers(
  built: Built,
  search: BuiltFilling['search'],
  refused: Given['filled'],
  typed: (() => Values) | undefined,
) {
  const filled = refused && plainAnswers(refused.values)
  const [answers, setAnswers] = useState<Typed>(() => filled ?? shownAtFirst(built))
  const { remember, forget } = useKept(search, {
    filled,
    before: useMemo(() => typed && (() => plainAnswers(typed())), [typed]),
    secret: notKept(built),
    put: more => setAnswers(before => ({ ...before, ...more })),
  })
  const answer = (id: string, given: string | string[]) => {
    setAnswers(before => ({ ...before, [id]: given }))
    remember(id, given)
  }
  return { answers, answer, forget }
}

/** What stands in the form at first, as the controls show it: a date or a time that is none would be seen by nobody. */
const shownAtFirst = ({ fields }: Built): Typed =>
  startingAnswers(
    fields.map(field => {
      const { type, defaultValue } = field
      if (type === 'date') return { ...field, defaultValue: dayIn(defaultValue) }
      const isUnseen = type === 'time' && answerErrors([field], { [field.id]: defaultValue })[field.id]
      return isUnseen ? { ...field, defaultValue: '' } : field
    }),
  )

/** A password lies in no storage, and a file can only be chosen anew. */
const notKept = ({ fields }: Built) =>
  fields.filter(({ type }) => type === 'password' || type === 'file').map(({ id }) => id)

/** What is sent beside the answers. */
const besides = (form: PublicForm, search: BuiltFilling['search']) => ({
  ...{ ticket: form.ticket, version: form.built?.version ?? 0 },
  ...{ ...fromAddress(search), source: sourceOf(form, search).toLowerCase() },
})

const hasErrors = (errors: Errors) => Object.keys(errors).length > 0

const wrongIn = ({ fields, contact }: Built, answers: Typed) => ({
  ...contactErrors(fields, contact, answers),
  ...answerErrors(fields, answers),
})

/** What was filled in, of the fields that the form has now. */
const givenIn = ({ fields }: Built, answers: Typed): Typed =>
  Object.fromEntries(
    fields
      .map(field => [field, answerTo(field, answers)] as const)
      .filter(([, given]) => given.length > 0)
      .map(([{ id, type }, given]) => [id, type === 'checkbox' ? given : (given[0] ?? '')]),
  )

/** What the thanks say: where the visitor is reached. */
function reachedBy({ fields }: Built, answers: Typed): Values {
  const said = (type: 'phone' | 'email') =>
    fields.filter(field => field.type === type).flatMap(field => answerTo(field, answers))[0] ?? ''
  return { phone: said('phone'), email: said('email') }
}
