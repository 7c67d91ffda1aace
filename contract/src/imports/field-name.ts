import { TARGET_LABELS } from './target.ts'

/** Names that a custom field may not take: the lead's own, its aliases, and words the API uses beside them. */
const RESERVED = new Set(
  [
    ...Object.keys(TARGET_LABELS),
    'id _id version budget images followups follow_ups department departments teammember team_members',
    'customername customer_name contactname contact_name contactnumber contact_number companyname company_name',
    'customercompany customer_company sourceoflead source_of_lead product_of_interest product_category',
    'created_at updated_at last_contact assigned_to updatedat custom_fields customfields auto_captured company_id',
    'companyid search sort limit cursor from to campaign link service captcha __proto__ constructor prototype',
  ].flatMap(words => words.toLowerCase().split(' ')),
)

/**
 * The name of a custom field, made of its label: lower case, spaces to underscores, letters of any script kept
 * (design section 5). Null when nothing is left of it or a built-in or reserved word is met.
 */
export const fieldNameOf = (label: string): string | null => {
  const name = label
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_\s]+/gu, ' ')
    .trim()
    .replace(/\s+/g, '_')
    .slice(0, 100)
  return name === '' || RESERVED.has(name) ? null : name
}
