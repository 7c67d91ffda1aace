import { readCsvLine } from '../exports/csv-line.ts'
import { LONGEST_TAG, MOST_TAGS, uniqueTags } from '../leads/tags.ts'
import { findOption } from '../options/find-option.ts'
import { cut } from '../text.ts'
import type { LeadDraft, Problem } from './lead-draft.ts'
import type { Cell, RowContext } from './row-reader.ts'
import { fieldText } from './row-values.ts'
import type { LeadField } from './target.ts'

const ONE_VALUE = ['company', 'title', 'sourceDetails', 'budget', 'assignmentNotes'] as const
const FROM_A_LIST = ['productOfInterest', 'sector', 'productCategory'] as const

/** Reads the texts of a row: single ones, those of a list, the joined parts of an address, notes and tags. */
export function readTexts(
  draft: LeadDraft,
  given: (field: LeadField) => Cell[],
  context: RowContext,
  problems: Problem[],
) {
  for (const field of ONE_VALUE) fieldText(draft, field, given(field)[0]?.value, given(field)[0], problems)
  for (const field of FROM_A_LIST) {
    const [cell] = given(field)
    const option = cell && findOption(cell.value, context.options[field])
    fieldText(draft, field, option?.value ?? cell?.value, cell, problems)
  }
  const address = given('address')
  fieldText(draft, 'address', address.map(cell => cell.value).join(', ') || undefined, address[0], problems)
  const notes = given('notes')
  const lines = [...notes.map(cell => cell.value), ...(draft.notes ? [draft.notes] : [])]
  fieldText(draft, 'notes', lines.join('\n') || undefined, notes[0], problems)
  fieldText(draft, 'name', draft.name, given('name')[0], problems)
  const tags = given('tags').flatMap(cell => readCsvLine(cell.value))
  if (tags.length) draft.tags = uniqueTags(tags.map(tag => cut(tag, LONGEST_TAG))).slice(0, MOST_TAGS)
}
