import { tileStatuses } from '@leadline/contract/dashboard/tiles'
import { dueBefore, type Response, type ResponseFilter } from '@leadline/contract/response/response'
import { sql } from 'kysely'
import type { LeadRules } from './lead-rules.ts'

/** What `RESPONSE_COLUMNS` give, of a lead that may not be measured. */
export interface ResponseRow {
  arrivedAt: string | null
  responseTarget: number | null
  responseDueAt: string | null
  firstContactAt: string | null
  firstContactByName: string
  firstResponseMinutes: number | null
}

export const RESPONSE_COLUMNS = sql`l.arrived_at, l.response_target, l.response_due_at, l.first_contact_at,
      l.first_contact_by_name, l.first_response_minutes`

/** A row with the clock of its first response as the API answers it. */
export function withResponse<L>(row: L & ResponseRow) {
  const {
    arrivedAt,
    responseTarget,
    responseDueAt,
    firstContactAt,
    firstContactByName,
    firstResponseMinutes,
    ...lead
  } = row
  const response: Response | null =
    arrivedAt === null
      ? null
      : {
          arrivedAt,
          targetMinutes: responseTarget,
          dueAt: responseDueAt,
          contactAt: firstContactAt,
          contactBy: firstContactByName,
          minutes: firstResponseMinutes,
        }
  return { ...lead, response } as unknown as L & { response: Response | null }
}

/** `responseState` in SQL, of a lead `l` that is not deleted; one that is due or late waits too. */
export function isWaiting(
  wanted: ResponseFilter,
  { statuses, timeZone }: Pick<LeadRules, 'statuses' | 'timeZone'>,
  now: Date,
) {
  const { won, lost } = tileStatuses(statuses)
  const before = dueBefore(wanted, now.toISOString(), timeZone)
  const isOpen = sql`l.arrived_at is not null and l.first_contact_at is null
    and l.status <> all (${[...won, ...lost]}::text[])`
  return before === undefined ? isOpen : sql`${isOpen} and l.response_due_at < ${before}`
}
