import type { EmployeeRole } from '../access/user-type.ts'
import { wordsOf } from '../imports/words.ts'

/** The role that a word of a file means; `sure` when nothing needs to be asked. */
export interface RoleMatch {
  role: EmployeeRole
  sure: boolean
}

const SAME: Readonly<Record<EmployeeRole, string>> = {
  Manager: 'manager|mgr|managers',
  'Team Lead': 'team lead|team leader|teamlead|teamleader|tl|t l|lead',
  'Senior Employee': 'senior employee|sr employee|snr employee|sen employee|senior staff',
  Employee: 'employee|emp|staff|team member|member|standard|standard user',
  Intern: 'intern|internship|trainee|apprentice',
}
// Near enough to propose, not to decide: these give their people more or less than they had elsewhere.
const NEAR: Readonly<Record<EmployeeRole, string>> = {
  Manager:
    'sales manager|branch manager|area manager|area sales manager|asm|bm|regional manager|general manager|gm|' +
    'assistant manager|admin|administrator|owner|director|head|sales head|business head|vp|ceo|super admin',
  'Team Lead': 'supervisor|team manager|group leader|group lead|captain|sales lead|sales team lead',
  'Senior Employee':
    'senior|sr|senior executive|sr executive|senior sales executive|sr sales executive|lead executive',
  Employee:
    'executive|relationship manager|rm|sales executive|sales person|salesperson|sales rep|sales representative|rep|telecaller|tele caller|' +
    'caller|agent|user|associate|sales associate|counsellor|counselor|sales|bde|business development executive|field',
  Intern: 'fresher|junior|jr|jr executive|junior executive|temp|probation',
}

const index = (table: Readonly<Record<EmployeeRole, string>>, sure: boolean) =>
  Object.entries(table).flatMap(([role, words]) =>
    words.split('|').map(word => [word, { role: role as EmployeeRole, sure }] as const),
  )
const meant = new Map<string, RoleMatch>([...index(NEAR, false), ...index(SAME, true)])

/** One of the five roles by its name or a usual word for it; whatever is not known is an Employee, to be asked. */
export const matchRole = (value: string): RoleMatch =>
  meant.get(wordsOf(value)) ?? { role: 'Employee', sure: false }

export type RoleReader = (word: string, unsaid: EmployeeRole) => { role: EmployeeRole; notice?: string }

/** Reads words by what was chosen for them, else by their usual meaning; `unsaid` where they are empty or unknown. */
export function roleReader(choices: readonly { value: string; role: EmployeeRole }[]): RoleReader {
  const chosen = new Map(choices.map(({ value, role }) => [wordsOf(value), role]))
  return (word, unsaid) => {
    if (!word) return { role: unsaid }
    const choice = chosen.get(wordsOf(word))
    if (choice) return { role: choice }
    const known = meant.get(wordsOf(word))
    if (!known) return { role: unsaid, notice: `‘${word}’ is no role that is known here: ${unsaid}` }
    return known.sure ? known : { role: known.role, notice: `‘${word}’ is read as ${known.role}` }
  }
}
