import type { FormField } from '@leadline/contract/form-fields/form-field'
import type { Lead } from '@leadline/contract/leads/lead'
import {
  changedLeadBody,
  customKey,
  emptyForm,
  FORM_TO_LEAD,
  firstChoice,
  formOfLead,
  formProblems,
  type LeadFormField,
  type LeadFormValues,
  newLeadBody,
} from '@leadline/contract/leads/lead-form'
import type { DropdownOption, OptionCategory } from '@leadline/contract/options/option'
import type { Status } from '@leadline/contract/statuses/status'
import { useForm } from '@mantine/form'
import { useMemo, useState } from 'react'
import { useKeyOf } from '../platform/use-key-of.ts'
import { readNow } from '../platform/use-now.ts'
import { focusFirstWrong } from '../ui/submit-by-keys.ts'
import { type Survivor, survivorOf } from './MergedAway.tsx'
import { type Saved, useSaveLead } from './useSaveLead.ts'
import { useTypedForm } from './useTypedForm.ts'

interface Start {
  /** The lead that is edited; nothing for a new one. */
  lead: Lead | undefined
  fields: readonly FormField[]
  options: readonly DropdownOption[]
  statuses: readonly Status[]
  timeZone: string
  companyId: string | undefined
  /** The lists are not there yet, so nothing can be typed. */
  loading: boolean
  onSaved: (lead: Lead) => void
}

/** What is typed, and how it becomes a lead: checked, sent once, and reconciled with what others have saved. */
export const useLeadForm = ({ lead, fields, options, statuses, timeZone, ...rest }: Start) => {
  const save = useSaveLead()
  const keyOf = useKeyOf()
  const [state, setState] = useState<Sending>({ busy: false })
  const [base, setBase] = useState(lead)
  const start = useStart({ lead, fields, options, statuses, timeZone })
  const name = `lead ${lead ? lead._id : `new ${rest.companyId ?? ''}`}`
  const typed = useTypedForm({ name: rest.loading ? undefined : name, start, isNew: !lead })
  const form = useForm({
    initialValues: typed.initial,
    onValuesChange: typed.keep,
    validate: values => formProblems(values, fields, lead && typed.base),
  })

  /** Sends the form; what only others have changed is kept, what both changed is asked. */
  const send = async (values: LeadFormValues, from: Lead | undefined): Promise<void> => {
    const before = from && formOfLead(from, fields, timeZone)
    const body = before ? changedLeadBody(before, values, fields) : newLeadBody(values, fields)
    const result = await save({ lead: from, body, key: keyOf(body), companyId: rest.companyId })
    if ('saved' in result) {
      // Last, for what closes may still change the form.
      rest.onSaved(result.saved)
      return void typed.drop()
    }
    if ('failed' in result) {
      setState({ busy: true, ...unsavedOf(result) })
      form.setErrors(byFormField(result.failed?.fields ?? {}))
      return focusFirstWrong()
    }
    if (!before) return
    const theirs = formOfLead(result.stale, fields, timeZone)
    const { merged, clash } = typed.takeOver(before, values, theirs, form.setValues)
    setBase(result.stale)
    if (!clash) return send(merged, result.stale)
  }
  const submit = async (values: LeadFormValues) => {
    setState({ busy: true })
    typed.answered()
    await send(values, base)
    setState(now => ({ ...now, busy: false }))
  }
  const startAfresh = () => {
    setBase(lead)
    typed.startAfresh(form.setValues)
  }
  return { form, submit, ...state, clash: typed.clash, isBack: typed.isBack, startAfresh }
}

/** Whether the form is on its way, and why it could not be saved: the lead lives on in another one, or the reason. */
interface Sending {
  busy: boolean
  survivor?: Survivor
  why?: string | undefined
}
const unsavedOf = ({ failed, why }: Extract<Saved, { failed: unknown }>) => {
  const survivor = survivorOf(failed)
  return survivor ? { survivor } : { why }
}

/** The form before anything is typed: the lead, or what a new one starts with. */
const useStart = ({
  lead,
  fields,
  options,
  statuses,
  timeZone,
}: Omit<Start, 'companyId' | 'loading' | 'onSaved'>) =>
  useMemo(
    () =>
      lead
        ? formOfLead(lead, fields, timeZone)
        : withFirstChoices(emptyForm(readNow(), timeZone), options, statuses),
    [lead, fields, options, statuses, timeZone],
  )

export type LeadFormModel = ReturnType<typeof useLeadForm>['form']

/** A new lead starts with the first option of each category, or with the spec's own words. */
const withFirstChoices = (
  form: LeadFormValues,
  options: readonly DropdownOption[],
  statuses: readonly Status[],
): LeadFormValues => {
  const first = (category: OptionCategory, typed: string, wanted?: string) =>
    typed ||
    firstChoice(
      options.filter(option => option.category === category),
      wanted,
    )
  return {
    ...form,
    productOfInterest: first('productOfInterest', form.productOfInterest),
    sector: first('sector', form.sector),
    sourceOfLead: first('sourceOfLead', form.sourceOfLead, 'website'),
    productCategory: first('productCategory', form.productCategory),
    status: form.status || (statuses.find(({ name }) => name === 'new') ?? statuses[0])?.name || '',
    priority: first('priority', form.priority, 'medium'),
  }
}

/** The server speaks of a lead's fields; the form's own names stand beside the boxes. */
const byFormField = (problems: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(problems).map(([name, problem]) => {
      const own = (Object.keys(FORM_TO_LEAD) as (keyof typeof FORM_TO_LEAD)[]).find(
        field => FORM_TO_LEAD[field] === name || field === name,
      )
      return [own ?? customKey(name.replace(/^customFields\./, '')), problem]
    }),
  ) as Partial<Record<LeadFormField, string>>
