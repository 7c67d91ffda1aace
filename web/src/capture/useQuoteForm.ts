import { dynamicErrors, NOT_KNOWN } from '@leadline/contract/capture/dynamic-fields'
import { fieldOfInput, inputNameOf } from '@leadline/contract/capture/input-name'
import {
  BAD_EMAIL,
  BAD_PHONE,
  DEFAULT_SOURCE,
  FORM_CHANGED,
  NAME_AND_EMAIL,
} from '@leadline/contract/capture/words'
import { hasEmailShape } from '@leadline/contract/email-shape'
import { hasPhoneShape } from '@leadline/contract/phone-shape'
import { useRef, useState } from 'react'
import { newId } from '../platform/new-id.ts'
import type { SearchValues } from '../platform/search-params.ts'
import { type PublicForm, sendForm } from './api.ts'
import type { Errors, Given, Values } from './given.ts'
import { one, prefilled } from './prefilled.ts'
import { useKept } from './useKept.ts'

export interface Filling {
  form: PublicForm
  search: SearchValues
  /** One has been sent from this page already: the next begins empty. */
  isAgain: boolean
  /** What the page brought along for its first filling. */
  first?: (Pick<Given, 'submissionId' | 'filled'> & { typed?: (() => Values) | undefined }) | undefined
  onSent: (values: Values) => void
  /** The form has been changed meanwhile: it is read again, and what was typed stays. */
  onChanged: () => void
}

const FIXED = ['title', 'name', 'email', 'phone', 'budget', 'notes', 'website']

/** The quote form while it is filled: values, errors beside their fields, one message, and sending once. */
export function useQuoteForm({ form, search, isAgain, first, onSent, onChanged }: Filling) {
  const [values, setValues] = useState<Values>(
    () => first?.filled?.values ?? (isAgain ? {} : prefilled(form, search)),
  )
  const [errors, setErrors] = useState<Errors>(first?.filled?.errors ?? {})
  const [message, setMessage] = useState(first?.filled?.message ?? '')
  const [busy, setBusy] = useState(false)
  // A state would be read too late by a second click in the same instant.
  const sending = useRef(false)
  const [submissionId] = useState(() => first?.submissionId ?? newId())
  const put = (typed: Values) => setValues(before => ({ ...before, ...typed }))
  const kept = useKept(search, { filled: first?.filled?.values, before: first?.typed, put })

  const set = (name: string, value: string) => {
    setValues(before => ({ ...before, [name]: value }))
    kept.remember(name, value)
    setErrors(({ [fieldOfInput(name) ?? name]: _, ...others }) => others)
  }
  const refuse = (wrong: Errors, words: string) => {
    setErrors(wrong)
    setMessage(words)
    return Object.keys(wrong)
  }

  /** Sends the form. @returns the names of the fields that are wrong */
  const submit = async (): Promise<string[]> => {
    if (sending.current) return []
    const wrong = errorsOf(form, values)
    if (Object.keys(wrong).length) return refuse(wrong, messageOf(values))
    sending.current = true
    setBusy(true)
    refuse({}, '')
    const answer = await sendForm({ ...bodyOf(form, values, search), submissionId })
    sending.current = false
    setBusy(false)
    if (!answer.ok) {
      if (hasChanged(form, answer.fields)) onChanged()
      return refuse(answer.fields, wordsFor(form, answer))
    }
    kept.forget()
    onSent(values)
    return []
  }

  return { values, errors, message, busy, submissionId, set, submit }
}

/** What the address says first: `source`, else `utm_source`, else the link's own, else where all others come from. */
export const sourceOf = (form: PublicForm, search: SearchValues) =>
  [one(search.source), one(search.utm_source), form.source].map(said => said.trim()).find(Boolean) ??
  DEFAULT_SOURCE

function errorsOf(form: PublicForm, values: Values): Errors {
  const { name = '', email = '', phone = '' } = values
  const dynamic = form.fields.filter(field => !field.builtIn)
  return {
    ...dynamicErrors(
      dynamic,
      Object.fromEntries(dynamic.map(field => [field.name, values[inputNameOf(field.name)]])),
    ),
    ...(name.trim() ? {} : { name: 'Please enter your name' }),
    ...(email.trim()
      ? hasEmailShape(email.trim())
        ? {}
        : { email: BAD_EMAIL }
      : { email: 'Please enter your email address' }),
    ...(phone.trim() === '' || hasPhoneShape(phone) ? {} : { phone: BAD_PHONE }),
  }
}

/** The message over the button; what stands beside a field is not said twice. */
const messageOf = ({ name = '', email = '' }: Values) => (name.trim() && email.trim() ? '' : NAME_AND_EMAIL)

/** Whether the server asks for a field that is not on this page, or no longer has one that is. */
const hasChanged = (form: PublicForm, wrong: Errors) =>
  Object.entries(wrong).some(([name, words]) => words === NOT_KNOWN || !standsHere(form, name))
const standsHere = (form: PublicForm, name: string) =>
  FIXED.includes(name) || form.fields.some(field => field.name === name)

/** What is said over the button; what the server has refused beside a field is not said twice. */
const wordsFor = (form: PublicForm, { fields, message }: { fields: Errors; message: string }) => {
  if (hasChanged(form, fields)) return FORM_CHANGED
  const names = Object.keys(fields)
  const isBeside = names.length > 0 && names.every(name => standsHere(form, name))
  return isBeside ? '' : message
}

function bodyOf(form: PublicForm, values: Values, search: SearchValues) {
  const custom = form.fields.filter(field => !field.builtIn && field.name !== 'title')
  const customFields = Object.fromEntries(
    custom
      .map(field => [field.name, (values[inputNameOf(field.name)] ?? '').trim()])
      .filter(([, value]) => value !== ''),
  )
  const { title, name = '', email = '', phone, budget, notes, website } = values
  return {
    ...{ title, name: name.trim(), email: email.trim().toLowerCase(), phone: phone?.trim(), budget, notes },
    ...{ website, customFields, ticket: form.ticket, source: sourceOf(form, search).toLowerCase() },
    ...fromAddress(search),
  }
}

/** What the address carries along untouched. */
export const fromAddress = (search: SearchValues) => {
  const names = ['link', 'campaign', 'service', 'utm_source', 'utm_campaign'] as const
  return Object.fromEntries(names.map(name => [name, one(search[name]) || undefined])) as {
    [K in (typeof names)[number]]?: string
  }
}
