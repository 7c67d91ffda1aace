import { noFacts } from '@leadline/contract/imports/column-facts'
import { importPlan } from '@leadline/contract/imports/plan'
import { uuidv7 } from 'uuidv7'
import { addAct, besideLead } from './world-acts.ts'
import { addChat } from './world-chat.ts'
import { addDays, type Days } from './world-days.ts'
import { addPlaces, type Places } from './world-places.ts'

export type Row = Record<string, unknown>
export type Insert = (table: string, row: Row) => Promise<void>
export const AT = '2026-11-20T06:30:00.000Z'
export const ROLES = ['Intern', 'Employee', 'Senior Employee', 'Team Lead', 'Manager'] as const

const PLAN = JSON.stringify(
  importPlan.parse({ columns: [{ target: { kind: 'lead', field: 'name' } }], remember: true }),
)
const READING = JSON.stringify({
  format: 'csv',
  encoding: 'utf-8',
  delimiter: ',',
  sheet: '',
  headerRow: 1,
  facts: [noFacts()],
})

export interface Company extends Days, Places {
  id: string
  /** A lead of the company, assigned to nobody. */
  lead: string
  /** A lead of the company that is deleted. */
  deletedLead: string
  followUp: string
  /** A lead assigned to the employee of each role. */
  leadOf: Record<string, string>
  employee: Record<string, string>
  department: string
  import: string
  link: string
  held: string
  /** The status 'contacted'. */
  status: string
  option: string
  conversation: string
  message: string
  template: string
  rule: string
  formField: string
  service: string
  act: string
  image: string
  /** An entry of the history of `lead`. */
  entry: string
}

/** A company with statuses, a department, an employee of each role and their leads, all texts marked `mark`. */
export async function addCompany(insert: Insert, account: string, mark: string): Promise<Company> {
  const id = uuidv7()
  const dates = { created_at: AT, updated_at: AT }
  const of = { company_id: id, ...dates }
  const email = `${mark}@firm.in`
  await insert('accounts', { id: account, created_at: AT })
  await insert('companies', {
    id,
    account_id: account,
    business_name: `Firm ${mark}`,
    company_code: mark,
    email,
    phone: '9876500001',
    ...dates,
  })
  await insert('sign_ins', { id, user_type: 'company', account_id: account, company_id: id, email })
  const lists = await listsOf(insert, of, mark)
  const department = uuidv7()
  await insert('departments', { id: department, ...of, name: `Sales ${mark}`, is_sales: true })
  const employee = await employees(insert, account, id, mark, department)
  const leads = await leadsOf(insert, of, mark, employee)
  await insert('lead_departments', { company_id: id, lead_id: leads.lead, department_id: department })
  await insert('lead_arrivals', { company_id: id, lead_id: leads.lead, at: AT, reason: reasonOf(mark) })
  const acts = await addAct(insert, id, leads.lead, mark, AT, leads.leadOf.nobody)
  const days = await addDays(insert, of, mark, employee, leads.leadOf)
  const chat = await addChat(insert, of, mark, employee, leads.lead)
  const more = { ...(await addPlaces(insert, of, mark)), ...(await things(insert, of, mark)) }
  return { id, department, employee, ...lists, ...leads, ...acts, ...days, ...chat, ...more }
}

const reasonOf = (mark: string) => {
  const numbers = { there: 1, team: 1, figures: null, skipped: [] }
  return JSON.stringify({ rule: mark, method: 'equal', outcome: 'nobody', employee: null, ...numbers })
}

async function listsOf(insert: Insert, of: Row, mark: string) {
  const ids = { status: uuidv7(), option: uuidv7(), formField: uuidv7(), template: uuidv7(), rule: uuidv7() }
  for (const [at, name] of ['new', 'contacted', 'qualified', 'closed_won', 'closed_lost'].entries()) {
    const stage = { new: 'new', closed_won: 'won', closed_lost: 'lost' }[name] ?? 'open'
    const label = `${name} ${mark}`
    const id = name === 'contacted' ? ids.status : uuidv7()
    await insert('statuses', { id, ...of, name, label, color: 'blue', stage, sort_order: at })
  }
  const option = { category: 'sector', label: mark, value: mark, sort_order: 1 }
  await insert('dropdown_options', { id: ids.option, ...of, ...option })
  const field = { name: 'plot', label: mark, type: 'text', sort_order: 6 }
  await insert('form_fields', { id: ids.formField, ...of, ...field })
  const message = { name: mark, language: 'en', text: mark, sort_order: 1 }
  await insert('message_templates', { id: ids.template, ...of, ...message })
  await insert('arrival_rules', {
    id: ids.rule,
    ...of,
    name: mark,
    method: 'equal',
    sort_order: 1,
    is_active: false,
  })
  await insert('arrival_turns', { company_id: of.company_id, rule_id: ids.rule })
  return ids
}

async function employees(
  insert: Insert,
  account: string,
  companyId: string,
  mark: string,
  department: string,
) {
  const ids: Record<string, string> = {}
  for (const role of [...ROLES, 'gone', 'nobody'] as const) {
    const id = uuidv7()
    ids[role] = id
    const email = `${role.replace(' ', '.')}.${mark}@firm.in`.toLowerCase()
    await insert('employees', {
      company_id: companyId,
      id,
      name: `${role} ${mark}`,
      email,
      role: role === 'gone' || role === 'nobody' ? 'Employee' : role,
      is_active: role !== 'gone',
      created_at: AT,
      updated_at: AT,
    })
    await insert('sign_ins', { id, user_type: 'employee', account_id: account, company_id: companyId, email })
    // The Team Lead leads a department in which nobody else is, so that colleagues are out of its reach.
    if (role === 'Team Lead') continue
    await insert('employee_departments', {
      company_id: companyId,
      employee_id: id,
      department_id: department,
    })
  }
  return ids
}

async function leadsOf(insert: Insert, of: Row, mark: string, employee: Record<string, string>) {
  const add = async (name: string, more: Row) => {
    const id = uuidv7()
    const email = `${name.replace(' ', '.')}@lead.in`
    const texts = { name: `${name} ${mark}`, notes: mark, company: mark, email, email_normal: email }
    await insert('leads', { id, ...of, ...texts, status: 'new', value: 1000, ...more })
    const entry = { lead_id: id, at: AT, actor_type: 'company', actor_name: mark, action: 'created' }
    await insert('lead_history', { company_id: of.company_id, id: uuidv7(), ...entry })
    return id
  }
  const leadOf: Record<string, string> = {}
  for (const [role, id] of Object.entries(employee))
    leadOf[role] = await add(role, { assigned_to: id, assigned_at: AT })
  const ids = { leadOf, lead: await add('nobody', {}), deletedLead: await add('deleted', { deleted_at: AT }) }
  return { ...ids, followUp: await besideLead(insert, of, mark, AT, ids.lead, employee) }
}

async function things(insert: Insert, of: Row, mark: string) {
  const ids = { import: uuidv7(), link: uuidv7(), held: uuidv7(), service: uuidv7() }
  const by = { created_by_type: 'company', created_by_name: mark }
  const { company_id, created_at } = of
  const file = {
    file_name: `${mark}.csv`,
    state: 'done',
    header: '["Name"]',
    plan: PLAN,
    total_rows: 1,
    reading: READING,
  }
  await insert('imports', { company_id, id: ids.import, created_at, ...file, ...by })
  const row = { cells: JSON.stringify([mark]), outcome: 'rejected', reason: mark, kind: 'noContact' }
  await insert('import_rows', { company_id, import_id: ids.import, row_number: 2, ...row })
  await insert('capture_receipts', { company_id, key: mark, at: AT })
  await insert('intake_receipts', { company_id, sender: 'indiamart', external_id: mark, at: AT })
  const answer = JSON.stringify({ success: true, message: mark })
  const sent = { endpoint: 'POST /leads', body_hash: Buffer.from('00', 'hex'), status: 201, answer }
  await insert('idempotency_keys', { company_id, sign_in_id: company_id, key: mark, ...sent, created_at: AT })
  await insert('services', { id: ids.service, ...of, name: mark, sort_order: 1 })
  await insert('capture_links', { id: ids.link, ...of, key: `key-${mark}`, source: mark })
  const submission = JSON.stringify({ name: mark, email: `${mark}@held.in`, notes: mark })
  // One that is given free, and one more that is thrown away.
  for (const id of [ids.held, uuidv7()])
    await insert('held_submissions', { company_id, id, submission, reason: mark, at: AT })
  return ids
}
