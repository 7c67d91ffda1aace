import type { At, Json, Owned } from './lead-tables.ts'

/** The logs: of each company, and of each account for what belongs to no company. */
export interface AuditTables {
  auditEntries: Owned & AuditColumns
  accountAuditEntries: AuditColumns & { accountId: string; id: string }
}

interface AuditColumns {
  at: At
  kind: string
  action: string
  actorId: string | null
  actorType: string
  actorName: string
  subjectId: string | null
  subjectName: string
  count: number | null
  note: string
  changes: Json<{ field: string; from?: unknown; to?: unknown }[]>
  address: string
  userAgent: string
}
