import { z } from 'zod'
import { tableOf } from '../table-of.ts'

/** Names that engines still give zones that have been called otherwise since. */
const RENAMED = tableOf<string>({
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
})

/** What a zone is called today, of the name that an engine gives it. */
export const zoneToday = (name: string) => RENAMED.get(name) ?? name

const NOT_KNOWN = 'This time zone is not known'

/** An IANA name in any case, read as it is written today: 'asia/calcutta' is `Asia/Kolkata`. */
export const timeZone = z
  .string()
  .max(60, 'At most 60 characters')
  .transform((typed, context) => {
    const name = nameOf(typed.trim())
    if (name === undefined) context.addIssue({ code: 'custom', message: NOT_KNOWN })
    return name ?? z.NEVER
  })

function nameOf(typed: string) {
  // An offset, which some engines take for a zone, has another sign in PostgreSQL.
  if (!/^[a-z]/i.test(typed)) return undefined
  try {
    return zoneToday(new Intl.DateTimeFormat('en', { timeZone: typed }).resolvedOptions().timeZone)
  } catch {
    return undefined
  }
}
