/** How many services stand in the select before 'More'. */
const FIRST = 8
/** Chosen to see the others; no service is called so. */
export const MORE = '\u2026more'

/** What the select of services offers: the first eight active ones and 'More', or all; and the one that is chosen. */
export function serviceChoices(active: readonly string[], chosen: string, all: boolean) {
  const shown = all ? active : active.slice(0, FIRST)
  const own = chosen === '' || shown.includes(chosen) ? [] : [chosen]
  const rest = shown.length < active.length ? [{ value: MORE, label: 'More' }] : []
  return [
    { value: '', label: 'Any service' },
    ...[...shown, ...own].map(name => ({ value: name, label: name })),
    ...rest,
  ]
}
