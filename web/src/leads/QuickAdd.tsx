import { LEAD_FIELDS } from '@leadline/contract/leads/lead'
import { SIMPLE_SOURCES, wordOf } from '@leadline/contract/options/option'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { useKeptForm } from '../platform/use-kept-form.ts'
import { useKeyOf } from '../platform/use-key-of.ts'
import { useOptionWords } from '../platform/use-option-words.ts'
import { Sheet } from '../ui/Sheet.tsx'
import { focusFirstWrong } from '../ui/submit-by-keys.ts'
import { TypedBefore } from '../ui/TypedBefore.tsx'
import { LeadFormDuplicates } from './LeadFormDuplicates.tsx'
import css from './QuickAdd.module.css'
import { SaveFailed } from './SaveFailed.tsx'
import { useDuplicates } from './useDuplicates.ts'
import { useSaveLead } from './useSaveLead.ts'

interface Props {
  companyId: string
  onClose: () => void
}

/** The simple add form: what was asked for, by whom, and where from. */
export const QuickAdd = ({ companyId, onClose }: Props) => {
  const { form, submit, busy, why, duplicates, touched, isBack, startAfresh } = useQuickAdd(
    companyId,
    onClose,
  )
  const words = useOptionWords(companyId)
  return (
    <Sheet opened onClose={onClose} title="Quick add" size={440} keepOpen={touched}>
      <form className={css.form} noValidate onSubmit={form.onSubmit(submit, () => focusFirstWrong())}>
        {isBack && <TypedBefore onStartAfresh={startAfresh} />}
        <TextInput
          label="Lead Title/Purpose"
          required
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('title')}
        />
        <TextInput label="Full Name" required autoComplete="off" {...form.getInputProps('name')} />
        <TextInput
          type="email"
          label="Email Address"
          required
          autoComplete="off"
          {...form.getInputProps('email')}
        />
        <TextInput type="tel" label="Phone" autoComplete="off" {...form.getInputProps('phone')} />
        <TextInput label="Budget" autoComplete="off" {...form.getInputProps('budget')} />
        <NativeSelect
          label="Source"
          data={SIMPLE_SOURCES.map(value => ({ value, label: wordOf('sourceOfLead', value, words) }))}
          {...form.getInputProps('source')}
        />
        <SaveFailed why={why} />
        <LeadFormDuplicates matches={duplicates.matches} companyId={companyId} asked={duplicates.asked} />
        <div className={css.ways}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            {duplicates.asked ? 'Save anyway' : 'Add Lead'}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}

const quickLead = z.object({
  title: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  budget: z.string(),
  source: z.string(),
})
const NEW_LEAD = { title: '', name: '', email: '', phone: '', budget: '', source: SIMPLE_SOURCES[0]! }

const useQuickAdd = (companyId: string, onClose: () => void) => {
  const save = useSaveLead()
  const keyOf = useKeyOf()
  const sending = useRef(false)
  const [busy, setBusy] = useState(false)
  const [why, setWhy] = useState<string>()
  const { form, drop, ...kept } = useKeptForm({
    name: `lead quick ${companyId}`,
    schema: quickLead,
    empty: NEW_LEAD,
    validate: problemsOf,
  })
  const duplicates = useDuplicates(
    { contactNumber: form.values.phone, email: form.values.email },
    undefined,
    companyId,
  )
  const submit = async (values: typeof form.values) => {
    // A second click comes before anything could be drawn anew.
    if (sending.current) return
    sending.current = true
    if (await duplicates.mayBeSaved({ contactNumber: values.phone, email: values.email })) {
      setBusy(true)
      setWhy(undefined)
      const result = await save({ lead: undefined, body: values, key: keyOf(values), companyId })
      setBusy(false)
      if ('saved' in result) {
        drop()
        onClose()
      }
      if ('failed' in result) {
        setWhy(result.why)
        form.setErrors(result.failed?.fields ?? {})
        focusFirstWrong()
      }
    }
    sending.current = false
  }
  return { form, submit, busy, why, duplicates, ...kept }
}

const problemsOf = ({ title, name, email, phone, budget }: z.infer<typeof quickLead>) => ({
  title: problemOf('title', title, 'Lead Title/Purpose'),
  name: problemOf('name', name, 'Full Name'),
  email: problemOf('email', email, 'Email Address'),
  phone: problemOf('phone', phone),
  budget: problemOf('budget', budget),
})

/** What is wrong with a field; one with a label is required. */
const problemOf = (name: 'title' | 'name' | 'email' | 'phone' | 'budget', typed: string, label?: string) => {
  if (!typed.trim()) return label && `${label} is required`
  return LEAD_FIELDS[name].safeParse(typed).error?.issues[0]?.message
}
