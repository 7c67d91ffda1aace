import { byField, type CustomFilter, isNumeric } from '@leadline/contract/leads/custom-filter'
import { type RawBuilder, sql } from 'kysely'

type Condition = RawBuilder<unknown>

/** Conditions on the custom fields of `leads l`: texts of one field stand for any of them, bounds for each. */
export function customConditions(written: readonly string[]): Condition[] {
  return [...byField(written)].flatMap(([name, filters]) => {
    const texts = filters.filter(filter => filter.op === 'is').map(filter => filter.value)
    const bounds = filters.filter(filter => filter.op !== 'is').map(boundOf)
    return [...(texts.length ? [sql`l.custom_fields ->> ${name} = any (${texts}::text[])`] : []), ...bounds]
  })
}

// A value of another type than the bound's, from before the field's type was changed, is not within it.
function boundOf(filter: CustomFilter): Condition {
  const { name, op, value } = filter
  const compare = op === 'min' ? sql`>=` : sql`<=`
  if (isNumeric(filter))
    return sql`case when jsonb_typeof(l.custom_fields -> ${name}) = 'number'
      then (l.custom_fields -> ${name})::numeric ${compare} ${value}::numeric end`
  return sql`(l.custom_fields ->> ${name} ~ '^\\d{4}-\\d\\d-\\d\\d'
    and left(l.custom_fields ->> ${name}, 10) collate "C" ${compare} ${value})`
}
