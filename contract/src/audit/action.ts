import { tableOf } from '../table-of.ts'
/** What entries of the audit log are about, in the order of the page's filter. */
export const AUDIT_KINDS = {
  'sign-ins': 'Sign-ins and passwords',
  people: 'People',
  roles: 'Roles',
  companies: 'Companies and places',
  settings: 'Settings',
  lists: 'Statuses, options and fields',
  links: 'Capture links',
  leads: 'Leads',
  exports: 'Exports',
  imports: 'Imports',
  audit: 'This log',
  other: 'Other',
} as const
export type AuditKind = keyof typeof AUDIT_KINDS

const KIND_OF_NOUN = tableOf<AuditKind>({
  session: 'sign-ins',
  password: 'sign-ins',
  account: 'people',
  employee: 'people',
  department: 'people',
  'office-user': 'people',
  company: 'companies',
  franchise: 'companies',
  'business-profile': 'companies',
  holiday: 'companies',
  settings: 'settings',
  status: 'lists',
  option: 'lists',
  'form-field': 'lists',
  service: 'lists',
  template: 'lists',
  'arrival-rule': 'lists',
  'capture-link': 'links',
  'built-form': 'links',
  'held-submission': 'links',
  lead: 'leads',
  import: 'imports',
  audit: 'audit',
})

const FILES_GIVEN_AWAY = ['lead.export', 'audit.export', 'import.download', 'performance.export']

/** What an entry is about: a changed role is found under Roles, whatever was changed with it. */
export function auditKind(action: string, changed: readonly string[] = []): AuditKind {
  if (FILES_GIVEN_AWAY.includes(action)) return 'exports'
  if (action === 'employee.update' && changed.includes('role')) return 'roles'
  return KIND_OF_NOUN.get(nounOf(action)) ?? 'other'
}

/** `employee` of `employee.update`: also the kind of the thing that the action is about. */
export const nounOf = (action: string) => action.slice(0, action.indexOf('.'))

/**
 * Whether an entry stands in the account's log and not in a company's: it is about people of the account, or about a
 * company whose own log is not there yet or goes with it.
 */
export const isOfAccount = (action: string) =>
  /^(account|office-user)\.|^company\.(create|delete|restore|erase)$/.test(action)

/** Whether an action is about the caller alone, and so stands in the log that is theirs. */
export const isPersonal = (action: string) => /^(session|password)\./.test(action)
