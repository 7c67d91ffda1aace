import { z } from 'zod'
import { day, id, several, text } from '../text.ts'
import { AUDIT_KINDS, type AuditKind } from './action.ts'

const value = z.union([z.string(), z.number(), z.boolean(), z.null()])
const kind = z.enum(Object.keys(AUDIT_KINDS) as [AuditKind, ...AuditKind[]])

/** Something that was done: who, what, when, from where. */
export const auditEntry = z.object({
  _id: z.string(),
  at: z.string(),
  /** Null where it stands in the log of the account. */
  companyId: z.string().nullable(),
  kind,
  /** `noun.verb`. */
  action: z.string(),
  actorId: z.string().nullable(),
  actorType: z.string(),
  actorName: z.string(),
  /** What was acted on. */
  subjectId: z.string().nullable(),
  subjectName: z.string(),
  /** How many were acted on, where that says more than a name. */
  count: z.number().nullable(),
  note: z.string(),
  /** Field by field; one without `from` and `to` says only that it was changed. */
  changes: z.array(z.object({ field: z.string(), from: value.optional(), to: value.optional() })),
  /** The network address. */
  address: z.string(),
  /** 'Chrome on Windows'. */
  device: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntry>

export const auditFilter = z.object({
  kind: several(kind),
  /** Who acted, or who was acted on. */
  person: id.optional(),
  /** Days in the company's time zone; the last one is included whole. */
  from: day.optional(),
  to: day.optional(),
  /** Anywhere in the names of who and what, in the changes, the note or the address. */
  search: text(200).optional(),
})
export type AuditFilter = z.output<typeof auditFilter>

/** Somebody who stands in the log as who acted. */
export const auditPerson = z.object({ _id: z.string(), name: z.string(), type: z.string() })
