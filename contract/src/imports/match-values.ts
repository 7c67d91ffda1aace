import { normalEmail } from '../email-shape.ts'
import { findOption, findWritten, type KnownOption } from '../options/find-option.ts'
import { tableOf } from '../table-of.ts'
import { cut } from '../text.ts'
import { wordsOf } from './words.ts'

export interface KnownStatus {
  name: string
  label: string
  stage: string
}
export interface KnownEmployee {
  _id: string
  name: string
  email: string
}

/** The fields whose options the company lists. */
export type ListedField = 'productOfInterest' | 'sector' | 'productCategory' | 'priority'

/** What a value of a file is taken for: `to` is null when nothing comes near, `sure` when none need ask. */
export interface Match {
  to: string | null
  sure: boolean
}

const NONE: Match = { to: null, sure: false }

// Surely the same: the eight statuses under other names.
const SAME_STATUS = {
  new: 'new lead|fresh|fresh lead|not contacted|uncontacted|open new|untouched|नया',
  contacted: 'called|contact made|connected|spoke|spoken',
  qualified: 'interested|prequalified|pre qualified|good lead|sql|marketing qualified lead',
  proposal: 'proposal|quote sent|quoted|quotation sent|proposal given',
  negotiation: 'in negotiation|negotiating',
  closed_won:
    'won|closed won|converted|sale done|sold|deal done|customer|booked|closed deal|success|enrolled',
  closed_lost:
    'lost|closed lost|lost lead|not interested|not intrested|dead|disqualified|unqualified|rejected|dropped',
  on_hold: 'on hold|hold|paused',
}
// Near enough to propose, not to decide.
const NEAR_STATUS = {
  new: 'open|assigned|expired',
  contacted:
    'attempted to contact|attempted|follow up|followup|in progress|working|warm|did not connect|not picked|rnr|' +
    'call back|meeting scheduled|connected call',
  qualified: 'hot|good lead follow up|site visit|demo done',
  proposal: 'quote given|quotation|estimate sent|open deal',
  closed_won: 'in contract|payment done|token given',
  closed_lost: 'junk|junk lead|bad lead|invalid|wrong number|recycled|bad timing|cold',
  on_hold: 'contact in future|later|future|not now',
}
const STAGE_OF = tableOf<string>({
  new: 'new',
  closed_won: 'won',
  closed_lost: 'lost',
  on_hold: 'paused',
})

const SAME_SOURCE = {
  instagram: 'insta|ig',
  facebook: 'fb|facebook ads|fb ads|meta|facebook ad',
  whatsapp: 'wa|whats app',
  linkedin: 'linked in',
  website: 'web|site|web site|online|web form|webform|our website|company website',
  referral: 'reference|ref|referred|referal|employee referral|external referral|word of mouth',
  email_campaign: 'email|mail|email marketing|e mail|mailer|newsletter',
  phone_call: 'call|phone|telephone|tele calling|telecalling|incoming call|cold call',
  advertisement: 'ad|ads|advert|paid ad|paid ads',
  trade_show: 'event|events|expo|exhibition|trade fair',
  social_media: 'social',
}

const PRIORITIES = {
  low: 'l|cold|p4',
  medium: 'm|med|normal|warm|average|p3',
  high: 'h|hot|important|p2',
  urgent: 'u|critical|very high|immediate|highest|p1',
}

const index = (table: Record<string, string>) =>
  new Map(Object.entries(table).flatMap(([to, words]) => words.split('|').map(word => [word, to] as const)))
const sameStatus = index(SAME_STATUS)
const nearStatus = index(NEAR_STATUS)
const sameSource = index(SAME_SOURCE)
const priorities = index(PRIORITIES)

/** A status of the company by its name or label, else by what sales teams usually mean by the word. */
export function matchStatus(value: string, statuses: readonly KnownStatus[]): Match {
  const words = wordsOf(value)
  const own = findWritten(value, statuses, [status => status.name, status => status.label])
  if (own) return { to: own.name, sure: true }
  const meant = sameStatus.get(words) ?? nearStatus.get(words)
  if (!meant) return NONE
  const stage = STAGE_OF.get(meant)
  const found =
    statuses.find(s => s.name === meant) ?? (stage ? statuses.find(s => s.stage === stage) : undefined)
  return found ? { to: found.name, sure: sameStatus.has(words) } : NONE
}

/** A yes-or-no column such as 'Converted': yes is won, no is new. */
export function matchConverted(value: string, statuses: readonly KnownStatus[]): Match {
  const stage = /^(?:1|yes|y|true|converted)$/i.test(value)
    ? 'won'
    : /^(?:0|no|n|false)$/i.test(value)
      ? 'new'
      : null
  const found = statuses.find(status => status.stage === stage)
  return found ? { to: found.name, sure: true } : matchStatus(value, statuses)
}

/** A source of the company by value or label, else by its usual short names. */
export function matchSource(value: string, sources: readonly KnownOption[]): Match {
  const words = wordsOf(value)
  const own =
    findOption(value, sources) ??
    sources.find(source => wordsOf(source.value) === sameSource.get(words)?.replace('_', ' '))
  return own ? { to: own.value, sure: true } : NONE
}

/** An employee by e-mail, else by name when only one bears it. */
export function matchOwner(value: string, employees: readonly KnownEmployee[]): Match {
  const email = normalEmail(value) ?? ''
  const byEmail = email.includes('@') ? employees.find(e => e.email.toLowerCase() === email) : undefined
  if (byEmail) return { to: byEmail._id, sure: true }
  const named = namedLike(value, employees)
  return named.length === 1 ? { to: named[0]!._id, sure: true } : NONE
}

/** The people who bear a name; which of several is meant is for a person to say. */
export const namedLike = <T extends Pick<KnownEmployee, 'name'>>(name: string, people: readonly T[]): T[] => {
  const words = wordsOf(name)
  return people.filter(person => wordsOf(person.name) === words)
}

/** A priority of the company by value, label or usual other name; null when it is none of them. */
export const matchPriority = (value: string, options: readonly KnownOption[]): string | null => {
  const meant = priorities.get(wordsOf(value))
  return (findOption(value, options) ?? options.find(option => option.value === meant))?.value ?? null
}

/** The stored value of a status or source that is added: words joined by underscores, letters of any script. */
export const slugOf = (value: string) => cut(wordsOf(value).replaceAll(' ', '_'), 100)
