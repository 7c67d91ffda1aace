import { responseDue } from '@leadline/contract/response/alerts'
import { sql } from 'kysely'
import type { Trx } from './db.ts'
import type { Change } from './lead-history.ts'
import { responseRules } from './response-rules.ts'

/** When the clock of a lead's first response began, and by when it is to be answered. */
export interface DueColumns {
  arrivedAt: string | null
  responseTarget: number | null
  responseDueAt: string | null
}

const UNMEASURED: DueColumns = { arrivedAt: null, responseTarget: null, responseDueAt: null }

/**
 * By when leads that are made now are to be answered, each by its priority. Those of an import are not measured: they
 * have come to the company before, and nobody knows when.
 */
export async function dueOnArrival(trx: Trx, companyId: string, { at, importId }: Change) {
  if (importId) return () => UNMEASURED
  const rules = await responseRules(trx, companyId)
  return (priority: string): DueColumns => {
    const { target, dueAt } = responseDue(at, priority, rules)
    return { arrivedAt: at, responseTarget: target, responseDueAt: dueAt }
  }
}

/** The same for a lead whose priority changes, by the rules of now; nothing where it does not wait any more. */
export async function dueAgain(trx: Trx, companyId: string, id: string, priority: string) {
  const { rows } = await sql<{ arrivedAt: string }>`
    select arrived_at from leads where company_id = ${companyId} and id = ${id}
      and arrived_at is not null and first_contact_at is null`.execute(trx)
  if (!rows[0]) return {}
  const { target, dueAt } = responseDue(rows[0].arrivedAt, priority, await responseRules(trx, companyId))
  return { responseTarget: target, responseDueAt: dueAt }
}
