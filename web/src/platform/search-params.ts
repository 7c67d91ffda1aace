/** A query string as the API reads it: a parameter that is repeated is a list. */
export type SearchValues = Record<string, string | string[]>

export const readSearch = (search: string): SearchValues => {
  const values: SearchValues = {}
  for (const [key, value] of new URLSearchParams(search)) {
    const before = values[key]
    values[key] = before === undefined ? value : [before, value].flat()
  }
  return values
}

/** Writes `?a=1&b=2&b=3`, or nothing; empty values and lists are left out, but not what is empty within a list. */
export const writeSearch = (values: Record<string, unknown>): string => {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(values)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      const isEmpty = item === '' && !Array.isArray(value)
      if (item !== undefined && item !== null && !isEmpty) search.append(key, String(item))
    }
  }
  return search.size ? `?${search}` : ''
}
