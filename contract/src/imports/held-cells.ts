import { customCell, type ExportContext, type ExportedLead, exportCell } from '../exports/lead-row.ts'
import type { ImportPlan } from './plan.ts'
import { choiceOf } from './row-choices.ts'
import type { Cell } from './row-reader.ts'
import { standsAs, standsAsMoment } from './stands-as.ts'
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

// The id says whose row it is, and the parts of a name are no columns of an export.
const ALWAYS_READ: ReadonlySet<LeadField> = new Set(['leadId', 'firstName', 'lastName'])
const CHOSEN = { status: 'statuses', source: 'sources', assignedTo: 'owners' } as const

/** The cells of a field, or none where the one that is filled says what the lead holds and nobody has chosen else. */
export function saidBeyond(cells: Cell[], field: LeadField, held: HeldCells, plan: ImportPlan): Cell[] {
  const [cell] = cells
  if (!cell || cells.length > 1 || ALWAYS_READ.has(field)) return cells
  const list = field in CHOSEN ? plan[CHOSEN[field as keyof typeof CHOSEN]] : []
  if (choiceOf(list, cell.value) || !stands(cell, field, held.own(field), plan)) return cells
  // What does not fit elsewhere is added to the notes: they are read as they are.
  return field === 'notes' ? [{ ...cell, value: String(held.own(field)) }] : []
}

function stands({ value, column }: Cell, field: LeadField, held: string | number, plan: ImportPlan) {
  if (field !== 'lastContact') return standsAs(value, held)
  return standsAsMoment(value, String(held), plan.columns[column]?.dateOrder ?? 'dayFirst')
}
