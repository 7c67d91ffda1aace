import type { FormField } from '@leadline/contract/form-fields/form-field'
import type { dateWords } from '@leadline/contract/format'
import type { Lead } from '@leadline/contract/leads/lead'
import { isPhone } from '@leadline/contract/phone'
import { isEmail } from '@leadline/contract/text'
import { EmailLink } from '../ui/EmailLink.tsx'
import { PhoneLink } from '../ui/PhoneLink.tsx'
import { customText } from './value-words.ts'

interface Props {
  lead: Lead
  field: FormField
  timeZone: string
  /** Stands where the lead has no value. */
  none?: string
  /** How the screen writes days. */
  write?: typeof dateWords
}

/** What a lead holds in a field of the company's own, shown by the field's type; what does not fit the type shows as it is. */
export const CustomValue = ({ lead, field, timeZone, none = '', write }: Props) => {
  const text = customText(lead.customFields[field.name], field, timeZone, write)
  if (!text) return none
  if (field.type === 'email' && isEmail(text)) return <EmailLink email={text} />
  if (field.type === 'phone' && isPhone(text)) return <PhoneLink phone={text} />
  return text
}
