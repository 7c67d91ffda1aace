import type { Lead } from '@leadline/contract/leads/lead'
import type { LeadFormValues } from '@leadline/contract/leads/lead-form'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useZoneOf } from '../platform/use-zone-of.ts'
import { Panel } from '../ui/Panel.tsx'
import { focusFirstWrong } from '../ui/submit-by-keys.ts'
import { TypedBefore } from '../ui/TypedBefore.tsx'
import css from './LeadForm.module.css'
import { LeadFormClash } from './LeadFormClash.tsx'
import { LeadFormDuplicates } from './LeadFormDuplicates.tsx'
import { LeadFormFields } from './LeadFormFields.tsx'
import { LeadFormLacks } from './LeadFormLacks.tsx'
import { MergedMeanwhile } from './MergedAway.tsx'
import { SaveFailed } from './SaveFailed.tsx'
import { useDuplicates } from './useDuplicates.ts'
import { useLeadForm } from './useLeadForm.ts'
import { type LeadFormLists, useLeadFormLists } from './useLeadFormLists.ts'

interface Props {
  /** The lead to edit; nothing adds a new one. */
  lead?: Lead | undefined
  /** The company that a new lead belongs to. */
  companyId: string | undefined
  onClose: () => void
}

/** The panel to add or edit a lead. */
export const LeadForm = ({ lead, companyId, onClose }: Props) => {
  const company = lead?.companyId ?? companyId
  const [touched, setTouched] = useState(false)
  const lists = useLeadFormLists(company)
  return (
    <Panel title={lead ? 'Edit Lead' : 'Add New Lead'} onClose={onClose} keepOpen={touched}>
      <LeadFormLacks {...lists.asked} />
      <Form key={lists.key} {...{ lead, company, lists, onClose }} onTouched={setTouched} />
    </Panel>
  )
}

interface FormProps {
  lead: Lead | undefined
  company: string | undefined
  lists: LeadFormLists
  onClose: () => void
  onTouched: (touched: boolean) => void
}

const Form = ({ lead, company, lists, onClose, onTouched }: FormProps) => {
  const timeZone = useZoneOf()(company ?? '')
  const { fields, options, statuses, loading, lacksOptions } = lists
  const { form, submit, busy, clash, survivor, why, isBack, startAfresh } = useLeadForm({
    lead,
    fields,
    options,
    statuses,
    timeZone,
    companyId: company,
    loading,
    onSaved: onClose,
  })
  const sending = useRef(false)
  const begin = useBeginning(loading)
  const duplicates = useDuplicates(form.values, lead, company)
  const check = async (values: LeadFormValues) => {
    // A second click comes before anything could be drawn anew.
    if (sending.current) return
    sending.current = true
    if (await duplicates.mayBeSaved(values)) await submit(values)
    sending.current = false
  }
  return (
    <form
      ref={begin}
      className={css.form}
      noValidate
      onChange={() => onTouched(true)}
      onSubmit={form.onSubmit(check, () => focusFirstWrong())}
    >
      {/* Nothing can be typed yet that the fresh form would lose. */}
      <fieldset className={css.fields} disabled={loading}>
        {isBack && <TypedBefore onStartAfresh={startAfresh} />}
        {survivor && <MergedMeanwhile survivor={survivor} />}
        {clash && lead && (
          <LeadFormClash companyId={lead.companyId} clash={clash} form={form} fields={fields} />
        )}
        <LeadFormFields
          form={form}
          fields={fields}
          options={options}
          statuses={statuses}
          come={loading ? 'loading' : lacksOptions ? 'failed' : 'there'}
          editing={lead !== undefined}
        />
      </fieldset>
      <div className={css.foot}>
        <SaveFailed why={why} />
        <LeadFormDuplicates matches={duplicates.matches} companyId={company} asked={duplicates.asked} />
        <div className={css.ways}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={busy} disabled={loading || (!lead && lacksOptions)}>
            {duplicates.asked ? 'Save anyway' : lead ? 'Update Lead' : 'Add Lead'}
          </Button>
        </div>
      </div>
    </form>
  )
}

/** The dialog found nothing to focus while the lists were on their way: the form begins at its first field once they are there. */
const useBeginning = (loading: boolean) => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const dialog = form.current?.closest('[role="dialog"]')
    const { activeElement } = document
    if (loading || (activeElement !== dialog && dialog?.contains(activeElement))) return
    form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [loading])
  return form
}
