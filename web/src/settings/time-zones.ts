/** Names that browsers still use for zones that have been called otherwise since. */
const RENAMED: Record<string, string> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'America/Godthab': 'America/Nuuk',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'Pacific/Truk': 'Pacific/Chuuk',
  'Pacific/Ponape': 'Pacific/Pohnpei',
}

/**
 * The zones to choose from by their IANA names, each with what its clock differs from Greenwich's at `now`; the
 * chosen one among them even where the browser does not list it.
 */
export const zoneChoices = (chosen: string, now: string): { value: string; label: string }[] => {
  const names = Intl.supportedValuesOf('timeZone').map(name => RENAMED[name] ?? name)
  return [...new Set([...names, 'UTC', chosen])]
    .toSorted()
    .map(value => ({ value, label: `${value.replaceAll('_', ' ')} (${offsetOf(value, now)})` }))
}

const offsetOf = (timeZone: string, now: string): string =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(new Date(now))
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''
