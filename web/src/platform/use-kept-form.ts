import { type Fields, isSameFields, reconcileFields } from '@leadline/contract/reconcile'
import { type FormErrors, useForm } from '@mantine/form'
import type { z } from 'zod'
import { type Clash, useKept } from './use-kept.ts'

interface Wanted<T> {
  /** What is typed is kept under this name until `drop`. */
  name: string
  schema: z.ZodType<T>
  /** The form before anything is typed: empty, or the record as it stands now. */
  empty: T
  validate?: (values: T) => FormErrors
  /** Those that no storage may hold, such as a password: they are kept in the page alone. */
  secrets?: readonly (keyof T)[]
  /** Those that mean nothing without another one, such as the name beside an id, with that one. */
  follows?: Readonly<Record<string, string>>
}

/** What somebody else has made of the same fields meanwhile, to be asked field by field. */
export interface Question {
  clash: Clash<Fields>
  choose: (name: string, side: 'mine' | 'theirs') => void
}

/**
 * A small form whose typing outlives an accidental close, a failed save and an expired session. It stands on the record
 * with which it was opened, and saves its own changes onto what others have made of it.
 */
export const useKeptForm = <T extends Fields>({ name, schema, empty, validate, ...rest }: Wanted<T>) => {
  const { secrets = [], follows = {} } = rest
  const hidden = Object.fromEntries(secrets.map(secret => [secret, empty[secret]]))
  const { initial, base, clash, ...kept } = useKept<T>({
    name,
    schema,
    start: empty,
    isSame: isSameFields,
    reconcile: (before, mine, theirs, open) => reconcileFields(before, mine, theirs, { open, follows }),
    keepable: values => ({ ...withoutNull(values), ...hidden }),
  })
  const form = useForm<T>({
    initialValues: initial,
    onValuesChange: kept.keep,
    ...(validate ? { validate } : {}),
  })
  const show = (values: T) => form.setValues(values)
  return {
    form,
    touched: !isSameFields(form.values, base),
    isBack: kept.isBack,
    /** Puts what is typed onto the record as somebody else has saved it; nothing where that is to be asked first. */
    takeOver: (typed: T, theirs: T) => {
      const settled = kept.takeOver(base, withoutNull(typed), theirs, show)
      return settled.clash ? undefined : { values: settled.merged, before: theirs }
    },
    /** What is to be saved, and on what it stands; nothing where somebody else's change is to be asked first. */
    upToDate: (typed: T) => kept.upToDate(withoutNull(typed), show),
    question: clash && questionOf(clash, follows, values => form.setValues(values as Partial<T>)),
    /** Forgets what was typed: it is saved, or given up by Cancel. */
    drop: () => {
      kept.drop()
      kept.standOn(form.getValues())
    },
    startAfresh: () => {
      form.setErrors({})
      kept.startAfresh(show)
    },
  }
}

const questionOf = (
  clash: Clash<Fields>,
  follows: Readonly<Record<string, string>>,
  show: (values: Fields) => void,
): Question => ({
  clash,
  choose: (name, side) => {
    const with_ = Object.keys(follows).filter(follower => follows[follower] === name)
    show(Object.fromEntries([name, ...with_].map(each => [each, clash[side][each] ?? ''])))
  },
})

/** A choice that was taken back is none. */
const withoutNull = <T extends Fields>(values: T) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? ''])) as unknown as T
