import { leadsWord } from '../leads/bulk.ts'
import { tableOf } from '../table-of.ts'
import { nounOf } from './action.ts'
import type { AuditChange, AuditValue } from './diff.ts'

/** What a sentence needs of an entry. */
export interface AuditFacts {
  action: string
  actorName: string
  subjectName: string
  count: number | null
  note: string
  changes: readonly AuditChange[]
}

type Words = (facts: AuditFacts) => string

/** What was done, in the words after the actor's name. */
const SPECIAL = tableOf<Words>({
  'session.sign-in': () => 'signed in',
  'session.sign-out': () => 'signed out',
  'session.end': () => 'ended another session of theirs',
  'session.end-all': () => 'signed out everywhere',
  'password.change': () => 'changed their password',
  'password.link': ({ subjectName }) => `made a link to set a password for ${subjectName}`,
  'password.set': () => 'set a password by a one-time link',
  'password.reset': ({ subjectName }) => `reset the password of ${subjectName}`,
  'employee.create-samples': ({ count }) => `made ${count ?? 0} sample employees`,
  'employee.create-sales-team': ({ count }) =>
    `put employees into the sales department, now of ${count ?? 0}`,
  'employee.import': ({ count }) =>
    `imported ${count === 1 ? 'an employee' : `${count ?? 0} employees`} from a file`,
  'account.register': () => 'signed up as superadmin',
  'account.update': () => 'changed their details',
  'company.register': () => 'registered the company',
  'settings.update': facts => changedWords('', facts),
  'arrival-rule.sort': () => 'put the arrival rules in another order',
  'option.sort': () => 'put options in another order',
  'option.initialize': () => 'added the default options that were missing',
  'service.sort': () => 'put services in another order',
  'service.initialize': () => 'added the starting services that were missing',
  'lead.export': () => 'exported leads',
  'performance.export': () => 'exported the figures of the team',
  'lead.merge': ({ subjectName }) => `merged another lead into ${subjectName}`,
  'lead.split': ({ subjectName }) => `split a merged lead off ${subjectName}`,
  'lead.assign': ({ count }) => `assigned ${leadsWord(count ?? 0)}`,
  'lead.act': ({ note, count }) => `${ACTS.get(note) ?? 'changed'} ${leadsWord(count ?? 0)}`,
  'lead.undo': ({ count }) => `undid a change of ${leadsWord(count ?? 0)}`,
  'import.run': ({ subjectName }) => `imported the file ${subjectName}`,
  'import.cancel': ({ subjectName }) => `stopped the import of ${subjectName}`,
  'import.undo': ({ subjectName }) => `undid the import of ${subjectName}`,
  'import.download': ({ subjectName }) => `downloaded the rejected rows of ${subjectName}`,
  'audit.read': () => 'read this log',
  'audit.export': () => 'exported this log',
})

const ACTS = tableOf<string>({
  status: 'changed the status of',
  delete: 'deleted',
  restore: 'restored',
  assign: 'assigned',
})

const VERBS = tableOf<string>({
  create: 'added',
  delete: 'deleted',
  restore: 'restored',
  erase: 'erased',
})

/** 'Asha Rao changed the role of the employee Ravi Kumar: Employee → Team Lead'. */
export function auditSentence(facts: AuditFacts): string {
  if (facts.action === 'session.failed')
    return `A sign-in as ${facts.subjectName} failed${facts.note ? `: ${facts.note}` : ''}`
  return `${facts.actorName} ${wordsOf(facts)}`
}

function wordsOf(facts: AuditFacts): string {
  const { action, subjectName, count } = facts
  const special = SPECIAL.get(action)
  if (special) return special(facts)
  const noun = nounOf(action).replaceAll('-', ' ')
  const verb = action.slice(action.indexOf('.') + 1)
  const what = subjectName ? `the ${noun} ${subjectName}` : count === null ? noun : `${noun} (${count})`
  if (verb === 'update') return changedWords(what, facts)
  return `${VERBS.get(verb) ?? `${verb.replaceAll('-', ' ')}:`} ${what}`
}

function changedWords(what: string, { changes }: AuditFacts): string {
  const [only, ...others] = changes
  if (!only) return what ? `saved ${what}` : 'saved the settings'
  if (what && !others.length && only.field === 'isActive' && only.to !== undefined)
    return `switched ${what} ${only.to ? 'on' : 'off'}`
  const fields = andWords(changes.map(({ field }) => fieldWords(field)))
  const of = what ? ` of ${what}` : ''
  return `changed the ${fields}${of}${!others.length && only.to !== undefined ? `: ${moveWords(only)}` : ''}`
}

/** What an entry tells beyond its sentence: further fields that were changed or given, the note. */
export function auditDetails(facts: AuditFacts & { kind: string }): string[] {
  const { action, changes, note, subjectName } = facts
  const isUpdate = /\.update$/.test(action)
  // Of a new thing neither its name, which the sentence has, nor that it is in use and has its secrets.
  const told = isUpdate
    ? changes.filter(() => changes.length > 1)
    : changes.filter(({ field, to }) => to !== undefined && to !== subjectName && field !== 'isActive')
  const isNoteTold = action === 'session.failed' || (facts.kind === 'leads' && ACTS.has(note))
  return [...told.map(changeWords), ...(note && !isNoteTold ? [note] : [])]
}

/** 'role, salary and name'. */
const andWords = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** 'Employee → Team Lead'; only the new value where nothing was there before. */
export const moveWords = ({ from, to }: AuditChange): string =>
  from === undefined ? valueWords(to) : `${valueWords(from)} → ${valueWords(to)}`

/** 'role: Employee → Team Lead'; 'salary' where no more is told. */
export const changeWords = (change: AuditChange): string =>
  change.to === undefined ? fieldWords(change.field) : `${fieldWords(change.field)}: ${moveWords(change)}`

const valueWords = (value: AuditValue | undefined) =>
  value === true
    ? 'yes'
    : value === false
      ? 'no'
      : value === null || value === undefined || value === ''
        ? '–'
        : String(value)

const FIELD_WORDS = tableOf<string>({
  isActive: 'active',
  isSales: 'sales department',
  gstNumber: 'GST number',
  panNumber: 'PAN',
  canTransitionTo: 'allowed moves',
  enforceStatusFlow: 'enforcing of the status flow',
  responseTargets: 'targets of the first response',
  builtIn: 'built in',
})

/** 'capacity per employee' of `capacityPerEmployee`. */
const fieldWords = (field: string) =>
  FIELD_WORDS.get(field) ??
  field
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
