import { z } from 'zod'
import { importPlan } from './plan.ts'
import { columnTarget } from './target.ts'

export const IMPORT_STATES = [
  'uploaded',
  'running',
  'cancelled',
  'done',
  'failed',
  'undoing',
  'undone',
] as const
export const importState = z.enum(IMPORT_STATES)
export type ImportState = z.infer<typeof importState>

/** Why a row was not taken, for the figures by reason. */
export const REJECT_KINDS = {
  phone: 'Phone',
  email: 'Email',
  contact: 'No phone or e-mail',
  name: 'Name empty',
  date: 'Date',
  amount: 'Amount',
  status: 'Status',
  priority: 'Priority',
  flow: 'Status flow',
  text: 'Text',
  lead: 'Lead ID',
  field: 'Custom field',
} as const
export type RejectKind = keyof typeof REJECT_KINDS

export const reasonCount = z.object({ kind: z.string(), label: z.string(), count: z.number().int() })

/** Rows by outcome; they add up to `total`. Blank rows are no rows. */
export const importCounts = z.object({
  total: z.number().int(),
  waiting: z.number().int(),
  imported: z.number().int(),
  updated: z.number().int(),
  duplicates: z.number().int(),
  rejected: z.number().int(),
})
export type ImportCounts = z.infer<typeof importCounts>

/** Why an undo left a lead as it is: a person has changed it since, or it has been merged away or deleted. */
export const KEPT_WHY = ['changed', 'merged', 'deleted'] as const
export type KeptWhy = (typeof KEPT_WHY)[number]

const keptLead = z.object({
  _id: z.string(),
  name: z.string(),
  row: z.number().int(),
  why: z.enum(KEPT_WHY).default('changed'),
  /** The lead that a merged one lives on in; null where that is deleted too. */
  into: z.object({ _id: z.string(), name: z.string() }).nullable().default(null),
})
export type KeptLead = z.infer<typeof keptLead>

const importUndo = z.object({
  removed: z.number().int(),
  restored: z.number().int(),
  /** What it could not take back, by name; of each kind the first hundred. */
  kept: z.array(keptLead),
  keptCounts: z.record(z.enum(KEPT_WHY), z.number().int()),
})
export type ImportUndo = z.infer<typeof importUndo>

export const importSummary = z.object({
  _id: z.string(),
  fileName: z.string(),
  state: importState,
  columns: z.number().int(),
  counts: importCounts,
  byReason: z.array(reasonCount),
  /** Where the imported leads stand now; empty while it runs and in lists. */
  byStatus: z.array(
    z.object({ status: z.string(), label: z.string(), color: z.string(), count: z.number() }),
  ),
  /** Rupees: the sum of the imported leads' values; 0 while it runs and in lists. */
  importedValue: z.number(),
  message: z.string(),
  createdAt: z.string(),
  createdByName: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  /** Until when the import can be undone; null when there is nothing to undo. */
  undoUntil: z.string().nullable(),
  /** What the undo did. */
  undo: importUndo.nullable(),
})
export type ImportSummary = z.infer<typeof importSummary>

export const CONFIDENCES = ['certain', 'likely', 'check'] as const
export type Confidence = (typeof CONFIDENCES)[number]
export const CONFIDENCE_LABELS = { certain: 'Certain', likely: 'Likely', check: 'Check' } as const

export const columnGuess = z.object({
  target: columnTarget,
  why: z.string(),
  confidence: z.enum(CONFIDENCES),
})
export type ColumnGuess = z.infer<typeof columnGuess>

const valueCount = z.object({ value: z.string(), rows: z.number().int() })

export const importColumn = z.object({
  index: z.number().int(),
  header: z.string(),
  /** Up to three different values. */
  samples: z.array(z.string()),
  filled: z.number().int(),
  guess: columnGuess,
  /** How many values each order fits; null when the column holds no dates. */
  dateFits: z.object({ dayFirst: z.number().int(), monthFirst: z.number().int() }).nullable(),
  /** Every different value, most frequent first; null when there are more than 200. */
  values: z.array(valueCount).nullable(),
})
export type ImportColumn = z.infer<typeof importColumn>

/** A value to be matched: `to` is the proposal, `sure` when nothing needs to be asked. */
export const valueMatch = valueCount.extend({ to: z.string().nullable(), sure: z.boolean() })
export type ValueMatch = z.infer<typeof valueMatch>

/** What the wizard shows after the upload. `plan` is the proposal: sent back as it is, it imports the file. */
export const importPreview = z.object({
  import: importSummary,
  reading: z.object({
    format: z.enum(['csv', 'xlsx']),
    /** `utf-8`, `utf-16le`, `utf-16be`, `windows-1252` */
    encoding: z.string(),
    delimiter: z.string(),
    sheet: z.string(),
    /** The row of the spreadsheet that holds the column names; the first row is 1. */
    headerRow: z.number().int(),
  }),
  columns: z.array(importColumn),
  firstRows: z.array(z.object({ row: z.number().int(), cells: z.array(z.string()) })),
  statuses: z.array(valueMatch),
  sources: z.array(valueMatch),
  owners: z.array(valueMatch),
  plan: importPlan,
})
export type ImportPreview = z.infer<typeof importPreview>

/** A row that was not taken: as it stands in the file, with the first thing that is wrong. */
export const rejectedRow = z.object({
  /** As a spreadsheet numbers it; the header is row 1 of most files. */
  row: z.number().int(),
  name: z.string(),
  column: z.string(),
  value: z.string(),
  kind: z.string(),
  reason: z.string(),
  cells: z.array(z.string()),
})
export type RejectedRow = z.infer<typeof rejectedRow>

/** What a run with this plan would do; nothing is written. */
export const importCheck = z.object({
  counts: importCounts,
  byReason: z.array(reasonCount),
  firstRejected: z.array(rejectedRow),
  newStatuses: z.array(z.string()),
  newSources: z.array(z.string()),
  newEmployees: z.array(z.string()),
  newFields: z.array(z.string()),
})
export type ImportCheck = z.infer<typeof importCheck>

export const rowOutcome = z.enum(['imported', 'updated', 'duplicate', 'rejected'])
export type RowOutcome = z.infer<typeof rowOutcome>
