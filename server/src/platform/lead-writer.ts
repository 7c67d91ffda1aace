import { normalEmail } from '@leadline/contract/email-shape'
import { changesOf, type LeadChange, type LeadValues } from '@leadline/contract/leads/changes'
import { readPhone } from '@leadline/contract/phone'
import { sql } from 'kysely'
import { json, type Trx } from './db.ts'
import { type Change, recordHistory, withNames } from './lead-history.ts'
import type { LeadRecord } from './lead-record.ts'
import { tellAssigned } from './notify.ts'
import { type DueColumns, dueAgain, dueOnArrival } from './response-due.ts'

/** A lead to be made. What is left out is what a new lead has: priority medium, value 0, source website. */
export type NewLead = Partial<LeadValues> & {
  /** A status of the company. */
  status: string
  /** Made here when left out; an import that must find its rows again gives its own. */
  id?: string
  /** Now, unless an import says when. */
  createdAt?: string
  autoCaptured?: boolean
  campaign?: string
  captureLinkId?: string | null
}

const AT_ONCE = 500

/**
 * Makes leads of one company and the first entry of their histories (`by.action`: created, captured,
 * imported). The caller has checked the values: statuses, employees and departments are the company's, there
 * is a name or a title. @returns their ids, in the given order
 */
export async function insertLeads(trx: Trx, companyId: string, leads: readonly NewLead[], by: Change) {
  const withIds = leads.map(lead => ({ ...lead, id: lead.id ?? by.newId() }))
  const due = await dueOnArrival(trx, companyId, by)
  for (let from = 0; from < withIds.length; from += AT_ONCE) {
    const rows = withIds.slice(from, from + AT_ONCE).map(lead => rowOf(companyId, lead, by, due))
    await trx.insertInto('leads').values(rows).execute()
  }
  for (const lead of withIds) await linkPeople(trx, companyId, lead.id, lead)
  await recordHistory(
    trx,
    companyId,
    withIds.map(lead => ({ leadId: lead.id })),
    by,
  )
  return withIds.map(lead => lead.id)
}

/** Makes one lead. @returns its id */
export async function insertLead(trx: Trx, companyId: string, lead: NewLead, by: Change): Promise<string> {
  const [id] = await insertLeads(trx, companyId, [lead], by)
  return id!
}

/**
 * Sets the fields of `set` on a lead that was read with `lockLead` in this transaction: raises its version
 * and writes its history, and tells whom it is assigned to. When nothing differs, nothing is written. Custom fields are merged; an empty one
 * goes away. The caller has checked the values. @returns what has changed
 */
export async function writeLead(
  trx: Trx,
  before: LeadRecord,
  set: Partial<LeadValues>,
  by: Change | ((changes: LeadChange[]) => Change),
): Promise<LeadChange[]> {
  const changes = changesOf(before, set)
  if (!changes.length) return changes
  const { companyId, _id: id } = before
  const change = typeof by === 'function' ? by(changes) : by
  const changed = Object.fromEntries(
    changes.flatMap(({ field, to }) => (field.startsWith('customFields.') ? [] : [[field, to]])),
  ) as Partial<LeadValues>
  await trx
    .updateTable('leads')
    .set({
      ...columnsOf(changed),
      ...(set.customFields ? { customFields: json(merged(before, set.customFields)) } : {}),
      ...(changed.priority === undefined ? {} : await dueAgain(trx, companyId, id, changed.priority)),
      ...(changed.assignedTo === undefined ? {} : { assignedAt: changed.assignedTo && change.at }),
      updatedAt: change.at,
      version: sql<number>`version + 1`,
    })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()
  await linkPeople(trx, companyId, id, changed)
  if (changed.images) await showImages(trx, companyId, id, changed.images, change.at)
  const named = await withNames(trx, companyId, changes)
  await recordHistory(trx, companyId, [{ leadId: id, changes: named }], change)
  await tellAssigned(trx, companyId, [{ leads: [before], set: changed }], change)
  return changes
}

const merged = (before: LeadRecord, set: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries({ ...before.customFields, ...set }).filter(([, value]) => value !== null && value !== ''),
  )

function rowOf(
  companyId: string,
  lead: NewLead & { id: string },
  by: Change,
  due: (priority: string) => DueColumns,
) {
  const { id, createdAt, department: _, teamMember: __, customFields = {}, ...given } = lead
  return {
    ...columnsOf(given),
    companyId,
    id,
    status: lead.status,
    value: lead.value ?? 0,
    source: lead.source || 'website',
    priority: lead.priority || 'medium',
    customFields: json(customFields),
    autoCaptured: lead.autoCaptured ?? false,
    campaign: lead.campaign ?? '',
    captureLinkId: lead.captureLinkId ?? null,
    assignedTo: lead.assignedTo ?? null,
    assignedAt: lead.assignedTo ? by.at : null,
    lastContact: lead.lastContact ?? null,
    createdById: by.actor.id,
    createdByName: by.actor.name,
    createdAt: createdAt ?? by.at,
    updatedAt: by.at,
    deletedAt: null,
    ...due(lead.priority || 'medium'),
    ...normalised({ email: lead.email ?? '', phone: lead.phone ?? '' }),
  }
}

/** The columns of given fields, with the normalised forms that follow from them. */
function columnsOf({
  department: _,
  teamMember: __,
  customFields: ___,
  images: ____,
  ...given
}: Partial<LeadValues>) {
  return { ...given, ...normalised(given) }
}

function normalised({ email, phone }: { email?: string | undefined; phone?: string | undefined }) {
  const read = phone === undefined ? undefined : readPhone(phone)
  return {
    ...(email === undefined ? {} : { emailNormal: normalEmail(email) }),
    ...(phone === undefined
      ? {}
      : { phoneNormal: read?.normal ?? null, phoneVerified: read?.verified ?? false }),
  }
}

/** Puts the given departments and team members in the place of those that a lead had. */
async function linkPeople(
  trx: Trx,
  companyId: string,
  leadId: string,
  { department, teamMember }: Partial<Pick<LeadValues, 'department' | 'teamMember'>>,
) {
  if (department) {
    await trx
      .deleteFrom('leadDepartments')
      .where('companyId', '=', companyId)
      .where('leadId', '=', leadId)
      .execute()
    const rows = department.map(departmentId => ({ companyId, leadId, departmentId }))
    if (rows.length) await trx.insertInto('leadDepartments').values(rows).execute()
  }
  if (teamMember) {
    await trx
      .deleteFrom('leadTeamMembers')
      .where('companyId', '=', companyId)
      .where('leadId', '=', leadId)
      .execute()
    const rows = teamMember.map(employeeId => ({ companyId, leadId, employeeId }))
    if (rows.length) await trx.insertInto('leadTeamMembers').values(rows).execute()
  }
}

/** Leaves a lead these of its pictures; the others are removed, and can be brought back. */
async function showImages(
  trx: Trx,
  companyId: string,
  leadId: string,
  images: readonly string[],
  at: string,
) {
  await sql`
    update lead_images set removed_at = case when id = any (${[...images]}::uuid[]) then null
      else coalesce(removed_at, ${at}::timestamptz) end
    where company_id = ${companyId} and lead_id = ${leadId}`.execute(trx)
}
