import type { ColumnField } from './field.ts'

/** The columns with one of them giving this field; whichever gave it before gives nothing now. */
export const withField = (
  columns: readonly ColumnField[],
  index: number,
  field: ColumnField,
): ColumnField[] =>
  columns.map((before, at) => (at === index ? field : field && before === field ? null : before))

/** What no column gives though no employee can be made without it, in a sentence; undefined when nothing lacks. */
export function lackingField(columns: readonly ColumnField[]): string | undefined {
  const has = (field: ColumnField) => columns.includes(field)
  if (!has('name') && !has('firstName') && !has('lastName')) return 'Choose the column that holds the name.'
  return has('email') ? undefined : 'Choose the column that holds the e-mail.'
}
