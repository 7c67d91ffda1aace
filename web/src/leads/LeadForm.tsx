import type { Lead } from '@leadline/contract/leads/lead'
import type { LeadFormValues } from '@leadline/contract/leads/lead-form'
import { isChoosable } from '@leadline/contract/statuses/built-in'
import { Button } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import { useFormFields, useOptions } from '../platform/use-lists.ts'
import { useSession } from '../platform/use-session.ts'
import { useStatusFlow } from '../platform/use-status-flow.ts'
import { Panel } from '../ui/Panel.tsx'
import css from './LeadForm.module.css'
import { LeadFormClash } from './LeadFormClash.tsx'
import { LeadFormDuplicates } from './LeadFormDuplicates.tsx'
import { LeadFormFields } from './LeadFormFields.tsx'
import { useDuplicates } from './useDuplicates.ts'
import { useLeadForm } from './useLeadForm.ts'

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
  const options = useOptions(company)
  const fields = useFormFields(company)
  const statuses = useStatusFlow(company)
  const ready = !options.isPending && !fields.isPending && !statuses.loading
  return (
    <Panel title={lead ? 'Edit Lead' : 'Add New Lead'} onClose={onClose} keepOpen={touched}>
      {/* A fresh form once the lists are there, for its first choices come from them. */}
      <Form
        key={ready ? 'ready' : 'loading'}
        lead={lead}
        company={company}
        loading={!ready}
        onClose={onClose}
        onTouched={setTouched}
      />
    </Panel>
  )
}

interface FormProps {
  lead: Lead | undefined
  company: string | undefined
  loading: boolean
  onClose: () => void
  onTouched: (touched: boolean) => void
}

const Form = ({ lead, company, loading, onClose, onTouched }: FormProps) => {
  const { timeZone } = useSession()
  const options = useOptions(company).data ?? NONE
  const fields = useFormFields(company).data ?? NONE
  const known = useStatusFlow(company).statuses
  const statuses = useMemo(() => known.filter(isChoosable), [known])
  const { form, submit, busy, clash, isBack, startAfresh } = useLeadForm({
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
      className={css.form}
      noValidate
      onChange={() => onTouched(true)}
      onSubmit={form.onSubmit(check, focusFirst)}
    >
      {/* Nothing can be typed yet that the fresh form would lose. */}
      <fieldset className={css.fields} disabled={loading}>
        {isBack && <TypedBefore onStartAfresh={startAfresh} />}
        {clash && <LeadFormClash clash={clash} form={form} fields={fields} />}
        <LeadFormFields
          form={form}
          fields={fields}
          options={options}
          statuses={statuses}
          loading={loading}
          editing={lead !== undefined}
        />
      </fieldset>
      <div className={css.foot}>
        <LeadFormDuplicates matches={duplicates.matches} asked={duplicates.asked} />
        <div className={css.ways}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={busy} disabled={loading}>
            {duplicates.asked ? 'Save anyway' : lead ? 'Update Lead' : 'Add Lead'}
          </Button>
        </div>
      </div>
    </form>
  )
}

const TypedBefore = ({ onStartAfresh }: { onStartAfresh: () => void }) => (
  <div role="status" className={css.typed}>
    <span>What you typed before is back. It is not saved yet.</span>
    <Button variant="default" size="xs" onClick={onStartAfresh}>
      Start afresh
    </Button>
  </div>
)

const NONE: never[] = []

/** Goes to the first field that needs something, in the order in which they stand. */
const focusFirst = () =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus())
