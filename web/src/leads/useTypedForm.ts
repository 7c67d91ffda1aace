import type { LeadFormValues } from '@leadline/contract/leads/lead-form'
import { isSameForm, reconcile } from '@leadline/contract/leads/stale-save'
import { z } from 'zod'
import { useKept } from '../platform/use-kept.ts'

const form = z.custom<LeadFormValues>(
  value => z.object({ custom: z.record(z.string(), z.string()) }).safeParse(value).success,
)

interface Start {
  /** Undefined as long as the form cannot be typed into. */
  name: string | undefined
  start: LeadFormValues
  /** A new lead is nobody else's: what it starts with may have become another, but is not asked. */
  isNew: boolean
}

/** What was typed into the form of a lead and never saved. */
export const useTypedForm = ({ name, start, isNew }: Start) =>
  useKept({
    name,
    schema: form,
    start,
    isSame: isSameForm,
    reconcile: (...forms) => ({ ...reconcile(...forms), ...(isNew ? { clashes: [] } : {}) }),
  })
