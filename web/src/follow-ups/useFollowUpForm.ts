import type { Lead } from '@leadline/contract/leads/lead'
import { useEffect, useRef, useState } from 'react'
import { CallFailed, failureOf } from '../platform/call-failed.ts'
import { useKeptForm } from '../platform/use-kept-form.ts'
import { useKeyOf } from '../platform/use-key-of.ts'
import { readNow } from '../platform/use-now.ts'
import { useZoneOf } from '../platform/use-zone-of.ts'
import { focusFirstWrong } from '../ui/submit-by-keys.ts'
import {
  bodyOf,
  FORM_NAMES,
  type FollowUpValues,
  followUpValues,
  LEAD_LACKS,
  NEW_FOLLOW_UP,
} from './follow-up-form.ts'
import { type Added, useAddFollowUp } from './useAddFollowUp.ts'

interface Wanted {
  /** Nothing where the lead is chosen in the form. */
  lead?: Lead
  /** What is typed is kept under this name and the lead's id until it is saved. */
  name: 'log' | 'schedule' | 'manager'
  check: (values: FollowUpValues, now: string, timeZone: string) => Partial<Record<string, string>>
  onAdded: (added: Added, values: FollowUpValues, timeZone: string) => void
}

/** A follow-up being typed: kept when the dialog is closed or the save fails, sent once. */
export const useFollowUpForm = ({ lead, name, check, onAdded }: Wanted) => {
  const zoneOfCompany = useZoneOf()
  const zoneOf = (values: FollowUpValues) => values.timeZone || zoneOfCompany(lead?.companyId ?? '')
  const add = useAddFollowUp()
  const keyOf = useKeyOf()
  const sending = useRef(false)
  const [state, setState] = useState<{ busy: boolean; failure?: string }>({ busy: false })
  /** What had the focus when it was sent. */
  const from = useRef<Element>(null)
  useEffect(() => {
    if (state.failure) focusFirstWrong(from.current)
  }, [state])
  const { form, touched, drop, isBack, startAfresh } = useKeptForm({
    name: `followup-${name}:${lead?._id ?? 'any'}`,
    schema: followUpValues,
    empty: NEW_FOLLOW_UP,
    validate: values => check(values, readNow(), zoneOf(values)),
  })
  const submit = async (values: FollowUpValues) => {
    // A second click comes before anything could be drawn anew.
    if (sending.current) return
    sending.current = true
    from.current = document.activeElement
    const leadId = lead?._id ?? values.leadId
    const body = bodyOf(values, zoneOf(values))
    setState({ busy: true })
    try {
      const leadName = lead ? lead.name || lead.title : values.leadWords
      const added = await add({ leadId, leadName, body, key: keyOf([leadId, body]), lead })
      keyOf.done()
      drop()
      setState({ busy: false })
      onAdded(added, values, zoneOf(values))
    } catch (error) {
      form.setErrors(fieldsOf(error))
      setState({ busy: false, failure: failureOf(error, 'Failed to add follow-up. Please try again.') })
    }
    sending.current = false
  }
  const onSubmit = form.onSubmit(submit, () => focusFirstWrong())
  return { form, timeZone: zoneOf(form.values), onSubmit, ...state, touched, isBack, startAfresh }
}

export type FollowUpForm = ReturnType<typeof useFollowUpForm>['form']

const fieldsOf = (error: unknown) => {
  if (!(error instanceof CallFailed)) return {}
  if (error.code === 'LEAD_NOT_FOUND') return { leadWords: LEAD_LACKS }
  return Object.fromEntries(
    Object.entries(error.fields).map(([field, words]) => [FORM_NAMES.get(field) ?? field, words]),
  )
}
