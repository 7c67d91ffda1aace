import { type LeadSort, readSort } from '@leadline/contract/leads/query'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../platform/db.ts'

/** What the sort key is, how its text is read back, and where it can be empty, when it is given and when not. */
export interface Order {
  key: RawBuilder<unknown>
  type: 'text' | 'timestamptz' | 'numeric' | 'integer'
  given?: RawBuilder<unknown>
  empty?: RawBuilder<unknown>
  descending: boolean
  /** By when they have arrived: a search knows that of what it finds. */
  isArrival?: true
}

/** How a list is ordered. Status and priority go by the company's own order of them, not by their letters. */
export function orderOf(sort: string, statuses: readonly string[], priorities: readonly string[]): Order {
  const { by, descending } = readSort(sort)
  if (by === 'status') return { ...ranked(sql`l.status`, statuses), descending }
  if (by === 'priority')
    return { ...textKey(sql`l.priority`), ...ranked(sql`l.priority`, priorities), descending }
  return { ...KEYS[by], descending }
}

/** The company's priorities in their order. */
export async function priorityOrder(trx: Trx, companyId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('dropdownOptions')
    .select('value')
    .where('companyId', '=', companyId)
    .where('category', '=', 'priority')
    .orderBy('sortOrder')
    .orderBy('id')
    .execute()
  return rows.map(row => row.value)
}

// Texts sort by their letters whatever their case, in the same order on every server.
const textKey = (column: RawBuilder<unknown>) => ({
  key: sql`lower(${column}) collate "C"`,
  type: 'text' as const,
  given: sql`${column} <> ''`,
  empty: sql`${column} = ''`,
})
const instantKey = (column: RawBuilder<unknown>) => ({
  key: column,
  type: 'timestamptz' as const,
  given: sql`${column} is not null`,
  empty: sql`${column} is null`,
})

const KEYS: Record<Exclude<LeadSort, 'status' | 'priority'>, Omit<Order, 'descending'>> = {
  createdAt: { key: sql`l.created_at`, type: 'timestamptz', isArrival: true },
  updatedAt: { key: sql`l.updated_at`, type: 'timestamptz' },
  value: { key: sql`l.value`, type: 'numeric' },
  lastContact: instantKey(sql`l.last_contact`),
  assignedAt: instantKey(sql`l.assigned_at`),
  name: textKey(sql`l.name`),
  email: textKey(sql`l.email`),
  phone: textKey(sql`l.phone`),
  company: textKey(sql`l.company`),
  address: textKey(sql`l.address`),
  productOfInterest: textKey(sql`l.product_of_interest`),
  sector: textKey(sql`l.sector`),
  source: textKey(sql`l.source`),
  productCategory: textKey(sql`l.product_category`),
}

const ranked = (column: RawBuilder<unknown>, order: readonly string[]) => ({
  key: sql`coalesce(array_position(${[...order]}::text[], ${column}), 100000)`,
  type: 'integer' as const,
})
