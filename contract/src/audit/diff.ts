export interface AuditChange {
  field: string
  /** Both absent: that it was changed is said, not from what to what. */
  from?: AuditValue | undefined
  to?: AuditValue | undefined
}
export type AuditValue = string | number | boolean | null

type Row = Readonly<Record<string, unknown>>

/** Not what a person has changed. */
const NOT_TOLD =
  /^(_?id|companyId|accountId|createdAt|updatedAt|deletedAt|version|sortOrder|visits|leads|createdBy\w*|updatedBy\w*|ownerId|userType)$/
/** Changed, and no more is said: pay, where somebody lives, and whatever opens something. */
const NOT_SHOWN = /salary|password|token|secret|hash|^key$|^address$/i
const LONGEST = 100

/**
 * What differs between a row before and after, by the names of its fields; of a row that was not there before, what it
 * was given. Texts are cut at 100 characters; lists become one line.
 */
export function auditChanges(before: Row | undefined, after: Row | undefined): AuditChange[] {
  if (!after) return []
  return Object.keys(after)
    .filter(field => !NOT_TOLD.test(field))
    .flatMap(field => {
      const [from, to] = [shown(before?.[field]), shown(after[field])]
      if (from === to || (!before && isNothing(to))) return []
      return [NOT_SHOWN.test(field) ? { field } : before ? { field, from, to } : { field, to }]
    })
}

const isNothing = (value: AuditValue) => value === null || value === '' || value === false || value === '{}'

function shown(value: unknown): AuditValue {
  if (value === undefined || value === null) return null
  if (typeof value === 'number' || typeof value === 'boolean') return value
  const text =
    typeof value === 'string' ? value : Array.isArray(value) ? listOf(value) : JSON.stringify(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
}

const listOf = (values: readonly unknown[]) =>
  values.map(value => (typeof value === 'string' ? value : JSON.stringify(value))).join(', ')
