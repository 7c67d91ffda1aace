import { type EmployeeRole, employeeRole, type UserType, userType } from '@leadline/contract/access/user-type'
import { z } from 'zod'
import { removeCopies } from './copy.ts'
import { removeDrafts } from './draft.ts'
import { removeKept } from './kept-store.ts'
import { readItem, readJson, removeItem, writeItem } from './storage.ts'

/** The three kinds of stored session, in the order in which they take precedence. */
const SLOTS = [
  { kind: 'company', token: 'companyToken', info: 'companyInfo' },
  { kind: 'employee', token: 'employeeToken', info: 'employeeInfo' },
  { kind: 'general', token: 'authToken', info: 'userInfo' },
] as const
export type SessionKind = (typeof SLOTS)[number]['kind']

export const SESSION_KEYS = SLOTS.flatMap(slot => [slot.token, slot.info])

const storedRecord = z.looseObject({
  _id: z.string().optional(),
  id: z.string().optional(),
  userType: z.string().optional(),
  type: z.string().optional(),
  role: z.string().optional(),
  companyId: z.string().nullish(),
  businessName: z.string().nullish(),
  firstName: z.string().nullish(),
  teamMemberName: z.string().nullish(),
  name: z.string().nullish(),
  franchiseName: z.string().nullish(),
  email: z.string().nullish(),
  timeZone: z.string().nullish(),
})
export type StoredRecord = z.infer<typeof storedRecord>

/** Who is signed in, as this tab knows it. What the person may do is the server's word, not this. */
export interface Session {
  kind: SessionKind
  token: string
  userType: UserType
  /** Only an employee's. */
  role: EmployeeRole | undefined
  /** The id of the account, company or employee: what a copy belongs to. */
  id: string
  companyId: string | undefined
  businessName: string | undefined
  /** First name, else team member name, else business name, else franchise name. */
  name: string
  email: string | undefined
  /** The company's own, an IANA name; Indian time where there is no one company. */
  timeZone: string
}

/** The session of this browser; a record that does not read is discarded, and the next one is used. */
export const readSession = (): Session | null => {
  for (const slot of SLOTS) {
    const session = readSlot(slot)
    if (session) return session
  }
  return null
}

/** The token of every request: the company's, else the employee's, else the general one. */
export const readToken = (): string | null =>
  readItem('companyToken') ?? readItem('employeeToken') ?? readItem('authToken')

/** Stores a fresh sign-in and removes any other, so that one person is signed in at a time. */
export const startSession = (kind: SessionKind, token: string, record: StoredRecord): void => {
  const slot = SLOTS.find(s => s.kind === kind)!
  clearSession()
  leaving = null
  writeItem(slot.info, JSON.stringify(record))
  writeItem(slot.token, token)
  for (const changed of listeners) changed()
}

/** Notes what has changed of who is signed in, such as a name, and leaves the session as it is. */
export const updateRecord = (changes: StoredRecord): void => {
  const slot = SLOTS.find(({ token }) => readItem(token) !== null)
  const record = storedRecord.safeParse(slot && readJson(slot.info))
  if (!slot || !record.success) return
  writeItem(slot.info, JSON.stringify({ ...record.data, ...changes }))
  for (const changed of recordListeners) changed()
}

/** Calls back when who is signed in is called otherwise. Returns how to stop listening. */
export const onRecordChanged = (changed: () => void): (() => void) => {
  recordListeners.add(changed)
  return () => recordListeners.delete(changed)
}

/** Removes the six items and the browser's copies and drafts of this person's data. */
export const clearSession = (): void => {
  leaving = readSession() ?? leaving
  for (const key of SESSION_KEYS) removeItem(key)
  removeCopies()
  removeDrafts()
  void removeKept()
  for (const changed of listeners) changed()
}

/** The user type that a stored record names, in `userType`, else `type`, else `role`. */
export const userTypeOf = (record: StoredRecord): UserType | undefined => {
  for (const word of [record.userType, record.type, record.role]) {
    const known = userType.safeParse(word)
    if (known.success) return known.data
  }
  return undefined
}

/** Calls back when somebody signs in or out in this tab. Returns how to stop listening. */
export const onSessionHere = (changed: () => void): (() => void) => {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** Calls back when another tab signs in, out or as somebody else. Returns how to stop listening. */
export const onSessionChangedElsewhere = (changed: () => void): (() => void) => {
  const listen = (event: StorageEvent) => {
    if (event.key === null || SESSION_KEYS.some(key => key === event.key)) changed()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

/** Whose session this tab has ended, until the next one begins: their screen stands until the sign-in is there. */
export const readLeaving = (): Session | null => leaving

let leaving: Session | null = null
const listeners = new Set<() => void>()
const recordListeners = new Set<() => void>()

const readSlot = (slot: (typeof SLOTS)[number]): Session | null => {
  // Nothing there, or a storage that cannot be read just now: nothing is thrown away.
  if (readItem(slot.token) === null && readItem(slot.info) === null) return null
  const token = readItem(slot.token)
  const record = storedRecord.safeParse(readJson(slot.info))
  const type = record.success ? userTypeOf(record.data) : undefined
  const id = record.success ? (record.data._id ?? record.data.id) : undefined
  if (!token || !record.success || !type || !id) {
    // Half a session would lend its token to somebody else's screen.
    removeItem(slot.token)
    removeItem(slot.info)
    return null
  }
  return { kind: slot.kind, token, userType: type, id, ...peopleWords(type, record.data) }
}

const peopleWords = (type: UserType, record: StoredRecord) => {
  const own = type === 'company' ? (record._id ?? record.id) : undefined
  const role = employeeRole.safeParse(record.role)
  return {
    role: type === 'employee' && role.success ? role.data : undefined,
    companyId: record.companyId ?? own,
    businessName: record.businessName ?? undefined,
    email: record.email ?? undefined,
    name: welcomeName(type, record),
    timeZone: record.timeZone ?? INDIAN_TIME,
  }
}

const INDIAN_TIME = 'Asia/Kolkata'

/** An employee bears its company's business name too, but is greeted by its own. */
const welcomeName = (type: UserType, record: StoredRecord) => {
  const own = type === 'employee' ? record.name : undefined
  const names = [record.firstName, record.teamMemberName, own, record.businessName, record.franchiseName]
  return [...names, record.name, record.email].find(Boolean) ?? ''
}

/** Writes what has changed of the person or company that is signed in, so that later screens go by it. */
export const changeSession = (changed: StoredRecord): void => {
  const slot = SLOTS.find(each => readSlot(each) !== null)
  if (slot) writeItem(slot.info, JSON.stringify({ ...(readJson(slot.info) as object), ...changed }))
}
