import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { AUDIT_KINDS } from './action.ts'
import type { AuditEntry } from './entry.ts'
import { auditSentence, changeWords } from './words.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

/** The columns of the exported log. */
export const AUDIT_HEADER = [
  'Time',
  'Company',
  'Kind',
  'Who',
  'What',
  'Changes',
  'Note',
  'Address',
  'Device',
  'Entry ID',
]

/** An entry as a row under `AUDIT_HEADER`; the time is `timeZone`'s. */
export const auditRow = (entry: AuditEntry, companyName: string, timeZone: string): string[] => [
  dayjs(entry.at).tz(timeZone).format('YYYY-MM-DD HH:mm:ss'),
  companyName,
  AUDIT_KINDS[entry.kind],
  entry.actorName,
  auditSentence(entry),
  entry.changes.map(changeWords).join('; '),
  entry.note,
  entry.address,
  entry.device,
  entry._id,
]
