import { type FormField, TITLE_FIELD } from '@leadline/contract/form-fields/form-field'
import {
  customKey,
  FORM_TO_LEAD,
  formLabels,
  type LeadFormField,
  type LeadFormValues,
} from '@leadline/contract/leads/lead-form'
import { fieldOf, withField } from '@leadline/contract/leads/stale-save'
import type { Clash } from '../platform/use-kept.ts'
import { ChangedMeanwhile } from '../ui/ChangedMeanwhile.tsx'
import type { LeadFormModel } from './useLeadForm.ts'
import { useValueWords } from './value-words.ts'

interface Props {
  companyId: string
  clash: Clash<LeadFormValues>
  form: LeadFormModel
  fields: readonly FormField[]
}

/** What two people have made of the same fields of a lead. */
export const LeadFormClash = ({ companyId, clash, form, fields }: Props) => {
  const words = useValueWords(companyId)
  const said = (side: LeadFormValues, name: string) => words.value(leadFieldOf(name), fieldOf(side, name))
  const { before, mine, theirs } = clash
  return (
    <ChangedMeanwhile
      title="Somebody else has changed this lead meanwhile"
      asked={clash.names.map(name => ({
        name,
        label: labelOf(name, fields),
        mine: said(mine, name),
        theirs: said(theirs, name),
      }))}
      taken={clash.taken.map(name => ({
        name,
        label: labelOf(name, fields),
        before: said(before, name),
        theirs: said(theirs, name),
      }))}
      onChoose={(name, side) =>
        form.setValues(now => withField({ ...mine, ...now }, name, fieldOf(clash[side], name)))
      }
    />
  )
}

const labelOf = (name: string, fields: readonly FormField[]) =>
  formLabels(fields)[name as LeadFormField] ??
  fields.find(field => customKey(field.name) === name)?.label ??
  name

/** What the history calls a field of the form. */
function leadFieldOf(name: string): string {
  if (name === customKey(TITLE_FIELD)) return TITLE_FIELD
  const own = customKey('')
  if (name.startsWith(own)) return `customFields.${name.slice(own.length)}`
  return FORM_TO_LEAD[name as keyof typeof FORM_TO_LEAD]
}
