import { type BuiltForm, builderFields } from '@leadline/contract/form-builder/built-form'
import { type Mapping, mapping as mappingSchema } from '@leadline/contract/form-builder/mapping'
import { instant } from '@leadline/contract/text'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { onTypedElsewhere, readTyped, writeTyped } from '../platform/draft.ts'
import { readNow } from '../platform/use-now.ts'
import { useSession } from '../platform/use-session.ts'
import { beginHistory, redo, stepTo, undo } from './history.ts'

const MOST_SUBMISSIONS = 100

const submission = z.object({
  at: instant,
  answers: z.array(z.object({ label: z.string(), value: z.string() })),
})
/** What was sent from the preview; it stands in this list and goes nowhere. */
export type LocalSubmission = z.output<typeof submission>

/** A title may be half typed. */
const kept = z.object({
  form: z.object({
    title: z.string().max(200),
    description: z.string().max(2000),
    createdAt: instant,
    fields: builderFields,
  }),
  submissions: z.array(submission).max(MOST_SUBMISSIONS),
  mapping: mappingSchema,
})

type Kept = z.output<typeof kept>

/** Nowhere else until it is published: it outlives a session that has ended, and goes at sign-out. */
const NAME = 'formBuilder'
/** What another tab types is one step, as what is typed into one place here. */
const OTHER_TAB = 'another tab'

const emptyForm = (): BuiltForm => ({
  title: 'Untitled form',
  description: '',
  fields: [],
  createdAt: readNow(),
})

/** The form that is being built, with its steps, what was sent from its preview, and where its answers go; kept in the browser. */
export const useBuilder = () => {
  const { id: owner } = useSession()
  const [before] = useState(() => readTyped(owner, NAME, kept))
  const [history, setHistory] = useState(() => beginHistory<BuiltForm>(before?.form ?? emptyForm()))
  const [submissions, setSubmissions] = useState<LocalSubmission[]>(before?.submissions ?? [])
  const [mapping, setMapping] = useState<Mapping>(before?.mapping ?? [])
  const form = history.present
  const take = (elsewhere: Kept) => {
    setHistory(now => (isSame(now.present, elsewhere.form) ? now : stepTo(now, elsewhere.form, OTHER_TAB)))
    setSubmissions(elsewhere.submissions)
    setMapping(elsewhere.mapping)
  }
  useKeeping(owner, { form, submissions, mapping }, take)
  const change = (changed: Partial<BuiltForm>, typing?: string) =>
    setHistory(now => stepTo(now, { ...now.present, ...changed }, typing))
  return {
    form,
    /** One step, which can be undone; `typing` names the place that is typed into. */
    change,
    changeFields: (work: (fields: BuiltForm['fields']) => BuiltForm['fields']) =>
      setHistory(now => stepTo(now, { ...now.present, fields: work(now.present.fields) })),
    undo: history.past.length ? () => setHistory(undo) : undefined,
    redo: history.future.length ? () => setHistory(redo) : undefined,
    submissions,
    addSubmission: (answers: LocalSubmission['answers']) =>
      setSubmissions(all => [{ at: readNow(), answers }, ...all].slice(0, MOST_SUBMISSIONS)),
    clearSubmissions: () => setSubmissions([]),
    mapping,
    setMapping,
  }
}
export type Builder = ReturnType<typeof useBuilder>

/** Keeps what is built. Two tabs build one form: what another one has kept is taken, and not kept again. */
const useKeeping = (owner: string, { form, submissions, mapping }: Kept, take: (kept: Kept) => void) => {
  const isTaken = useRef(false)
  useEffect(() => {
    if (!isTaken.current) writeTyped(owner, NAME, { form, submissions, mapping })
    isTaken.current = false
  }, [owner, form, submissions, mapping])
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(
    () =>
      onTypedElsewhere(owner, NAME, kept, typed => {
        isTaken.current = true
        latest.current(typed)
      }),
    [owner],
  )
}

const isSame = (one: BuiltForm, other: BuiltForm) => JSON.stringify(one) === JSON.stringify(other)
