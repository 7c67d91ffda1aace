import { useState } from 'react'
import { z } from 'zod'
import { CallFailed, failureOf } from './call-failed.ts'
import { useKeptForm } from './use-kept-form.ts'
import { useKeyOf } from './use-key-of.ts'
import { useSendOnce } from './use-send-once.ts'

type Values = Record<string, string | boolean | string[]>

interface Wanted<T, A> {
  /** What is typed is kept under this name until it is saved. */
  name: string
  /** The form before anything is typed: empty, or the record that is edited, as it stands now. */
  before: T
  /** What stands in the way of saving, by field. */
  problemsOf: (values: T) => Record<string, unknown>
  /** Saves it; `key` is for a call that creates something. */
  send: (values: T, before: T, key: string) => Promise<A>
  onSaved: (answer: A) => void
  /** Kept in the page alone, such as a password. */
  secrets?: readonly (keyof T)[]
  /** Those that mean nothing without another one, with that one. */
  follows?: Readonly<Record<string, string>>
}

/**
 * The form of a record: checked first, sent once, kept through an accidental close and a failed save. A refusal's
 * words stand beside their fields, by the last part of the field's name.
 */
export const useRecordForm = <T extends Values, A>({ name, before, problemsOf, ...wanted }: Wanted<T, A>) => {
  const { form, drop, upToDate, ...kept } = useKeptForm({
    name,
    schema: schemaOf(before),
    empty: before,
    validate: values => byLastPart(problemsOf(values)),
    ...(wanted.secrets ? { secrets: wanted.secrets } : {}),
    ...(wanted.follows ? { follows: wanted.follows } : {}),
  })
  const [problem, setProblem] = useState<string>()
  const { busy, once } = useSendOnce()
  const keyOf = useKeyOf()
  const save = (typed: T) =>
    once(async () => {
      setProblem(undefined)
      const now = upToDate(typed)
      if (!now) return
      const { values } = now
      try {
        const answer = await wanted.send(values, now.before, keyOf(values))
        drop()
        wanted.onSaved(answer)
      } catch (error) {
        setProblem(failureOf(error))
        form.setErrors(byLastPart(error instanceof CallFailed ? error.fields : {}) as Record<string, string>)
      }
    })
  return { form, save, busy, problem, ...kept }
}

/** Only what has been changed here: the rest may have been changed by somebody else meanwhile. */
export const changedOf = <T extends object>(before: T, values: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => plain(value) !== plain(before[name as keyof T])),
  ) as Partial<T>

const plain = (value: unknown) =>
  typeof value === 'string' ? value.trim() : typeof value === 'object' ? JSON.stringify(value) : value

const schemaOf = <T extends Values>(start: T) =>
  z.object(
    Object.fromEntries(
      Object.entries(start).map(([name, value]) => [
        name,
        Array.isArray(value) ? z.array(z.string()) : typeof value === 'boolean' ? z.boolean() : z.string(),
      ]),
    ),
  ) as unknown as z.ZodType<T>

/** `address.pincode` is the field `pincode`. */
const byLastPart = (problems: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(problems).map(([path, words]) => [path.split('.').at(-1)!, words]),
  ) as Record<string, string>
