/** Several values of one cell as a CSV line: `vip,"pune, east"`. */
export const writeCsvLine = (values: readonly string[]) =>
  values
    .map(value =>
      /[",\r\n]|^\s|\s$/.test(value) || value === '' ? `"${value.replaceAll('"', '""')}"` : value,
    )
    .join(',')

/** The values of a CSV line, trimmed where they are not quoted; empty ones are left out. */
export const readCsvLine = (line: string): string[] => {
  const values: string[] = []
  const token = /\s*(?:"((?:[^"]|"")*)"\s*|([^,]*))(?:,|$)/gy
  while (token.lastIndex < line.length) {
    const start = token.lastIndex
    const found = token.exec(line)
    if (!found) {
      // A quote that is never closed: the rest is one value as it stands.
      values.push(line.slice(start).trim())
      break
    }
    values.push(found[1] === undefined ? found[2]!.trim() : found[1].replaceAll('""', '"'))
  }
  return values.filter(value => value !== '')
}
