import type { BoardColumn } from '../leads/endpoints.ts'
import type { Lead } from '../leads/lead.ts'

type Counted = Pick<Lead, 'status' | 'value'>

/**
 * What the columns of a board sum up to, in leads and rupees, once what waits is sent: the leads that it changes, as they
 * were counted and as they will stand. A column whose leads are not counted stays so.
 */
export const boardWith = (
  columns: readonly BoardColumn[],
  before: readonly Counted[],
  after: readonly Counted[],
): BoardColumn[] => {
  const missing = new Set(after.map(({ status }) => status))
  for (const { status } of columns) missing.delete(status)
  const all = [...columns, ...[...missing].map(status => ({ status, leads: 0, value: 0 }))]
  return all.map(column => added(added(column, before, -1), after, 1))
}

const added = (column: BoardColumn, leads: readonly Counted[], sign: 1 | -1): BoardColumn => {
  const own = leads.filter(({ status }) => status === column.status)
  const value = own.reduce((sum, lead) => sum + lead.value, 0)
  return {
    status: column.status,
    leads: column.leads === null ? null : column.leads + sign * own.length,
    value: column.value === null ? null : column.value + sign * value,
  }
}
