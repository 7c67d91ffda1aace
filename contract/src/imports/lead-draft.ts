import type { RejectKind } from './import.ts'

/** What a row gives a lead. A field that the row leaves empty is absent, so that an update leaves it alone. */
export interface LeadDraft {
  name?: string
  title?: string
  email?: string
  phone?: string
  company?: string
  address?: string
  productOfInterest?: string
  sector?: string
  sourceDetails?: string
  productCategory?: string
  priority?: string
  value?: number
  budget?: string
  notes?: string
  tags?: string[]
  createdAt?: string
  lastContact?: string
  assignmentNotes?: string
  /** Names of custom fields to their values. */
  customFields: Record<string, string | number>
}

/** A status or source: the stored value, or a new one with this label, stored under `as` where that is known. */
export type ChosenValue = { value: string } | { add: string; as?: string }
/** An employee, or a person to be added under this name or e-mail. */
export type ChosenOwner = { employeeId: string } | { add: string }

export interface Problem {
  kind: RejectKind
  /** The header of the column, or nothing where no column is to blame. */
  column: string
  value: string
  reason: string
}

/** One row, read. With a problem it is not taken. */
export interface ReadRow {
  draft: LeadDraft
  status: ChosenValue | undefined
  source: ChosenValue | undefined
  owner: ChosenOwner | undefined
  /** The id in the column 'Lead ID'. */
  leadId: string | undefined
  problem: Problem | undefined
}
