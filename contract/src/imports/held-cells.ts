import { guardFormula } from '../exports/formula.ts'
import { customCell, type ExportContext, type ExportedLead, exportCell } from '../exports/lead-row.ts'
import type { ImportPlan } from './plan.ts'
import { choiceOf } from './row-choices.ts'
import type { Cell } from './row-reader.ts'
import type { LeadField } from './target.ts'

/** What an export writes of a lead that is there, to compare the cells of its row with. */
export interface HeldCells {
  own: (field: LeadField) => string | number
  custom: (name: string) => string | number
}

export const heldCells = (lead: ExportedLead, context: ExportContext): HeldCells => ({
  own: field => exportCell(field, lead, context),
  custom: name => customCell(lead.customFields[name]),
})

// The id says whose row it is. Other columns stand in for a name that is not given, and are added to notes.
const ALWAYS_READ: ReadonlySet<LeadField> = new Set(['leadId', 'name', 'firstName', 'lastName', 'notes'])
const CHOSEN = { status: 'statuses', source: 'sources', assignedTo: 'owners' } as const

/** The cells of a field, or none where the one that is filled says what the lead holds and nobody has chosen else. */
export function saidBeyond(cells: Cell[], field: LeadField, held: HeldCells, plan: ImportPlan): Cell[] {
  const [cell] = cells
  if (!cell || cells.length > 1 || ALWAYS_READ.has(field)) return cells
  const list = field in CHOSEN ? plan[CHOSEN[field as keyof typeof CHOSEN]] : []
  return !choiceOf(list, cell.value) && standsAs(cell.value, held.own(field)) ? [] : cells
}

/**
 * Whether a cell stands as the export has written it. A spreadsheet that saved the file anew may have kept the guard
 * against formulas, written the line ends in its own way, and only 15 digits of a number.
 */
export const standsAs = (cell: string, held: string | number): boolean => {
  if (typeof held === 'number') return inDigits(Number(cell)) === inDigits(held)
  const [written, own] = [oneLineEnd(cell), oneLineEnd(held)]
  return own !== '' && (written === own || written === guardFormula(own))
}

const inDigits = (value: number) => value.toPrecision(15)
const oneLineEnd = (text: string) => text.replace(/\r\n?/g, '\n').trim()
