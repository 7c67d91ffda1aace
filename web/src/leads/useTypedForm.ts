import type { LeadFormValues } from '@leadline/contract/leads/lead-form'
import { reconcile } from '@leadline/contract/leads/stale-save'
import { useState } from 'react'
import { z } from 'zod'
import { readTyped, removeTyped, writeTyped } from '../platform/draft.ts'
import { useSession } from '../platform/use-session.ts'

const form = z.custom<LeadFormValues>(
  value => z.object({ custom: z.record(z.string(), z.string()) }).safeParse(value).success,
)
const typed = z.object({
  /** The form as it was opened, for what others change meanwhile. */
  before: form,
  values: form,
})

/**
 * What was typed into the form of this lead and never saved, put onto the form as it stands now. `name` is
 * undefined as long as the form cannot be typed into.
 */
export const useTypedForm = (name: string | undefined, start: LeadFormValues) => {
  const owner = useSession().id
  const [found] = useState(() => {
    const kept = name === undefined ? undefined : readTyped(owner, name, typed)
    return kept && { ...kept, merged: reconcile(kept.before, kept.values, start).merged }
  })
  const [isBack, setIsBack] = useState(found !== undefined)
  return {
    initial: found?.merged ?? start,
    /** The form as it was when that was typed, and as it was left; nothing where nothing was typed. */
    found,
    /** Whether something was brought back, and stands in the form. */
    isBack,
    keep: (values: LeadFormValues) => {
      if (name === undefined) return
      if (isSame(values, start)) removeTyped(owner, name)
      else writeTyped(owner, name, { before: found?.before ?? start, values })
    },
    /** Forgets what was typed, after `then`, which may still change the form. */
    drop: (then: () => void) => {
      then()
      setIsBack(false)
      if (name !== undefined) removeTyped(owner, name)
    },
  }
}

const isSame = ({ custom, ...own }: LeadFormValues, other: LeadFormValues) =>
  Object.entries(own).every(([name, text]) => other[name as keyof typeof own] === text) &&
  Object.entries(custom).every(([name, text]) => (other.custom[name] ?? '') === text)
