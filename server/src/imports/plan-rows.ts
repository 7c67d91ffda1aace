import { normalEmail } from '@leadline/contract/email-shape'
import type { HeldCells } from '@leadline/contract/imports/held-cells'
import type { LeadDraft, ReadRow } from '@leadline/contract/imports/lead-draft'
import { fieldsOf, rowChanges } from '@leadline/contract/imports/merge-lead'
import type { DuplicateRule } from '@leadline/contract/imports/plan'
import type { RowReader } from '@leadline/contract/imports/row-reader'
import { TARGET_LABELS } from '@leadline/contract/imports/target'
import type { LeadValues } from '@leadline/contract/leads/changes'
import { readPhone } from '@leadline/contract/phone'
import { moveTo } from '@leadline/contract/statuses/status'
import { firstStatus } from '../platform/lead-rules.ts'
import type { Additions } from './collect-additions.ts'
import type { KnownCompany } from './known-queries.ts'
import type { KnownLead, LeadLedger } from './lead-ledger.ts'
import type { RowResult } from './row-queries.ts'

export interface PlanRow {
  row: number
  read: ReadRow
  /** The same row read as that of a lead which holds this. */
  readBeside: (held: HeldCells) => ReadRow
  phoneNormal: string | null
  emailNormal: string | null
}

export interface Planning {
  known: KnownCompany
  rule: DuplicateRule
  ledger: LeadLedger
  additions: Additions
  heldBy: (lead: KnownLead) => HeldCells
  now: string
  newId: () => string
}

/** A row with what a lead is recognised by. */
export const withKeys = (reader: RowReader, row: number, cells: readonly string[]): PlanRow => {
  const read = reader(row, cells)
  const { phone, email } = read.draft
  const known = phone === undefined ? undefined : readPhone(phone)
  return {
    row,
    read,
    readBeside: held => reader(row, cells, held),
    phoneNormal: known?.normal ?? null,
    emailNormal: normalEmail(email ?? ''),
  }
}

/**
 * Decides what becomes of a row and changes the ledger accordingly; writes nothing. Check and run both use it,
 * so that the check counts what the run does.
 */
export function planRow(row: PlanRow, planning: Planning): RowResult {
  const { problem, leadId } = row.read
  const { ledger, rule } = planning
  const byId = leadId === undefined ? undefined : ledger.byId.get(leadId)
  if (byId) return changeById(row, byId, planning)
  const away = ledger.away.get(leadId ?? '')
  if (away)
    return result(row, 'rejected', {
      kind: 'lead',
      column: TARGET_LABELS.leadId,
      value: leadId!,
      reason: away,
    })
  if (problem) return result(row, 'rejected', problem)
  const found = rule === 'add' ? undefined : ledger.match(row)
  if (!found) return incomplete(row) ?? add(row, planning)
  if (rule === 'skip' || rule === 'add') return duplicate(row, found.lead, found.by)
  return change(row, found.lead, rule, planning)
}

const result = (row: PlanRow, outcome: RowResult['outcome'], more: Partial<RowResult> = {}): RowResult => ({
  row: row.row,
  outcome,
  kind: more.kind ?? '',
  column: more.column ?? '',
  value: more.value ?? '',
  reason: more.reason ?? '',
  leadId: more.leadId ?? null,
  before: more.before ?? null,
})

const duplicate = (row: PlanRow, lead: KnownLead, by: 'phone' | 'e-mail') => {
  const reason =
    lead.rowNumber === null
      ? `A lead with this ${by} is there already`
      : `Row ${lead.rowNumber} has the same ${by}`
  return result(row, 'duplicate', { kind: by, reason, leadId: lead.id })
}

/** A row whose 'Lead ID' is no lead (any more) has to be a whole lead. */
const incomplete = (row: PlanRow) => {
  const { name, title } = row.read.draft
  if (name || title) return undefined
  return result(row, 'rejected', { kind: 'name', reason: 'The name is empty' })
}

/** What stands in the row as the lead holds it is not judged: a lead keeps what has left its list since. */
function changeById(row: PlanRow, lead: KnownLead, planning: Planning): RowResult {
  const read = row.readBeside(planning.heldBy(lead))
  if (read.problem) return result(row, 'rejected', read.problem)
  return change({ ...row, read }, lead, 'update', planning)
}

function change(row: PlanRow, lead: KnownLead, rule: 'fill' | 'update', planning: Planning): RowResult {
  const changes = rowChanges(lead.state, givenOf(row.read, planning.additions), rule)
  const status = changes.find(({ field }) => field === 'status')
  if (status) {
    const { statuses, enforceStatusFlow } = planning.known
    const move = moveTo(String(status.to), lead.state.status, statuses, enforceStatusFlow)
    if ('refused' in move && move.refused === 'flow')
      return flowRefusal(row, String(status.to), lead.state.status)
  }
  if (!changes.length)
    return result(row, 'duplicate', { kind: 'same', reason: 'Nothing to change', leadId: lead.id })
  lead.state = changed(lead.state, fieldsOf(changes))
  lead.changes.push(...changes)
  rekey(
    row,
    lead,
    changes.map(({ field }) => field),
  )
  planning.ledger.add(lead)
  return result(row, 'updated', { leadId: lead.id, before: changes })
}

const flowRefusal = (row: PlanRow, to: string, from: string) =>
  result(row, 'rejected', {
    kind: 'flow',
    value: to,
    reason: `The status flow does not allow ${to} after ${from}`,
  })

function rekey(row: PlanRow, lead: KnownLead, fields: readonly string[]) {
  if (fields.includes('email')) lead.emailNormal = row.emailNormal
  if (fields.includes('phone')) lead.phoneNormal = row.phoneNormal
}

const changed = (state: LeadValues, set: Partial<LeadValues>): LeadValues => ({
  ...state,
  ...set,
  customFields: { ...state.customFields, ...set.customFields },
})

function add(row: PlanRow, planning: Planning): RowResult {
  const { draft } = row.read
  const lead: KnownLead = {
    id: planning.newId(),
    phoneNormal: row.phoneNormal,
    emailNormal: row.emailNormal,
    rowNumber: row.row,
    stored: undefined,
    createdAt: draft.createdAt ?? planning.now,
    changes: [],
    state: { ...EMPTY, status: firstStatus(planning.known), ...givenOf(row.read, planning.additions) },
  }
  planning.ledger.add(lead)
  return result(row, 'imported', { leadId: lead.id })
}

const EMPTY: LeadValues = {
  title: '',
  name: '',
  email: '',
  phone: '',
  address: '',
  company: '',
  productOfInterest: '',
  sector: '',
  source: 'website',
  sourceDetails: '',
  productCategory: '',
  status: '',
  priority: 'medium',
  value: 0,
  budget: '',
  notes: '',
  department: [],
  teamMember: [],
  tags: [],
  images: [],
  customFields: {},
  lastContact: null,
  assignedTo: null,
  assignmentNotes: '',
}

/** The fields that a row gives, with its status, source and owner as the company calls them. */
function givenOf({ draft, status, source, owner }: ReadRow, additions: Additions): Partial<LeadValues> {
  const { createdAt: _, ...fields }: LeadDraft = draft
  return {
    ...fields,
    ...(status ? { status: additions.status(status) } : {}),
    ...(source ? { source: additions.source(source) } : {}),
    ...(owner ? { assignedTo: additions.employee(owner) } : {}),
  }
}
