import type { ImageType } from '@leadline/contract/leads/image-shape'
import type { ColumnType, Generated } from 'kysely'

export type Json<T> = ColumnType<T, string, string>
/** An instant: ISO 8601 with offset, in and out. */
export type At = string
type Money = ColumnType<number, number | string, number | string>

export interface Owned {
  companyId: string
  id: string
}
export interface Dated {
  createdAt: At
  updatedAt: At
}

export interface LeadTable extends Owned, Dated {
  title: Generated<string>
  name: Generated<string>
  email: Generated<string>
  emailNormal: string | null
  phone: Generated<string>
  phoneNormal: string | null
  phoneVerified: Generated<boolean>
  address: Generated<string>
  company: Generated<string>
  productOfInterest: Generated<string>
  sector: Generated<string>
  source: Generated<string>
  sourceDetails: Generated<string>
  productCategory: Generated<string>
  status: string
  priority: Generated<string>
  value: Money
  budget: Generated<string>
  notes: Generated<string>
  tags: Generated<string[]>
  customFields: ColumnType<Record<string, unknown>, string | undefined, string>
  autoCaptured: Generated<boolean>
  campaign: Generated<string>
  captureLinkId: string | null
  assignedTo: string | null
  assignedAt: At | null
  assignmentNotes: Generated<string>
  lastContact: At | null
  createdById: string | null
  createdByName: Generated<string>
  version: Generated<number>
  deletedAt: At | null
  search: ColumnType<string, never, never>
  /** What `budget` counts in the analytics, in rupees. */
  budgetRupees: ColumnType<number, never, never>
  /** The statuses that it has been in before; the database keeps it. */
  beenIn: ColumnType<string[], never, never>
  /** When the clock of its first response began; null where it is not measured. */
  arrivedAt: At | null
  responseTarget: number | null
  responseDueAt: At | null
  firstContactAt: ColumnType<At | null, At | null | undefined, At | null>
  firstContactById: ColumnType<string | null, string | null | undefined, string | null>
  firstContactByName: Generated<string>
  firstResponseMinutes: ColumnType<number | null, number | null | undefined, number | null>
  responseTold: Generated<number>
}

export interface LeadImageTable extends Owned {
  leadId: string
  name: string
  type: ImageType
  size: number
  width: number
  height: number
  bytes: Buffer
  digest: string
  at: At
  addedByName: string
  removedAt: ColumnType<At | null, At | null | undefined, At | null>
}

export interface LeadMergeTable extends Owned {
  survivorId: string
  mergedId: string
  at: At
  actorId: string | null
  actorName: string
  before: Json<Record<string, unknown>>
  set: Json<Record<string, unknown>>
  followUps: string[]
  images: string[]
  todos: string[]
  messages: string[]
  notifications: string[]
  splitAt: ColumnType<At | null, At | null | undefined, At | null>
}

export interface ImportTable extends Owned {
  fileName: string
  state: 'uploaded' | 'running' | 'cancelled' | 'done' | 'failed' | 'undoing' | 'undone'
  header: Json<string[]>
  totalRows: number
  plan: ColumnType<unknown, string | null, string | null>
  counts: ColumnType<unknown, string | undefined, string>
  reading: Json<unknown>
  made: ColumnType<unknown, string | undefined, string>
  message: Generated<string>
  createdById: string | null
  createdByType: string
  createdByName: string
  createdAt: At
  startedAt: At | null
  finishedAt: At | null
}

export interface ImportRowTable {
  companyId: string
  importId: string
  rowNumber: number
  cells: Json<string[]>
  outcome: 'imported' | 'updated' | 'duplicate' | 'rejected' | null
  reason: Generated<string>
  columnName: Generated<string>
  kind: Generated<string>
  problemValue: Generated<string>
  leadId: string | null
  leadVersion: number | null
  before: ColumnType<unknown, string | null, string | null>
  undone: string | null
}
