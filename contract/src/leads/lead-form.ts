import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { BUILT_IN_FIELDS, type FormField, isCustomField } from '../form-fields/form-field.ts'
import { isEmail } from '../text.ts'
import { LEAD_FIELDS, type Lead, type LeadFieldName } from './lead.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

/** The fields of the lead form in their order, with the words that stand beside them. */
export const LEAD_FORM_FIELDS = {
  date: { label: 'Date', required: true },
  customerName: { label: 'Customer Name', required: true },
  contactNumber: { label: 'Contact Number', required: true },
  email: { label: 'Email', required: true },
  address: { label: 'Address', required: false },
  customerCompany: { label: 'Customer Company', required: true },
  productOfInterest: { label: 'Product of Interest', required: true },
  sector: { label: 'Sector', required: true },
  sourceOfLead: { label: 'Source of Lead', required: true },
  productCategory: { label: 'Product Category', required: true },
  status: { label: 'Status', required: false },
  priority: { label: 'Priority', required: false },
  value: { label: 'Value (₹)', required: false },
  budget: { label: 'Budget', required: false },
  notes: { label: 'Notes', required: false },
} as const
export type LeadFormField = keyof typeof LEAD_FORM_FIELDS

/** What is typed in the form; custom fields, and `title` where the company has that select, by name. */
export type LeadFormValues = Record<LeadFormField, string> & { custom: Record<string, string> }

/** Which field of a lead each field of the form is kept in; `date` in none, for the server dates a lead. */
export const FORM_TO_LEAD = {
  customerName: 'name',
  contactNumber: 'phone',
  email: 'email',
  address: 'address',
  customerCompany: 'company',
  productOfInterest: 'productOfInterest',
  sector: 'sector',
  sourceOfLead: 'source',
  productCategory: 'productCategory',
  status: 'status',
  priority: 'priority',
  value: 'value',
  budget: 'budget',
  notes: 'notes',
} as const satisfies Record<Exclude<LeadFormField, 'date'>, LeadFieldName>

const KEPT = Object.entries(FORM_TO_LEAD) as [keyof typeof FORM_TO_LEAD, LeadFieldName][]

/** The form of a lead that is there; a text that was never given is empty. */
export function formOfLead(lead: Lead, fields: readonly FormField[], timeZone: string): LeadFormValues {
  const texts = Object.fromEntries(KEPT.map(([field, name]) => [field, asText(lead[name])]))
  const custom = fields
    .filter(isCustomField)
    .map(field => [field.name, asText(field.name === 'title' ? lead.title : lead.customFields[field.name])])
  return {
    ...(texts as Record<keyof typeof FORM_TO_LEAD, string>),
    date: dayjs(lead.createdAt).tz(timeZone).format('YYYY-MM-DD'),
    custom: Object.fromEntries(custom),
  }
}

/** An empty form: today in `timeZone`, and the words that a new lead starts with. */
export function emptyForm(now: string, timeZone: string): LeadFormValues {
  const texts = Object.fromEntries(KEPT.map(([field]) => [field, '']))
  return {
    ...(texts as Record<keyof typeof FORM_TO_LEAD, string>),
    date: dayjs(now).tz(timeZone).format('YYYY-MM-DD'),
    value: '0',
    custom: {},
  }
}

/** What to take where nothing is chosen yet: the wanted word if the list has it, else its first. */
export const firstChoice = (options: readonly { value: string }[], wanted?: string): string =>
  (options.find(option => option.value === wanted) ?? options[0])?.value ?? ''

/** The form's fields that must be filled: the spec's, as the company's own flags of the built-in ones rule. */
export function requiredFields(fields: readonly FormField[]): Set<string> {
  const required = new Set<string>()
  for (const [name, { required: needed }] of Object.entries(LEAD_FORM_FIELDS)) {
    const builtIn = builtInOf(name as LeadFormField, fields)
    if (builtIn ? builtIn.required : needed) required.add(name)
  }
  for (const field of fields.filter(isCustomField)) if (field.required) required.add(customKey(field.name))
  return required
}

/** What the form's own fields are called: by the spec, or as the company has relabelled the built-in one. */
export function formLabels(fields: readonly FormField[]): Record<LeadFormField, string> {
  const labels = Object.entries(LEAD_FORM_FIELDS).map(([name, { label }]) => {
    const builtIn = builtInOf(name as LeadFormField, fields)
    const isOwn =
      builtIn && !BUILT_IN_FIELDS.some(of => of.name === builtIn.name && of.label === builtIn.label)
    return [name, isOwn ? builtIn.label : label] as const
  })
  return Object.fromEntries(labels) as Record<LeadFormField, string>
}

/** The company's built-in field that rules a field of the form. */
export const builtInOf = (name: LeadFormField, fields: readonly FormField[]): FormField | undefined =>
  fields.find(field => field.builtIn && field.name === BUILT_IN_OF[name])

/** The key under which a custom field's problem stands, beside those of the form's own fields. */
export const customKey = (name: string) => `custom:${name}`

/**
 * What keeps the form from being saved, by field and in the form's order, each naming its field. What a lead
 * already lacked `before` may stay empty: an imported lead can be edited without inventing the rest.
 */
export function formProblems(
  values: LeadFormValues,
  fields: readonly FormField[],
  before?: LeadFormValues,
): Record<string, string> {
  const problems: Record<string, string> = {}
  const required = requiredFields(fields)
  const needed = (name: LeadFormField) => required.has(name) && before?.[name] !== ''
  for (const [name, label] of Object.entries(formLabels(fields)) as [LeadFormField, string][]) {
    const problem = problemOf(name, values[name], needed(name) ? label : undefined)
    if (problem) problems[name] = problem
  }
  for (const field of fields.filter(isCustomField)) {
    const typed = (values.custom[field.name] ?? '').trim()
    if (!typed && field.required && (!before || before.custom[field.name]))
      problems[customKey(field.name)] = `${field.label} is required`
    else if (typed && field.type === 'email' && !isEmail(typed))
      problems[customKey(field.name)] = 'Please enter a valid email address'
  }
  return problems
}

/** What a new lead is sent as. */
export const newLeadBody = (values: LeadFormValues, fields: readonly FormField[]) =>
  changedLeadBody(undefined, values, fields)

/** Only what differs from `before`, so that nobody else's change is written over. */
export function changedLeadBody(
  before: LeadFormValues | undefined,
  values: LeadFormValues,
  fields: readonly FormField[],
): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const [field, name] of KEPT) if (values[field] !== before?.[field]) body[name] = values[field].trim()
  const custom: Record<string, string> = {}
  for (const { name } of fields.filter(isCustomField)) {
    const typed = values.custom[name]
    // A field that came while the form stood open was not in it.
    if (typed === undefined || typed === (before?.custom[name] ?? '')) continue
    if (name === 'title') body.title = typed
    else custom[name] = typed
  }
  return Object.keys(custom).length ? { ...body, customFields: custom } : body
}

const BUILT_IN_OF: Partial<Record<LeadFormField, string>> = {
  customerName: 'name',
  email: 'email',
  contactNumber: 'phone',
  sourceOfLead: 'source',
  budget: 'budget',
}

function problemOf(field: LeadFormField, typed: string, requiredLabel: string | undefined) {
  if (!typed.trim()) return requiredLabel && `${requiredLabel} is required`
  if (field === 'date') return undefined
  return LEAD_FIELDS[FORM_TO_LEAD[field]].safeParse(typed).error?.issues[0]?.message
}

const asText = (value: unknown) => (value === null || value === undefined ? '' : String(value))
