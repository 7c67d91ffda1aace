import type { EntityName } from '@leadline/contract/endpoint'
import { type RawBuilder, sql } from 'kysely'
import { eachCompany } from './across-companies.ts'
import { asGate, type Trx } from './db.ts'
import type { Scope } from './session.ts'

/** What a call is about, as it stands at that moment. */
export interface AuditSubject {
  /** Null for what belongs to no company. */
  companyId: string | null
  id: string
  name: string
  /** Its fields by their names, where a change of them is told. */
  row?: Record<string, unknown>
  count?: number
  note?: string
}

type Sql = RawBuilder<unknown>
const WHOLE = sql`to_jsonb(t)`

/** The table of each entity whose changes are told, and what of its row is read. */
interface Kept {
  table: Sql
  read?: Sql
}
const TABLES = new Map<string, Kept>(
  Object.entries({
    company: { table: sql`(select *, id as company_id from companies)` },
    employee: {
      table: sql`employees`,
      read: sql`to_jsonb(t) || jsonb_build_object('departments', (
      select string_agg(d.name, ', ' order by d.name) from employee_departments e
      join departments d on d.company_id = e.company_id and d.id = e.department_id
      where e.company_id = t.company_id and e.employee_id = t.id))`,
    },
    department: { table: sql`departments` },
    franchise: { table: sql`franchises` },
    'business-profile': { table: sql`business_profiles` },
    holiday: { table: sql`holidays` },
    status: { table: sql`statuses`, read: sql`to_jsonb(t) - 'name'` },
    option: { table: sql`dropdown_options` },
    service: { table: sql`services` },
    template: { table: sql`message_templates` },
    'arrival-rule': {
      table: sql`arrival_rules`,
      read: sql`to_jsonb(t) - '{department_id,fallback_id,employee_ids,conditions}'::text[] || jsonb_build_object(
      'department', (select d.name from departments d
        where d.company_id = t.company_id and d.id = t.department_id),
      'employees', (select string_agg(e.name, ', ' order by e.name) from employees e
        where e.company_id = t.company_id and e.id = any (t.employee_ids)),
      'fallback_owner', (select e.name from employees e
        where e.company_id = t.company_id and e.id = t.fallback_id),
      'conditions', (select string_agg((c ->> 'field') || ': ' || (c ->> 'values'), '; ')
        from jsonb_array_elements(t.conditions) c))`,
    },
    'form-field': { table: sql`form_fields`, read: sql`to_jsonb(t) - 'name'` },
    'built-form': {
      table: sql`built_forms`,
      read: sql`to_jsonb(t) - '{fields,mapping,begun_at,published_at}'::text[] || jsonb_build_object('is_active', exists (
      select from capture_links l where l.company_id = t.company_id and l.form_id = t.id
        and l.is_active and l.deleted_at is null))`,
    },
    // Its visits and leads change by themselves.
    'capture-link': { table: sql`capture_links`, read: sql`to_jsonb(t) - '{visits,leads}'::text[]` },
    // Of these the name is told alone: what is in a lead stands in its own history.
    'held-submission': {
      table: sql`held_submissions`,
      read: sql`jsonb_build_object('only_name', t.submission ->> 'name')`,
    },
    lead: {
      table: sql`leads`,
      read: sql`jsonb_build_object('only_name', coalesce(nullif(t.name, ''), t.title))`,
    },
    import: { table: sql`imports`, read: sql`jsonb_build_object('only_name', t.file_name)` },
  }),
)

/** The entities whose rows are read before and after a call, so that what has changed is told. */
export const hasSubject = (entity: string) =>
  TABLES.has(entity) || OF_ACCOUNT.includes(entity) || entity === 'lead-act'

/** What lies under an id, in every company of the call that has it; an act on leads may be of several. */
export async function readSubjects(
  trx: Trx,
  scope: Scope,
  entity: EntityName | string,
  id: string,
): Promise<AuditSubject[]> {
  if (OF_ACCOUNT.includes(entity)) return readOfAccount(trx, scope, id)
  if (entity === 'lead-act') return eachOf(scope, company => readAct(trx, company, id))
  const kept = TABLES.get(entity)
  return kept ? eachOf(scope, company => readRow(trx, kept, company, id)) : []
}

const eachOf = async (scope: Scope, ask: (company: string) => Promise<AuditSubject[]>) =>
  (await eachCompany(scope, ask)).flat()

async function readRow(trx: Trx, { table, read = WHOLE }: Kept, companyId: string, id: string) {
  const { rows } = await sql<{ row: Row }>`
    select ${read} as row from ${table} t where t.company_id = ${companyId} and t.id = ${id}`.execute(trx)
  return rows.map(({ row }) => subjectOf(companyId, id, row))
}

async function readAct(trx: Trx, companyId: string, id: string): Promise<AuditSubject[]> {
  const { rows } = await sql<{ kind: string; leads: number }>`
    select a.kind, (select count(*) from lead_act_leads l
      where l.company_id = ${companyId} and l.act_id = a.id) as leads
    from lead_acts a where a.company_id = ${companyId} and a.id = ${id}`.execute(trx)
  return rows.map(({ kind, leads }) => ({ companyId, id, name: '', note: kind, count: leads }))
}

const OF_ACCOUNT = ['superadmin', 'office-user', 'user']

function readOfAccount(trx: Trx, scope: Scope, id: string): Promise<AuditSubject[]> {
  return asGate(trx, scope.companies, async () => {
    const { rows } = await sql<{ row: Row }>`
      select to_jsonb(t) as row from account_users t
      where t.account_id = ${scope.accountId} and t.id = ${id}`.execute(trx)
    return rows.map(({ row }) => subjectOf(null, id, row))
  })
}

type Row = Record<string, unknown>

function subjectOf(companyId: string | null, id: string, row: Row): AuditSubject {
  const fields = Object.fromEntries(Object.entries(row).map(([name, value]) => [camel(name), value]))
  const subject = { companyId, id, name: nameIn(fields) }
  return 'onlyName' in fields ? subject : { ...subject, row: fields }
}

const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

const NAMES = [
  'onlyName',
  'name',
  'label',
  'businessName',
  'legalName',
  'firstName',
  'title',
  'campaign',
  'source',
]

/** How people call a thing: the first of its names that it has. */
export const nameIn = (fields: Row): string => {
  const first = NAMES.map(name => fields[name]).find(value => typeof value === 'string' && value !== '')
  return typeof first === 'string' ? first : ''
}
