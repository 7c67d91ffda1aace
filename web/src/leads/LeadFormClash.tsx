import type { FormField } from '@leadline/contract/form-fields/form-field'
import {
  customKey,
  formLabels,
  type LeadFormField,
  type LeadFormValues,
} from '@leadline/contract/leads/lead-form'
import { fieldOf, withField } from '@leadline/contract/leads/stale-save'
import type { Clash } from '../platform/use-kept.ts'
import { ChangedMeanwhile } from '../ui/ChangedMeanwhile.tsx'
import type { LeadFormModel } from './useLeadForm.ts'

interface Props {
  clash: Clash<LeadFormValues>
  form: LeadFormModel
  fields: readonly FormField[]
}

/** What two people have made of the same fields of a lead. */
export const LeadFormClash = ({ clash, form, fields }: Props) => {
  const { before, mine, theirs } = clash
  return (
    <ChangedMeanwhile
      title="Somebody else has changed this lead meanwhile"
      asked={clash.names.map(name => ({
        name,
        label: labelOf(name, fields),
        mine: fieldOf(mine, name),
        theirs: fieldOf(theirs, name),
      }))}
      taken={clash.taken.map(name => ({
        name,
        label: labelOf(name, fields),
        before: fieldOf(before, name),
        theirs: fieldOf(theirs, name),
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
