import type { EmployeeRole } from '../access/user-type.ts'
import { saysNothing, wordsOf } from '../imports/words.ts'
import type { ColumnField } from './field.ts'
import { matchRole } from './match-role.ts'
import type { SheetRow } from './plan.ts'

/** A word of the Role column: in how many rows it stands, and what it is taken for. */
export interface RoleWord {
  value: string
  rows: number
  role: EmployeeRole
  sure: boolean
}

/** The different words of the column that gives the role, the most frequent first; at most 200. */
export function rolesToMatch(columns: readonly ColumnField[], rows: readonly SheetRow[]): RoleWord[] {
  const at = columns.indexOf('role')
  if (at < 0) return []
  const found = new Map<string, RoleWord>()
  for (const { cells } of rows) {
    const value = (cells[at] ?? '').trim()
    if (saysNothing(value) || value.length > 200) continue
    const known = found.get(wordsOf(value))
    if (known) known.rows++
    else found.set(wordsOf(value), { value, rows: 1, ...matchRole(value) })
  }
  return [...found.values()].toSorted((a, b) => b.rows - a.rows).slice(0, 200)
}
