import type { Reconciled } from '@leadline/contract/reconcile'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { type TypedPlace, typedPlace } from './typed-place.ts'
import { useSession } from './use-session.ts'

/** What one and somebody else have made of the same fields, to be asked. */
export interface Clash<T> {
  /** The record as one began with it, as one has it, and as the other has saved it. */
  before: T
  mine: T
  theirs: T
  /** What both have changed, each to something else. */
  names: readonly string[]
  /** What only the other has changed, which is taken over. */
  taken: readonly string[]
}

interface Wanted<T> {
  /** What is typed is kept under this name until `drop`; undefined as long as nothing can be typed. */
  name: string | undefined
  schema: z.ZodType<T>
  /** The form before anything is typed: empty, or the record as it stands now. */
  start: T
  isSame: (one: T, other: T) => boolean
  reconcile: (before: T, mine: T, theirs: T, open: readonly string[]) => Reconciled<T>
  /** What of it may be kept in the browser. */
  keepable?: (values: T) => T
}

/**
 * What was typed into a form and never saved, with the record on which it was typed: put onto the record as it stands when
 * the form is opened again. What only the other has changed is taken over, what both changed is asked.
 */
export const useKept = <T>({ start, ...wanted }: Wanted<T>) => {
  const { read, write, drop } = useStore(wanted)
  const [found] = useState(() => read(start))
  const [isBack, setIsBack] = useState(found !== undefined)
  const [{ base, seen, clash }, stand] = useState<Standing<T>>(() => on(start, found?.clash))
  const answered = () => stand(now => ({ ...now, clash: undefined }))
  const takeOver = (before: T, values: T, theirs: T, show: (merged: T) => void) => {
    const settled = settle(wanted.reconcile, { before, values, open: [] }, theirs)
    show(settled.merged)
    stand(on(theirs, settled.clash))
    write(theirs, settled.merged, settled.clash?.names)
    return settled
  }
  return {
    initial: found?.merged ?? start,
    base,
    clash,
    /** Whether something was brought back, and stands in the form. */
    isBack,
    keep: (values: T) => write(base, values, clash?.names),
    /** Puts what was typed on `before` onto what somebody else has saved since; `show` puts it into the form. */
    takeOver,
    /** What is to be saved, and on what it stands; nothing where what somebody else has changed is asked first. */
    upToDate: (values: T, show: (merged: T) => void) => {
      answered()
      if (wanted.isSame(start, seen)) return { values, before: base }
      const { merged, clash: asked } = takeOver(base, values, start, show)
      return asked ? undefined : { values: merged, before: start }
    },
    /** What is typed is what the record holds now. */
    standOn: (values: T) => stand(now => ({ ...now, base: values })),
    /** What was asked is answered: it is saved as the form says. */
    answered,
    /** Forgets what was typed. */
    drop,
    /** Forgets what was typed, and begins with the record as it stands now; `show` puts it into the form. */
    startAfresh: (show: (values: T) => void) => {
      setIsBack(false)
      stand(on(start))
      show(start)
      drop()
    },
  }
}

interface Standing<T> {
  /** The record on which what is typed stands: an event may bring a newer one, which changes nothing in the form. */
  base: T
  /** The record as it was last looked at. */
  seen: T
  clash?: Clash<T> | undefined
}

const on = <T>(record: T, clash?: Clash<T>): Standing<T> => ({ base: record, seen: record, clash })

/** What is kept of a form in this browser, for who is signed in. */
const useStore = <T>({ name, schema, isSame, reconcile, keepable = same }: Omit<Wanted<T>, 'start'>) => {
  const { id: owner } = useSession()
  const opened = useRef<{ name: string; place: TypedPlace }>(undefined)
  /** Of this opened form; none as long as nothing can be typed. */
  const placeOf = () => {
    if (name === undefined) return undefined
    if (opened.current?.name !== name) opened.current = { name, place: typedPlace(owner, name) }
    return opened.current.place
  }
  const drop = () => placeOf()?.drop()
  return {
    /** What was typed, put onto the record as it stands; nothing where it says no more than that. */
    read: (theirs: T) => {
      const kept = placeOf()?.read(keptOf(schema))
      const settled = kept && settle(reconcile, kept, theirs)
      return settled && isSame(settled.merged, theirs) ? undefined : settled
    },
    write: (before: T, values: T, open: readonly string[] = []) => {
      const typed = keepable(values)
      if (isSame(typed, before)) drop()
      else placeOf()?.write({ before, values: typed, open })
    },
    drop,
  }
}

const settle = <T>(reconcile: Wanted<T>['reconcile'], { before, values, open }: Kept<T>, theirs: T) => {
  const { merged, clashes: names, taken } = reconcile(before, values, theirs, open)
  return { merged, clash: names.length ? { before, mine: merged, theirs, names, taken } : undefined }
}

const same = <T>(values: T) => values

interface Kept<T> {
  /** The record with which the values were last put together. */
  before: T
  values: T
  /** What both have changed, and nobody has answered yet. */
  open: readonly string[]
}

const keptOf = <T>(schema: z.ZodType<T>) =>
  z.object({ before: schema, values: schema, open: z.array(z.string()) })
