import { zoneToday } from '@leadline/contract/companies/time-zone'

/**
 * The zones to choose from by their IANA names, each with what its clock differs from Greenwich's at `now`; the
 * chosen one among them even where the browser does not list it.
 */
export const zoneChoices = (chosen: string, now: string): { value: string; label: string }[] => {
  const names = Intl.supportedValuesOf('timeZone').map(zoneToday)
  return [...new Set([...names, 'UTC', chosen])]
    .toSorted()
    .map(value => ({ value, label: `${value.replaceAll('_', ' ')} (${offsetOf(value, now)})` }))
}

const offsetOf = (timeZone: string, now: string): string =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(new Date(now))
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''
